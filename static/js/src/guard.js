// What comes, or changes its meaning, under a pointer that lies still takes no click for a while: nobody has seen it yet,
// and a second click was meant for what lay there before. The same holds for a key held down, or pressed twice.
//
// data-ui-fresh   on such a control: the style sheet takes it from under the pointer;
//                 on the root: what keys answer has just changed
(() => {
  "use strict";
  const FRESH = 400, NEAR = { mouse: 8, pen: 16, touch: 30 };
  const CONTROL = "a[href], button, summary, label, input, select, textarea, [role=button]";
  const root = document.documentElement;
  const control = node => node?.closest?.(CONTROL) ?? null;
  const words = node => {
    // How many there are to choose from is no other meaning.
    const counted = node.matches("summary") && node.querySelector(".n")?.textContent;
    const said = counted ? node.textContent.replace(counted, "") : node.textContent;
    return `${node.getAttribute("aria-label") ?? ""} ${said.replace(/\s+/g, " ")}`;
  };
  // What a click on it does, as far as the page knows.
  const meaning = node => {
    if (!node) return "";
    node = node.control ?? node;  // a label means what it is the label of
    const { id, name, form, dataset } = node;
    const value = node.matches("button, [type=radio]") ? node.value : "";
    const asked = form && [form.getAttribute("id"), form.getAttribute("action"), form.querySelector("[name=question]")?.value];
    return [node.localName, id, name, value, node.getAttribute("href"), asked, dataset.deal, dataset.step, words(node)].join("|");
  };

  // -- what lies under the pointer ------------------------------------------------------------------------------
  let at = null, kind = "mouse", last = null, under = "", until = 0, marked = null, timer = 0, changed = false;
  const guarded = () => performance.now() < until;
  const near = event => at !== null && Math.hypot(event.clientX - at[0], event.clientY - at[1]) <= NEAR[kind];
  const free = () => {
    clearTimeout(timer);
    marked?.removeAttribute("data-ui-fresh");
    marked = null;
  };
  const away = () => {
    at = last = null;
    until = 0;
    free();
  };
  const look = () => {
    changed = false;
    if (!at) return;
    // Marked, it would not be found.
    free();
    last = control(document.elementFromPoint(...at));
    const now = meaning(last);
    if (last && now !== under) until = performance.now() + FRESH;
    under = now;
    if (!last || !guarded()) return;
    marked = last;
    marked.dataset.uiFresh = "";
    timer = setTimeout(free, until - performance.now());
  };
  // Whoever goes on to a control has seen it; a hand that trembles goes nowhere.
  const moved = event => {
    kind = event.pointerType in NEAR ? event.pointerType : "mouse";
    if (near(event) && (changed || guarded())) {
      if (changed) look();
      return;
    }
    at = [event.clientX, event.clientY];
    // A finger is led to what lies beside it: where it is, is asked as it will be asked again.
    const now = control(event.type === "pointerdown" ? document.elementFromPoint(...at) : event.target);
    if (now === last && !changed && !guarded()) return;
    until = 0;
    free();
    last = now;
    under = meaning(now);
  };
  for (const name of ["pointermove", "pointerdown"]) addEventListener(name, moved, { capture: true, passive: true });
  root.addEventListener("pointerleave", event => { if (event.pointerType === "mouse") away(); });
  // Under a wheel, or a finger that pulls, things come because their reader wants it.
  for (const name of ["wheel", "touchmove"]) addEventListener(name, away, { capture: true, passive: true });

  // -- what keys answer -----------------------------------------------------------------------------------------
  const WRITTEN = "textarea, input:not([type=radio], [type=checkbox])", GOES = /^(Arrow|Tab|Escape|Home|End|Page|Shift|Control|Alt|Meta)/;
  const pressed = { key: "", at: 0 };
  let question = null, focused = null, asked = -FRESH, refocused = -FRESH;
  const heed = () => {
    const decision = document.getElementById("decision");
    const open = document.querySelector("#decision details[open], .tile[data-ui-open]");
    const now = decision && [decision.dataset.question, decision.dataset.kind, open?.id].join();
    const focus = meaning(control(document.activeElement));
    if (question !== null && now !== question) asked = performance.now();
    if (focused !== null && focus !== focused) refocused = performance.now();
    [question, focused] = [now, focus];
    const left = Math.max(asked, refocused) + FRESH - performance.now();
    if (left <= 0 || "uiFresh" in root.dataset) return;
    root.dataset.uiFresh = "";
    setTimeout(() => { delete root.dataset.uiFresh; heed(); }, left);
  };
  const stop = event => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Whoever has gone on to something answers that.
  addEventListener("focusin", () => { [focused, refocused] = [meaning(control(document.activeElement)), -FRESH]; });
  addEventListener("keydown", event => {
    const { key, target, repeat } = event, presses = key === "Enter" || key === " ";
    if (target.matches?.("textarea") || (target.matches?.(WRITTEN) && key !== "Enter")) return;
    heed();
    const since = performance.now() - FRESH;
    // Held down it counts once; only what counts up or down goes on.
    if (repeat ? presses && !target.matches?.("[data-step]")
      : (presses && refocused > since) || (key === pressed.key && pressed.at <= asked && asked > since && !GOES.test(key))) {
      stop(event);
      return;
    }
    if (!repeat) Object.assign(pressed, { key, at: performance.now() });
  }, true);

  // -- whatever changes the page --------------------------------------------------------------------------------
  let waits = 0;
  const soon = () => {
    changed = true;
    waits ||= requestAnimationFrame(() => { waits = 0; look(); heed(); });
  };
  new MutationObserver(records => {
    if (records.some(({ attributeName }) => attributeName !== "data-ui-fresh")) soon();
  }).observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener("toggle", soon, true);
  addEventListener("htmx:after:swap", () => { look(); heed(); });
  // The style sheet does not reach a finger beside the spot, nor a click in the moment of the change.
  addEventListener("click", event => {
    if (!event.isTrusted || !event.detail || !near(event) || !control(event.target)) return;
    if (changed) look();
    if (guarded()) stop(event);
  }, true);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", heed);
  else heed();
})();
