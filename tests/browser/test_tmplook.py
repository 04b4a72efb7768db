from random import Random
import pytest
from .typist import Typist, digits, standing
from .test_game import play_on
SIZES={"big":(1440,900),"small":(1280,720),"phone":(390,844)}
@pytest.mark.parametrize("size,theme",[("big","dark"),("small","light"),("phone","dark")])
def test_look(start_table, size, theme):
    w,h=SIZES[size]
    extra = dict(has_touch=True,is_mobile=True) if size=="phone" else {}
    pages=start_table("Ann","Ben",width=w,height=h,color_scheme=theme,reduced_motion="reduce",**extra)
    n=0
    def shot(page,name):
        page.wait_for_timeout(150)
        page.screenshot(path=f"/tmp/keys-{size}-{theme}-{name}.png")
    shot(pages[0],"opening")
    pages[0].keyboard.press("?"); shot(pages[0],"help"); pages[0].keyboard.press("Escape")
    if size=="phone":
        pages[0].locator("#menu > summary").tap(); shot(pages[0],"menuopen"); pages[0].keyboard.press("Escape")
        return
    luck=Random(11); ts=[Typist(p,luck) for p in pages]
    seen=set()
    for i in range(60):
        for t in ts:
            if t.asked:
                k=t.page.locator("#decision").get_attribute("data-kind")
                if k not in seen and not (k=="menu" and i<6):
                    seen.add(k); shot(t.page,k)
                    if k=="menu":
                        p=t.page
                        for key,name in (("1","group"),("Escape","x"),("c","colonies"),("h","hand"),("ArrowRight","hand2"),("o","players"),("g","goals"),("t","tableau"),("l","log"),("b","board"),("p","pass"),("Escape","y"),("Escape","z")):
                            p.keyboard.press(key)
                            if len(name)>1: shot(p,"menu-"+name)
                        d=p.locator("[data-deal][id^=open-]")
                        if d.count():
                            t.keys("c"); t.walk_to("[data-deal][id^=open-]"); t.keys("Enter"); shot(p,"menu-deal"); t.keys("Escape")
                    if k=="place":
                        t.page.keyboard.press("b"); shot(t.page,"place-b")
        if len(seen)>=5 and "place" in seen and "pay" in seen: break
        play_on(ts,1)
    print(seen)
