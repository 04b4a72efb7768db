// The whole table by keyboard. What each key does is told to players by templates/games/keys.html.
//
// data-ui-key       the digit that presses a choice of the open question; the style sheet shows it
// data-ui-current   where the arrows stand in a part of the table; of a map or a hand only this is a stop of the Tab key
// [name=keys]       the switch for letters and digits (kept in localStorage, see table.js): who dictates wants them off
//
// tabindex belongs to this file: the morph of a region leaves it alone (htmx-config in base.html).
(() => {
  "use strict";
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const seen = node => node.checkVisibility({ visibilityProperty: true });
  const panel = () => one("#decision");
  const lettersOff = () => one("[name=keys]")?.checked === false;
  const TYPED = "input:not([type=radio], [type=checkbox]), textarea, select";

  // -- the choices of the open question, which digits press -----------------------------------------------------
  const CHOICES = "#do-first, .other > .btn, .other > .choice > summary, .options :is(button, input), .areas input, .choices input, "
    + ".tileout input, .pay input, .confirm [name=answer]:not(#do-end), #answer-more button";
  const choices = () => {
    if (!panel()) return [];  // the whole log, the end
    const open = one(".tile[data-ui-open] .prices") ?? one(".choice[open] > .options", panel());
    return all(open ? "button, input" : CHOICES, open ?? panel()).filter(choice => !choice.disabled && seen(choice));
  };
  // Ten have a digit; what is not an area of the map has one in any case.
  const numbered = () => {
    const found = choices(), more = found.filter(choice => choice.closest("#answer-more"));
    return [...found.slice(0, Math.min(found.length, 10) - more.length), ...more];
  };
  const label = () => {
    for (const old of all("[data-ui-key]")) delete old.dataset.uiKey;
    if (!panel() || lettersOff()) return;
    numbered().forEach((choice, at) => { (choice.closest("label, .stepper") ?? choice).dataset.uiKey = (at + 1) % 10; });
  };
  const choose = digit => {
    const choice = numbered()[(digit + 9) % 10];
    if (!choice) return;
    choice.focus();
    if (choice.matches("summary")) {
      choice.parentElement.open = true;
      choices()[0]?.focus();
    } else if (choice.matches("[type=number]")) choice.select();
    else choice.click();
  };

  // -- the parts of the table, each with a letter ---------------------------------------------------------------
  const tiles = () => all("#colonies .tile").flatMap(tile => {
    const controls = all(".act .btn, .prices input:enabled, .go .btn", tile).filter(seen);
    return controls.length ? controls : [tile];
  });
  // As they lie, which is not always their order on the page.
  const at = card => getComputedStyle(card.parentElement).order;
  const hand = () => all("#hand .pcard").sort((one, other) => at(one) - at(other));
  const areas = () => all(one("#board .hex.legal") ? "#board .hex.legal" : "#board .hex");
  const parts = {
    d: { region: "#decision", items: choices },
    b: { region: "#board", tab: "board", items: areas },
    c: { region: "#colonies", tab: "colonies", items: tiles },
    h: { region: "#hand", tab: "hand", items: hand },
    t: { region: ".panel.tableau", tab: "hand", items: () => all(".panel.tableau :is(a, button)") },
    o: { region: "#players", tab: "players", items: () => all("#players .open") },
    g: { region: "#goals", tab: "players", items: () => all("#goals :is(.goaldo, th:has(.goalname), .solo-goal h2)") },
    l: { region: "#log", tab: "log", ear: "ear", items: () => all("#log .scroll") },
    m: { region: "#chat", tab: "log", ear: "chat", items: () => all("#chat .scroll, #say-text") },
  };
  const partOf = node => Object.values(parts).find(({ region }) => node.closest(region));
  const rove = () => {
    for (const { region, items } of Object.values(parts)) {
      const stops = items().filter(item => !item.matches("a, button, input, summary, .scroll"));
      const current = stops.find(item => "uiCurrent" in item.dataset) ?? stops[0];
      if (region === "#board") for (const hex of all("#board .hex")) hex.tabIndex = hex === current ? 0 : -1;
      else for (const item of stops) item.tabIndex = item === current ? 0 : -1;
    }
  };
  // On a phone the actions are folded away at first.
  const unfold = () => {
    const box = one("#unfold");
    if (box && seen(box.parentElement)) box.checked = true;
  };
  const heading = () => {
    unfold();
    const head = all("h2", panel()).find(seen) ?? panel();
    head.tabIndex = -1;
    if (head === document.activeElement) head.blur();
    head.focus();
  };
  const peek = wanted => {
    const box = one(".peek");
    if (!box || box.checked === wanted) return false;
    box.checked = wanted;
    return true;
  };
  const visit = ({ region, tab, ear, items }) => {
    const place = one(region);
    if (!place) return;
    for (const name of [tab, ear]) document.getElementById("tab-" + name)?.click();
    if (region === "#decision") { peek(false); heading(); return; }
    if (!seen(place)) peek(true);
    const found = items().filter(seen);
    const to = found.find(item => "uiCurrent" in item.dataset) ?? found[0] ?? place;
    if (to === place) place.tabIndex = -1;
    to.focus();
  };

  // -- arrows: to the nearest in the same row or column, else on in the order of the page ----------------------
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  let aim = { at: null, x: 0 };
  const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
  // How much of the smaller of two lies beside the other; hexagons of two rows lie a half beside each other.
  const beside = (a, b, dx) => {
    const [from, to, size] = dx ? ["top", "bottom", "height"] : ["left", "right", "width"];
    return (Math.min(a[to], b[to]) - Math.max(a[from], b[from])) / Math.min(a[size], b[size]);
  };
  const next = (from, items, [dx, dy]) => {
    const box = from.getBoundingClientRect(), [x, y] = middle(box);
    // Up and down a map of hexagons: the column in which that began is kept.
    const kept = aim.at === from ? aim.x : x;
    let best = null, least = Infinity;
    for (const item of items) {
      const other = item.getBoundingClientRect(), [atX, atY] = middle(other);
      const along = (atX - x) * dx + (atY - y) * dy, away = along + Math.abs(dx ? atY - y : atX - kept);
      if (along > 3 && away < least && beside(box, other, dx) > 0.4) [best, least] = [item, away];
    }
    best ??= items[items.indexOf(from) + dx + dy];
    aim = { at: dy ? best : null, x: kept };
    return best;
  };
  const arrow = (key, at) => {
    const asks = panel().dataset.kind === "place" ? parts.b : parts.d;
    const found = at === document.body ? asks : partOf(at);
    const part = found === parts.d ? asks : found;
    const items = part?.items().filter(seen) ?? [];
    const from = items.find(item => item.contains(at));
    if (from && items.length < 2) return false;
    const current = () => items.find(item => part !== parts.d && "uiCurrent" in item.dataset) ?? items[0];
    const to = !from ? current() : key === "Home" ? items[0] : key === "End" ? items.at(-1) : next(from, items, ARROWS[key]);
    to?.focus();
    return Boolean(to || from);
  };
  // Lists, numbers and what is one of several have arrows of their own; cards to choose lie side by side instead.
  const hasArrows = at => at.matches(TYPED) || at.closest("#menu, .whole")
    || (at.matches("[type=radio]") && !at.closest(".pickable, .tileout"));

  // -- Enter and Escape -----------------------------------------------------------------------------------------
  const confirm = at => {
    const card = at.closest("#hand .pcard");
    const button = card ? one(".play", card)
      : one(".tile[data-ui-open] .go .primary") ?? one("#confirm, #place-it, #do-first, .asks-over .primary", panel());
    button?.click();
    return Boolean(button);
  };
  // One level at a time, the innermost first. False: the browser knows better, or nothing is open.
  const back = at => {
    const face = one("#cardview:popover-open");
    if (face) { face.hidePopover(); return true; }
    if (one(".whole:popover-open")) return false;
    const tile = one(".tile[data-ui-open]");
    const folded = one("#menu[open]") ?? (tile ? null : one(".choice[open], #passing[open]", panel()));
    if (folded) {
      folded.open = false;
      one("summary", folded).focus();
    } else if (tile) {
      one(".go [data-deal]", tile).click();
      one(".act [data-deal]", tile).focus();
    } else if (peek(false) || (at !== document.body && !at.matches("#decision h2"))) heading();
    else return false;
    return true;
  };

  // -- one place for the keys -----------------------------------------------------------------------------------
  const deeds = {
    "?": () => help(),
    u: () => one("#undo-it")?.click(),
    e: () => one("#do-end")?.click(),
    p: () => {
      if (!one("#passing")) return;
      heading();
      one("#passing").open = true;
      one("#do-pass").focus();
    },
  };
  const help = () => {
    const menu = one("#menu[open]");
    if (menu) {
      menu.open = false;
      one("summary", menu).focus();
    }
    one("#keys").showModal();
  };
  let byKeys = false;
  const pressed = event => {
    const at = document.activeElement ?? document.body, key = event.key;
    if (key === "Escape") return back(at);
    if (key in ARROWS || key === "Home" || key === "End") return !hasArrows(at) && arrow(key, at);
    // Held down, a key would answer the next question too.
    if (event.repeat) return false;
    if (key === "Enter") return !at.closest("a, button, input, select, textarea, summary, .hex.legal") && confirm(at);
    if (at.matches(TYPED) || lettersOff()) return false;
    // Where digits need Shift, their key counts without it.
    const digit = /^\d$/.test(key) ? key : !event.shiftKey && /^Digit(\d)$/.exec(event.code)?.[1];
    const letter = key.toLowerCase();
    if (digit) { unfold(); choose(Number(digit)); }
    else if (letter in deeds) deeds[letter]();
    else if (letter in parts) visit(parts[letter]);
    else return false;
    return true;
  };
  document.addEventListener("keydown", event => {
    byKeys = true;
    if (!panel() || event.ctrlKey || event.altKey || event.metaKey || event.isComposing || one("dialog[open]")) return;
    if (!pressed(event)) return;
    event.preventDefault();
    label();
  });
  document.addEventListener("click", event => {
    if (event.target.closest("[data-keys]")) help();
  });

  // -- where the focus is after a change ------------------------------------------------------------------------
  let last = null, answered = false, question = null;
  document.addEventListener("pointerdown", () => { byKeys = false; last = null; });
  document.addEventListener("submit", event => {
    if (byKeys && event.target.matches("#answer, #answer-more, #undo, .dealform")) answered = true;
  }, true);
  document.addEventListener("focusin", event => {
    last = event.target;
    const part = panel() && partOf(last);
    if (!part || !part.items().includes(last)) return;
    for (const old of all("[data-ui-current]", one(part.region))) delete old.dataset.uiCurrent;
    last.dataset.uiCurrent = "";
    rove();
  });
  const settle = () => {
    const asked = panel();
    if (!asked) return;
    const fresh = question !== (question = asked.dataset.question + asked.dataset.kind);
    if (byKeys && fresh) for (const folded of all(".choice[open], #passing[open]", asked)) folded.open = false;
    label();
    rove();
    if (!byKeys || one("dialog[open]")) return;
    // Whoever answered by keys, or stood on what is gone, is led to the next question; whoever reads elsewhere is not.
    const lost = last && !(last.isConnected && seen(last));
    if (lost || (fresh && (answered || asked.contains(document.activeElement)))) heading();
    if (fresh) answered = false;
  };
  document.addEventListener("htmx:after:swap", settle);
  document.addEventListener("toggle", label, true);
  for (const kind of ["click", "change"]) document.addEventListener(kind, () => requestAnimationFrame(label));
  // After every part of the bundle has run: what is open and what is switched off is known then.
  queueMicrotask(settle);
})();
