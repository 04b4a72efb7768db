// The table: what a page does by itself between two answers. Whatever it keeps stands in inputs or in data-ui-*
// attributes, which the morph of a region leaves alone; what follows from them is worked out again after every swap.
(() => {
  "use strict";
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const fill = (words, gaps) => words.replace(/\{(\w+)\}/g, (gap, name) => gaps[name] ?? gap);
  const number = field => Number(field.value) || 0;

  // -- placing a tile: a click places, a touch marks and then confirms ------------------------------------------
  let touched = false;
  document.addEventListener("pointerdown", event => { touched = event.pointerType === "touch"; });

  const place = hex => {
    const choice = document.getElementById(hex.id.replace("hex-", "at-"));
    if (!choice) return;
    choice.checked = true;
    mark();
    if (!touched) choice.form.requestSubmit(one("#place-it"));
  };
  const mark = () => {
    for (const hex of all("[data-ui-marked]")) delete hex.dataset.uiMarked;
    const choice = one(".areas :checked");
    const hex = choice && document.getElementById("hex-" + choice.value);
    if (hex) hex.dataset.uiMarked = "";
    return hex;
  };

  // -- a trade is opened and confirmed in its tile --------------------------------------------------------------
  const openDeal = name => {
    for (const tile of all(".tile[data-ui-open]")) delete tile.dataset.uiOpen;
    const tile = name && document.getElementById("tile-" + name);
    if (tile) {
      tile.dataset.uiOpen = "";
      tile.scrollIntoView({ block: "nearest" });
      // A tile that is higher than its list: what confirms comes first.
      one(".deal .go", tile)?.scrollIntoView({ block: "nearest" });
    }
    deals();
    if (tile && document.activeElement.matches("[data-deal]:focus-visible")) one(".prices :checked", tile)?.focus();
  };
  const deals = () => {
    for (const tile of all(".tile[data-ui-open]")) if (!one(".deal", tile)) delete tile.dataset.uiOpen;
    for (const button of all(".act [data-deal]"))
      button.setAttribute("aria-expanded", String("uiOpen" in button.closest(".tile").dataset));
  };

  // -- sums under a choice: they help, the server judges --------------------------------------------------------
  const sums = () => {
    for (const sum of all("[data-sum]")) {
      const count = all("[name=choice]:checked", sum.form ?? sum.closest("form")).length;
      const { each, have, most, words, wordsPay, wordsGain } = sum.dataset;
      const gaps = { count, sum: count * each, have };
      sum.value = fill(!each ? words : have ? wordsPay : wordsGain, gaps);
      sum.toggleAttribute("data-ui-bad", count > Number(most));
    }
    for (const sum of all("[data-opening]")) {
      const form = sum.closest("form");
      const corporation = one("[name=corporation]:checked", form);
      const count = all("[name=cards]:checked", form).length;
      if (!corporation) { sum.value = sum.dataset.none; continue; }
      const have = Number(corporation.dataset.money);
      const gaps = { count, have, sum: count * Number(corporation.dataset.price) };
      gaps.left = have - gaps.sum;
      sum.value = fill(gaps.left < 0 ? sum.dataset.over : sum.dataset.words, gaps);
      sum.toggleAttribute("data-ui-bad", gaps.left < 0);
    }
    for (const sum of all("[data-pay]")) {
      const due = Number(sum.dataset.pay);
      const paid = all("[data-worth]", sum.closest("form")).reduce((so, f) => so + number(f) * f.dataset.worth, 0);
      const gaps = { paid, due, over: paid - due, short: due - paid };
      sum.value = fill(sum.dataset[paid < due ? "short" : paid > due ? "over" : "even"], gaps);
      sum.toggleAttribute("data-ui-bad", paid < due);
    }
  };
  const step = button => {
    const field = one("input", button.parentElement);
    const wanted = number(field) + Number(button.dataset.step);
    field.value = Math.min(Number(field.max), Math.max(Number(field.min), wanted));
    sums();
  };

  // -- the full face of a card: on hover, on focus, on a click or tap, which holds it open ----------------------------------------------------
  const faces = new Map();
  let waits = 0, wanted = null;
  const view = () => document.getElementById("cardview");
  const hide = () => {
    clearTimeout(waits);
    wanted = null;
    if (view()?.matches(":popover-open")) view().hidePopover();
  };
  const faceOf = async near => {
    const held = near.matches(".pcard") ? near : null;
    if (held) {
      const copy = held.cloneNode(true);
      for (const part of [copy, ...all("[id]", copy)]) part.removeAttribute("id");
      copy.classList.add("full");
      const lay = document.getElementById("lay");
      if (lay && near.closest(".hand")) copy.append(lay.content.cloneNode(true));
      return copy;
    }
    if (near.title) {
      const meaning = document.createElement("p");
      meaning.className = "panel meaning";
      meaning.textContent = near.title;
      return meaning;
    }
    const number = near.dataset.card;
    if (!faces.has(number)) {
      const answer = await fetch(`/cards/${encodeURIComponent(number)}/?face`).catch(() => null);
      if (!answer?.ok) return null;
      faces.set(number, await answer.text());
    }
    const frame = document.createElement("template");
    frame.innerHTML = faces.get(number);
    for (const part of all("[id]", frame.content)) part.removeAttribute("id");
    return frame.content.firstElementChild;
  };
  const show = async (near, by = "focus") => {
    clearTimeout(waits);
    wanted = near;
    const face = await faceOf(near);
    // Meanwhile the reader may have gone on to another card, or back.
    if (!face || wanted !== near || !near.isConnected || (by === "hover" && !near.matches(":hover"))) return;
    const box = view();
    if (!box) return;
    // What comes with the mouse may not stand in the way of the next click, and goes with it.
    box.dataset.uiBy = by;
    box.replaceChildren(face);
    box.showPopover();
    stand(near, box);
  };
  const stand = (near, box) => {
    const { left, top } = spot(near, box.getBoundingClientRect());
    box.style.left = left + "px";
    box.style.top = top + "px";
  };
  // A phone that is turned, a window that is made smaller: what is read is brought along.
  addEventListener("resize", () => {
    if (wanted?.isConnected && view()?.matches(":popover-open")) stand(wanted.checkVisibility() ? wanted : document.body, view());
  });
  // Beside what it shows, or else beside the part of the table that this lies in: where it covers the fewest buttons.
  const spot = (near, size) => {
    const seen = button => {
      const own = button.getBoundingClientRect(), pane = button.closest(".scroll")?.getBoundingClientRect();
      return button.checkVisibility() && (!pane || (own.bottom > pane.top && own.top < pane.bottom && own.left < pane.right && own.right > pane.left));
    };
    const buttons = all("main :is(button, a.btn, summary.btn)").filter(seen)
      .map(button => [button.getBoundingClientRect(), button.closest("#hand, #decision, .uses") ? 100 : 1]);
    const at = near.getBoundingClientRect(), spots = [];
    const part = near.closest(".panel")?.getBoundingClientRect() ?? at;
    for (const frame of [at, part]) {
      for (const left of [at.left, at.right - size.width]) spots.push([left, frame.top - size.height - 6], [left, frame.bottom + 6]);
      for (const top of [at.top, at.bottom - size.height]) spots.push([frame.right + 6, top], [frame.left - size.width - 6, top]);
    }
    const within = (from, length, room) => Math.max(8, Math.min(from, room - length - 8));
    let best = null;
    for (const [x, y] of spots) {
      const left = within(x, size.width, innerWidth), top = within(y, size.height, innerHeight);
      const covers = ({ left: from, right: to, top: high, bottom: low }) => from < left + size.width && to > left && high < top + size.height && low > top;
      // Nor should it lie on what it shows, or on what lies beside that.
      const cost = buttons.reduce((sum, [button, worth]) => sum + (covers(button) && worth), covers(at) ? 10000 : covers(part) ? 50 : 0);
      if (!best || cost < best.cost) best = { left, top, cost };
    }
    return best;
  };
  const cardAt = target => target.closest?.("[data-card]:not(.pickable *, .cardview *)");
  // What a milestone or an award counts, where there is no room for it: a mouse sees the title by itself, keys and fingers so.
  const toldAt = target => {
    const goal = target.closest?.(".goals th[title]");
    return goal && !one(".what", goal).checkVisibility() ? goal : cardAt(target);
  };
  // Whatever happens at the table, a card that is being read stays, until its reader closes it or it is gone.
  const keep = async () => {
    const box = view();
    if (!wanted || !box?.matches(":popover-open")) return;
    const { id, dataset } = wanted;
    const there = wanted.isConnected ? wanted : (id && document.getElementById(id)) || one(`[data-card="${dataset.card}"]:not(.cardview *)`);
    if (!there || (wanted.matches(".pcard") && !there.matches(".pcard"))) return hide();
    wanted = there;
    const face = await faceOf(there);
    if (face && wanted === there && face.outerHTML !== box.firstElementChild?.outerHTML) box.replaceChildren(face);
  };
  // What comes under a mouse that lies still, or goes from under it, was not asked for.
  let mouse = "", came = null;
  const hover = target => {
    // Whoever has clicked on a card closes it as well: with a click elsewhere, or Escape.
    if (view()?.matches("[data-ui-by=click]:popover-open")) return;
    // A button tells of itself (preview.js): one of the two is enough.
    const near = view() && !target.closest("button") && cardAt(target);
    clearTimeout(waits);
    if (near && near === wanted && view().matches(":popover-open")) return;
    if (near) waits = setTimeout(show, 420, near, "hover");
    else if (!target.closest?.(".cardview") && !wanted?.matches(":focus-visible, :has(:focus-visible)")) waits = setTimeout(hide, 160);
  };
  document.addEventListener("pointerover", event => {
    if (event.pointerType !== "mouse") return;
    const still = mouse === event.clientX + " " + event.clientY;
    came = still ? event.target : null;
    if (!still) hover(event.target);
  });
  document.addEventListener("pointermove", event => {
    if (event.pointerType !== "mouse") return;
    const spot = event.clientX + " " + event.clientY;
    if (came && spot !== mouse) { came = null; hover(event.target); }
    mouse = spot;
  });
  document.addEventListener("focusin", event => {
    const near = toldAt(event.target);
    if (near && event.target.matches(":focus-visible")) show(near);
  });
  document.addEventListener("focusout", event => {
    const near = toldAt(event.target);
    // Not when the whole window loses it, nor when the news have put something new in its place.
    if (near) setTimeout(() => {
      if (document.hasFocus() && near.isConnected && near === wanted && ![near, view()].some(one => one?.contains(document.activeElement))) hide();
    });
  });
  // A finger that stays on a card asks for it as well, and not for the menu of its browser.
  document.addEventListener("contextmenu", event => {
    const near = touched && view() && cardAt(event.target);
    if (!near) return;
    event.preventDefault();
    show(near, "click");
  });

  // -- areas named in words show themselves on the map ----------------------------------------------------------
  const point = (event, on) => {
    const named = event.target.closest?.(".areaname, label.area");
    const hex = named && document.getElementById("hex-" + (named.dataset.area ?? one("input", named).value));
    if (hex) hex.toggleAttribute("data-ui-shown", on);
  };
  document.addEventListener("pointerover", event => point(event, true));
  document.addEventListener("pointerout", event => point(event, false));
  document.addEventListener("focusin", event => point(event, true));
  document.addEventListener("focusout", event => point(event, false));

  // -- what a browser remembers ---------------------------------------------------------------------------------
  const kept = field => field.type === "checkbox" && !field.checked ? "off" : field.value;
  const remember = field => { try { localStorage.setItem("tm-" + field.name, kept(field)); } catch { /* private mode */ } };
  const recall = () => {
    for (const field of all("[data-keep]")) {
      let known = null;
      try { known = localStorage.getItem("tm-" + field.name); } catch { /* private mode */ }
      if (known !== null) field.checked = field.value === known;
    }
    theme();
  };
  const theme = () => {
    const wish = one("[name=theme]:checked")?.value;
    if (wish) document.documentElement.dataset.theme = wish;
    else delete document.documentElement.dataset.theme;
  };

  // -- the phone's tabs: a new question leads to what it asks about ---------------------------------------------
  let question = "";
  const tabs = { place: "board" };
  const lead = () => {
    const asked = one("#decision");
    if (!asked || asked.dataset.question + asked.dataset.kind === question) return;
    question = asked.dataset.question + asked.dataset.kind;
    const tab = one(".tile.chosen") ? "colonies" : tabs[asked.dataset.kind];
    const input = tab && document.getElementById("tab-" + tab);
    if (input) input.checked = true;
  };

  // -- one place for each kind of event -------------------------------------------------------------------------
  document.addEventListener("click", event => {
    const target = event.target;
    const near = toldAt(target);
    const reads = near && view() && !target.closest("button") && !(event.ctrlKey || event.metaKey || event.button);
    if (!reads && !target.closest?.(".cardview")) hide();
    const hex = target.closest?.(".hex.legal");
    if (hex) {
      place(hex);
      return hex.blur();  // what a mouse has clicked is no place of the keyboard
    }
    const deal = target.closest?.("[data-deal]");
    if (deal) {
      const open = deal.closest(".tile")?.hasAttribute("data-ui-open");
      return openDeal(open ? "" : deal.dataset.deal);
    }
    const stepper = target.closest?.("[data-step]");
    if (stepper) return step(stepper);
    if (target.closest?.("[aria-disabled=true]")) return event.preventDefault();
    if (window.opener && target.closest?.("[data-leave]")) {
      // Looking back was opened beside the live table, which is still there.
      event.preventDefault();
      return window.close();
    }
    if (reads) {
      event.preventDefault();
      show(near, "click");
    }
    return undefined;
  });
  document.addEventListener("keydown", event => {
    const hex = event.target.closest?.(".hex.legal");
    if (hex && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      touched = false;
      place(hex);
    }
  });
  document.addEventListener("input", sums);
  document.addEventListener("change", event => {
    if (event.target.matches(".areas input")) mark()?.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (event.target.matches("[data-keep]")) { remember(event.target); theme(); }
    sums();
  });
  const settle = () => { keep(); mark(); deals(); sums(); lead(); };
  document.addEventListener("htmx:after:swap", settle);
  const begin = () => { recall(); if (one(".table, .result")) settle(); };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
