// What a sign, a frame, a badge or an abbreviation means: under a mouse that rests, with the focus of the keyboard, under
// a finger that stays.
//
// data-tip             the words of an element; signs have theirs in aria-label
// #tip[data-meanings]  what is to be said of a sign beyond its name, by name
(() => {
  "use strict";
  const RESTS = 450, STAYS = 480;
  const tip = () => document.getElementById("tip");
  // A sign with its figure is one thing to point at.
  const TOGETHER = ".amt, .cell, .player .tr, .has > span, .tags > span, .need, .pill, .state";
  // A card shows its whole face instead, an open area what placing there does.
  const ELSEWHERE = "[data-card]:not(.pickable *, .cardview *, .catalogue *), [title], .hex.legal";
  let waits = 0, near = null, held = false;

  const tipAt = target => {
    if (!target.closest || target.closest(ELSEWHERE)) return null;
    const told = target.closest("[data-tip], svg[aria-label], .hex[aria-label]");
    const together = target.closest(TOGETHER);
    return told ?? (together?.querySelector("svg[aria-label]") ? together : null);
  };
  const said = (selector, from) => from.querySelector(selector)?.textContent.trim().replace(/\s+/g, " ");
  const wordsOf = at => {
    if (at.dataset?.tip) return [at.dataset.tip];
    const cell = at.closest(".cell, .player .tr, .has > span, .tags > span");
    const name = (at.matches("[aria-label]") ? at : at.querySelector("svg[aria-label]")).getAttribute("aria-label");
    const figures = cell && [said("b", cell), said("i", cell)].filter(Boolean).join(", ");
    let meanings = {};
    try { meanings = JSON.parse(tip().dataset.meanings); } catch { /* a page without any */ }
    return [figures ? `${name}: ${figures}` : name, meanings[name]];
  };
  const hide = () => {
    clearTimeout(waits);
    near = null;
    if (tip()?.matches(":popover-open")) tip().hidePopover();
  };
  const show = at => {
    const box = tip();
    if (!box || !at.isConnected) return;
    near = at;
    box.replaceChildren(...wordsOf(at).filter(Boolean).map(words => {
      const line = document.createElement("p");
      line.textContent = words;
      return line;
    }));
    box.showPopover();
    const place = at.getBoundingClientRect(), size = box.getBoundingClientRect();
    const left = place.left + place.width / 2 - size.width / 2;
    const above = place.top - size.height - 6;
    box.style.left = Math.max(6, Math.min(left, innerWidth - size.width - 6)) + "px";
    box.style.top = (above > 6 ? above : place.bottom + 6) + "px";
  };

  document.addEventListener("pointerover", event => {
    if (event.pointerType !== "mouse") return;
    const at = tipAt(event.target);
    if (at === near && at) return;
    hide();
    if (at) waits = setTimeout(show, RESTS, at);
  });
  document.addEventListener("focusin", event => {
    const at = event.target.matches?.(":focus-visible") && !event.target.closest(ELSEWHERE) && event.target.closest("[data-tip], .hex[aria-label]");
    hide();
    if (at) show(at);
  });
  document.addEventListener("focusout", hide);
  document.addEventListener("pointerdown", event => {
    hide();
    held = false;
    const at = event.pointerType === "touch" && tipAt(event.target);
    if (at) waits = setTimeout(() => { held = true; show(at); }, STAYS);
  });
  for (const kind of ["pointermove", "pointerup", "pointercancel"])
    document.addEventListener(kind, event => { if (event.pointerType === "touch" && !held) clearTimeout(waits); });
  // The finger that asked what something is does not press it as well.
  document.addEventListener("click", event => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  }, { capture: true });
  document.addEventListener("contextmenu", event => { if (held) event.preventDefault(); });
  document.addEventListener("scroll", hide, { capture: true, passive: true });
  document.addEventListener("keydown", event => { if (event.key === "Escape") hide(); });
  document.addEventListener("htmx:after:swap", () => { if (near && !near.isConnected) hide(); });
})();
