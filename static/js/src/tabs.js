// The tabs of a phone: a dot where something is asked or has happened, and a tap that shows the table at once.
//
// data-ui-asks, data-ui-new   on a tab's input: what is asked lies there; it has changed since it was last looked at
(() => {
  "use strict";
  const all = selector => [...document.querySelectorAll(selector)];
  const tab = name => document.getElementById("tab-" + name);
  if (!tab("board")) return;

  // What there is to see on a tab, without what only the reader's own question marks there.
  const told = {
    board: () => all("#board .hex:is(.ocean, .greenery, .city, .special), #tracks b").map(part => part.id + part.textContent),
    colonies: () => all("#colonies :is(.pin, .dock, .place.taken)").map(part => part.className + part.style.cssText),
    hand: () => all("#hand .holder").map(card => card.id),
    chat: () => all("#talk li:last-child").map(said => said.id),
  };
  const shown = name => name === "chat" ? document.getElementById("chat")?.checkVisibility() : tab(name).checked;
  const asks = { board: ".asks-place .areas", colonies: ".tile.chosen" };
  const last = {};
  const look = () => {
    for (const name in told) {
      const now = told[name]().join();
      if (name in last && last[name] !== now && !shown(name)) tab(name).dataset.uiNew = "";
      last[name] = now;
    }
    for (const name in asks) tab(name).toggleAttribute("data-ui-asks", Boolean(document.querySelector(asks[name])));
  };

  // A click, not a change: the tab that is open already counts too.
  document.addEventListener("click", event => {
    if (!/^(tab|ear)$/.test(event.target.name)) return;
    for (const name of [event.target.id.slice(4), "chat"]) if (shown(name)) delete tab(name).dataset.uiNew;
    // Whoever goes to a part of the table wants to see it: nothing stays unfolded over it.
    for (const box of all("#decision .unfold")) box.checked = false;
    for (const box of all("#decision .peek")) box.checked = true;
  });
  document.addEventListener("htmx:after:swap", look);
  look();
})();
