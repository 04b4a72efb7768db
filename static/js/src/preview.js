// What an answer would do, asked of the server before it is given: beside the button or area to which a mouse has been
// moved, or the focus by a key; in the form while it is filled in ([data-outcome]); on touch in a bar that wants a second touch.
(() => {
  "use strict";
  const one = (selector, from = document) => from.querySelector(selector);
  const box = () => document.getElementById("preview");
  const known = new Map();
  let waits = 0, near = null, touched = false, heldAt = 0;
  // Where the mouse was last, where it lay when the control came under it, and what has just been clicked.
  let last = [0, 0], from = [0, 0], over = null, clicked = null;

  const ask = async (form, filled) => {
    const fields = new URLSearchParams(filled);
    fields.delete("csrfmiddlewaretoken");
    const address = form.action.replace(/answer\/$/, "preview/") + "?" + fields;
    if (!known.has(address)) known.set(address, fetch(address).then(r => r.status === 200 ? r.text() : "").then(html => html.trim()).catch(() => ""));
    return known.get(address);
  };

  // A hex answers for its radio button, which the page keeps in the decision.
  const controlAt = target => {
    const control = target.closest?.("button[name=answer], .hex.legal");
    return control && !control.matches("#preview *") ? control : null;
  };
  const outcomeOf = control => {
    const choice = control.matches(".hex") ? document.getElementById(control.id.replace("hex-", "at-")) : control;
    if (!choice?.form) return "";
    const filled = new FormData(choice.form);
    filled.set("answer", choice.value);
    return ask(choice.form, filled);
  };

  let asked = "";
  const same = control => [control.id, control.value, control.form?.elements.question?.value, control.matches(".hex:not(.legal)")].join();
  const hide = () => {
    clearTimeout(waits);
    near?.removeAttribute("data-ui-held");
    near = null;
    if (box()?.matches(":popover-open")) box().hidePopover();
  };
  const perform = () => {
    const control = near;
    hide();
    if (control?.isConnected) control.form.requestSubmit(control);
  };
  const show = async (control, held = false) => {
    asked = same(control);
    const html = await outcomeOf(control);
    if (!control.isConnected || near !== control) return;
    if (!html) return held && perform();
    const shown = box(), what = one("[data-what]", shown);
    what.innerHTML = html;
    // With its signs, which are no text. An area would only give its number: what happens there names it.
    const area = control.matches(".hex"), deed = !area && one("[data-deed]", what);
    const named = area ? "" : control.getAttribute("aria-label") ?? control.innerText ?? "";
    for (const place of [one("[data-subject]", shown), one("[data-confirm]", shown)])
      place.replaceChildren(...(deed ? deed.cloneNode(true).childNodes : [named]));
    shown.toggleAttribute("data-ui-held", held);
    shown.showPopover();
    if (held) return;
    const at = control.getBoundingClientRect(), size = shown.getBoundingClientRect();
    // Above the hand, or else beside the button: what the next cards do stays in sight.
    const hand = control.closest("#hand")?.getBoundingClientRect();
    const left = at.left - size.width - 10, right = at.right + 10;
    const aside = hand ? null : left > 8 ? left : right + size.width < innerWidth - 8 ? right : null;
    const above = (hand ?? at).top - size.height - 8;
    shown.style.left = (aside ?? Math.max(8, Math.min(at.left, innerWidth - size.width - 8))) + "px";
    const top = aside !== null ? at.top : above > 8 ? above : at.bottom + 8;
    shown.style.top = Math.max(8, Math.min(top, innerHeight - size.height - 8)) + "px";
  };
  const soon = (control, after) => {
    if (control === near) return;
    hide();
    near = control;
    if (control) waits = setTimeout(show, after, control);
  };

  document.addEventListener("pointerdown", event => { touched = event.pointerType === "touch"; }, { capture: true });
  // Only a mouse that is moved asks: what comes under one that lies still, or was clicked, says nothing.
  document.addEventListener("pointermove", event => {
    if (event.pointerType !== "mouse" || !box()) return;
    const control = controlAt(event.target), spot = [event.clientX, event.clientY];
    if (control !== over) [over, from] = [control, last];
    last = spot;
    if (control !== clicked) clicked = null;
    if (!control) soon(null);
    else if (control !== clicked && Math.hypot(spot[0] - from[0], spot[1] - from[1]) > 3) soon(control, 160);
  });
  document.addEventListener("pointerover", event => {
    if (event.pointerType === "mouse" && box() && controlAt(event.target) !== near) soon(null);
  });
  document.documentElement.addEventListener("pointerleave", event => { if (event.pointerType === "mouse" && near) soon(null); });
  document.addEventListener("focusin", event => {
    const control = box() && controlAt(event.target);
    if (control?.matches(":focus-visible")) soon(control, 60);
    else if (!event.target.closest("#preview") && near && !touched) hide();
  });
  document.addEventListener("keydown", event => { if (event.key === "Escape") hide(); });

  // -- touch: the first one shows what it would do, the second one does it ------------------------------------
  document.addEventListener("click", event => {
    if (!box()) return;
    if (event.target.closest("[data-confirm]")) return perform();
    if (event.target.closest("[data-cancel]")) return hide();
    const control = controlAt(event.target);
    clicked = control;
    if (!touched || !control?.closest("[data-twice], .holder, .tile, .use, .goals")) {
      if (!event.target.closest("#preview")) hide();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // Not the second half of a double tap, which nobody has read anything before.
    if (control === near && box().matches(":popover-open")) return event.timeStamp - heldAt > 500 && perform();
    hide();
    heldAt = event.timeStamp;
    near = control;
    control.dataset.uiHeld = "";
    show(control, true);
  }, { capture: true });

  // -- in a form: what it would do as it is filled in now -----------------------------------------------------
  const told = new WeakMap();
  const outcomes = () => {
    for (const place of document.querySelectorAll("[data-outcome]")) {
      const form = place.closest("form"), tile = place.closest(".tile");
      if (tile && !("uiOpen" in tile.dataset)) continue;
      const filled = new FormData(form), key = new URLSearchParams(filled).toString();
      if (told.get(place) === key) continue;
      told.set(place, key);
      // A swap may have made something else of the place meanwhile.
      ask(form, filled).then(html => {
        if (told.get(place) === key && place.matches("[data-outcome]")) place.innerHTML = html;
      });
    }
  };
  let later = 0;
  const refresh = () => { clearTimeout(later); later = setTimeout(outcomes, 120); };
  for (const kind of ["input", "change", "click"]) document.addEventListener(kind, refresh);
  document.addEventListener("htmx:after:swap", () => {
    if (!box()) return;
    known.clear();
    // What is read of a choice stays while it is the same choice.
    if (near && !(near.isConnected && same(near) === asked)) hide();
    for (const place of document.querySelectorAll("[data-outcome]")) if (!place.firstChild) told.delete(place);
    outcomes();
  });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", outcomes);
  else outcomes();
})();
