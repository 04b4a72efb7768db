// The hand in the reader's order: sorted, filtered, or as they laid it themselves, which the server keeps for the seat.
//
// #hand-order       the numbers of the cards as laid, and where to post them
// #hand-sort        "own" is that order, cards drawn since lie at the end; until cards are laid, what can be played is first
// #hand-filter      "" or a word of the data-is of the cards to show
(() => {
  "use strict";
  const one = (selector, from = document) => from.querySelector(selector);
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  const cards = () => all(".hand .holder");
  const number = card => card.id.replace("hold-", "");
  const kept = () => document.getElementById("hand-order");
  const sorting = () => one("#hand-sort")?.value ?? "can";

  const kinds = ["active", "automated", "event"];
  const keys = {
    can: card => Number(card.dataset.can) * 100 + Number(card.dataset.cost),
    cost: card => Number(card.dataset.cost),
    kind: card => kinds.indexOf(card.dataset.kind) * 100 + Number(card.dataset.cost),
    tag: card => card.dataset.tag.charCodeAt(0) * 100 + card.dataset.tag.charCodeAt(1),
  };
  const laid = () => {
    const order = (kept()?.value ?? "").split(" ");
    return card => (order.indexOf(number(card)) + 1 || order.length + 1);
  };
  const sorted = () => {
    const key = keys[sorting()] ?? laid();
    return cards().sort((a, b) => key(a) - key(b));
  };
  // Who has laid the hand finds it so again.
  const begin = () => {
    const chosen = one("#hand-sort");
    if (chosen && kept()?.value) chosen.value = "own";
    arrange();
  };
  const order = document.head.appendChild(document.createElement("style"));
  const arrange = () => {
    const wanted = one("#hand-filter")?.value;
    const hidden = cards().filter(card => wanted && !card.dataset.is.split(" ").includes(wanted));
    // A rule outside the region: the morph would take an order away that stood on the cards themselves.
    order.textContent = sorted().map((card, at) => `#${card.id}{order:${at}}`).join("")
      + hidden.map(card => `#${card.id}{display:none}`).join("");
  };

  // -- laid by hand: dragged, or with Shift and an arrow ---------------------------------------------------------
  const lay = order => {
    const field = kept();
    if (!field) return;
    field.value = order.map(number).join(" ");
    one("#hand-sort").value = "own";
    arrange();
    const headers = { "X-CSRFToken": JSON.parse(document.body.getAttribute("hx-headers:inherited"))["X-CSRFToken"], "HX-Request": "true" };
    fetch(field.dataset.to, { method: "POST", headers, body: new URLSearchParams({ order: field.value }) }).catch(() => {});
  };
  const put = (card, beside, after) => {
    if (card === beside) return;
    const order = sorted().filter(other => other !== card);
    order.splice(order.indexOf(beside) + (after ? 1 : 0), 0, card);
    lay(order);
  };
  const push = (card, by) => {
    const shown = sorted().filter(other => other.checkVisibility());
    const beside = shown[shown.indexOf(card) + by];
    if (beside) put(card, beside, by > 0);
  };
  let dragged = null;
  const over = event => dragged && event.target.closest?.(".hand .holder");
  document.addEventListener("dragstart", event => {
    dragged = kept() && event.target.closest?.(".hand .holder");
    if (!dragged) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", number(dragged));
    dragged.dataset.uiDragged = "";
  });
  document.addEventListener("dragover", event => { if (over(event)) event.preventDefault(); });
  document.addEventListener("drop", event => {
    const beside = over(event);
    if (!beside) return;
    event.preventDefault();
    const box = beside.getBoundingClientRect();
    put(dragged, beside, event.clientX > box.left + box.width / 2);
  });
  document.addEventListener("dragend", () => {
    if (dragged) delete dragged.dataset.uiDragged;
    dragged = null;
  });
  document.addEventListener("keydown", event => {
    const card = event.shiftKey && { ArrowLeft: -1, ArrowRight: 1 }[event.key] && event.target.closest?.(".hand .holder");
    if (!card || !kept()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    push(card, event.key === "ArrowLeft" ? -1 : 1);
    card.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, { capture: true });
  // In the full view of a card, for fingers.
  document.addEventListener("click", event => {
    const button = event.target.closest("[data-lay]");
    const card = button && document.getElementById("hold-" + button.closest(".pcard").dataset.card);
    if (card) push(card, Number(button.dataset.lay));
  });

  document.addEventListener("change", event => { if (event.target.matches("#hand-sort, #hand-filter")) arrange(); });
  document.addEventListener("htmx:after:swap", arrange);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
