// What is wrong with the texts that a page shows: texts that lie over each other, that are cut off by what does not
// scroll, that stick out of the box that is drawn around them or out of the screen, for which a list that goes down has to
// be scrolled sideways, and words that are torn apart without a hyphen. A list of sentences.
(async allowed => {
  // What is laid out anew for a new size, and what comes into view, is there with the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const NEAR = 1.5; // px that may be shared: what antialiasing and the room above and below letters make
  const box = rect => ({ left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom });
  const meet = (a, b) => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  const empty = a => a.right - a.left < 1 || a.bottom - a.top < 1;
  const drawn = style => (parseFloat(style.borderTopWidth) || parseFloat(style.borderLeftWidth))
    || !/, 0\)$|transparent/.test(style.backgroundColor) && style.backgroundColor !== "rgba(0, 0, 0, 0)";
  const styles = new Map();
  const styleOf = node => {
    if (!styles.has(node)) styles.set(node, getComputedStyle(node));
    return styles.get(node);
  };
  const path = node => {
    const parts = [];
    for (let up = node; up && up !== document.body && parts.length < 3; up = up.parentElement) {
      parts.unshift(up.id ? "#" + up.id : up.localName + [...up.classList].map(name => "." + name).join(""));
      if (up.id) break;
    }
    return parts.join(" ");
  };
  const say = item => `“${item.text}” (${path(item.parent)})`;

  // What lies over the rest on purpose, or moves over it: texts are held against those of the same layer only.
  const layers = new Map();
  const layerOf = node => {
    if (!node || node === document.documentElement) return document.documentElement;
    if (!layers.has(node)) {
      const style = styleOf(node);
      const own = node.matches(":popover-open, dialog[open]") || style.position === "fixed" || style.position === "sticky" || Number(style.zIndex) >= 20;
      layers.set(node, own ? node : layerOf(node.parentElement));
    }
    return layers.get(node);
  };

  const found = [];
  const items = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || parent.closest("script, style, noscript, template, option, title")) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const whole = [...range.getClientRects()].filter(rect => rect.width && rect.height);
    if (!whole.length) continue;
    const item = { parent, text: node.data.trim().replace(/\s+/g, " ").slice(0, 40), rects: [] };
    // Letters fill no more than this of their line's box.
    const rects = whole.map(rect => ({ left: rect.left, right: rect.right, top: rect.top + rect.height * 0.17, bottom: rect.bottom - rect.height * 0.13 }));
    let hidden = false, scrolls = false, said = false, checks = true, aside = false;
    let shown = rects;
    const excused = allowed.some(one => parent.closest(one));
    // Names are as long as people make them; a soft hyphen (or none) ends a part of a word that must stay whole.
    if (new Set(whole.map(rect => Math.round(rect.top))).size > 1 && !parent.closest("bdi, b, textarea, [data-copy], code, .said, .text"))
      for (const { 0: word, index } of node.data.matchAll(/\p{L}{3,}/gu)) {
        if (/WW/.test(word)) continue;
        // The hyphen that is drawn counts to the letters beside it.
        range.setStart(node, index + (node.data[index - 1] === "\u00ad"));
        range.setEnd(node, index + word.length - (node.data[index + word.length] === "\u00ad"));
        if (new Set([...range.getClientRects()].filter(rect => rect.width > 1).map(rect => Math.round(rect.top))).size > 1) found.push(`“${word}” is torn apart: ${say(item)}`);
      }
    for (let up = parent; up && up !== document.documentElement; up = up.parentElement) {
      const style = styleOf(up), frame = box(up.getBoundingClientRect());
      if (style.clipPath !== "none" && style.position === "absolute") hidden = true; // for screen readers
      if (hidden) break;
      const inline = style.display === "inline" || style.display === "contents";
      // Sideways and upwards of an element that is placed by hand, its parent is no frame for it.
      if (checks && !said && !/auto|scroll/.test(style.overflowX + style.overflowY) && !excused && !inline && up.namespaceURI.endsWith("xhtml") && drawn(style)) {
        const out = shown.find(rect => !empty(rect) && (rect.left < frame.left - NEAR || rect.right > frame.right + NEAR || rect.top < frame.top - NEAR || rect.bottom > frame.bottom + NEAR));
        if (out) { found.push(`sticks out of ${path(up)}: ${say(item)}`); said = true; }
      }
      const ways = [style.overflowX, style.overflowY];
      if (!inline && ways.some(way => way !== "visible")) {
        const scroller = ways.some(way => way === "auto" || way === "scroll");
        const pane = { ...frame };
        if (style.overflowX === "visible") { pane.left = -Infinity; pane.right = Infinity; }
        if (style.overflowY === "visible") { pane.top = -Infinity; pane.bottom = Infinity; }
        const next = shown.map(rect => meet(rect, pane));
        if (/auto|scroll/.test(style.overflowY) && style.overflowX !== "visible" && up.scrollWidth > up.clientWidth + 1 && !said && !excused && up.scrollHeight >= up.clientHeight
          && !up.matches(".map, .cards, .areas, .players") && shown.some(rect => !empty(rect) && rect.right > frame.right + NEAR)) {
          found.push(`is seen when ${path(up)} is scrolled sideways: ${say(item)}`);
          said = true;
        }
        const dots = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
        if (!scroller && !dots && !said && !excused && up !== document.body) {
          const cut = shown.find((rect, at) => !empty(rect) && (rect.right - next[at].right > NEAR || next[at].left - rect.left > NEAR || rect.bottom - next[at].bottom > NEAR || next[at].top - rect.top > NEAR));
          if (cut) { found.push(`is cut by ${path(up)}: ${say(item)}`); said = true; }
        }
        shown = next;
        if (scroller || dots) checks = false;
        scrolls ||= scroller;
      }
      if (styleOf(up).position === "fixed" || up.matches(":popover-open")) aside = true;
      if (styleOf(up).position === "absolute") checks = false;
    }
    if (hidden) continue;
    shown = shown.filter(rect => !empty(rect));
    if (!shown.length) continue;
    const still = document.body.matches(".game");
    const off = shown.find(rect => rect.left < -NEAR || rect.right > innerWidth + NEAR || (still && (rect.top < -NEAR || rect.bottom > innerHeight + NEAR)));
    if (off && !said && !excused) found.push(`leaves the screen: ${say(item)}`);
    item.layer = layerOf(parent);
    for (const rect of shown) items.push({ ...item, rect });
  }

  items.sort((a, b) => a.rect.top - b.rect.top);
  const told = new Set();
  items.forEach((one, at) => {
    for (let next = at + 1; next < items.length && items[next].rect.top < one.rect.bottom - NEAR; next += 1) {
      const other = items[next];
      if (one.parent === other.parent || one.layer !== other.layer) continue;
      const both = meet(one.rect, other.rect);
      if (both.right - both.left <= NEAR || both.bottom - both.top <= NEAR) continue;
      if (allowed.some(far => one.parent.closest(far) || other.parent.closest(far))) continue;
      const key = say(one) + say(other);
      if (!told.has(key)) found.push(`lie over each other: ${say(one)} and ${say(other)}`);
      told.add(key);
    }
  });
  return found;
})
