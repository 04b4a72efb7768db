// What moved is seen to move: a fleet flies between its home and a colony tile, a number in a player's strip flashes.
// (The marker slides by itself: its place is a property of an element that every swap keeps.) Nothing waits for it.
// Only what a compositor moves by itself is animated: all else draws the page for every frame.
(() => {
  "use strict";
  const all = selector => [...document.querySelectorAll(selector)];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const time = { duration: 480, easing: "cubic-bezier(.2, .7, .2, 1)" };
  const whose = node => [...node.classList].find(name => name.startsWith("seat-"));
  const middle = node => {
    const box = node.getBoundingClientRect();
    return box.width && [box.left + box.width / 2, box.top + box.height / 2];
  };

  const fly = (seat, from, to) => {
    const home = document.querySelector(`.fleets .f:has(.who.${seat})`);
    const ends = [from ?? home, to ?? home].map(node => node && middle(node));
    if (!ends[0] || !ends[1]) return;
    const ship = to?.querySelector(".ship") ?? document.querySelector(`.fleets .ship.${seat}`);
    if (!ship) return;
    const flying = document.body.appendChild(ship.cloneNode(true));
    flying.setAttribute("class", `i ship flying ${seat}`);
    flying.animate(ends.map(([left, top]) => ({ transform: `translate(${left}px, ${top}px)` })), { ...time, fill: "both" }).finished
      .catch(() => {}).then(() => flying.remove());
    to?.querySelector(".ship").animate([{ opacity: 0 }, { opacity: 0, offset: 0.9 }, {}], time);
  };

  let docked = new Map(), told = new Map();
  const look = () => {
    const docks = new Map(all("#colonies .dock").map(dock => [dock.closest(".tile").id, [dock, whose(dock)]]));
    const figures = all("#players :is(.res b, .res i, .facts b)");
    const now = new Map(figures.map(figure => [figure, figure.textContent]));
    if (!still.matches) {
      for (const [tile, [dock, seat]] of docks) {
        const before = docked.get(tile)?.[1];
        if (docked.has(tile) && before !== seat) {
          if (before) fly(before, dock);
          if (seat) fly(seat, undefined, dock);
        }
      }
      for (const figure of figures) {
        if (told.has(figure) && told.get(figure) !== now.get(figure))
          figure.animate([{ opacity: 0.2, scale: 1.3 }, {}], time);
      }
    }
    docked = docks;
    told = now;
  };
  if (!document.getElementById("players")) return;
  document.addEventListener("htmx:after:swap", look);
  look();
})();
