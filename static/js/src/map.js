// The map on a screen that is narrower than it, while an area is asked for: the open areas come into view, and what of
// them is out of sight is said at the edge behind which it lies.
//
// data-ui-more   on the map's frame: the sides (left, right, up, down) on which open areas are hidden
(() => {
  "use strict";
  const map = () => document.querySelector(".mapframe > .map");
  const open = () => [...document.querySelectorAll("#board .hex.legal")].map(hex => hex.getBoundingClientRect());
  const look = () => {
    if (!map()) return;
    const pane = map().getBoundingClientRect(), areas = open(), sides = [];
    // An area counts as hidden when less than half of it is seen.
    const middle = (from, to) => (from + to) / 2;
    if (areas.some(area => middle(area.left, area.right) < pane.left)) sides.push("left");
    if (areas.some(area => middle(area.left, area.right) > pane.right)) sides.push("right");
    if (areas.some(area => middle(area.top, area.bottom) < pane.top)) sides.push("up");
    if (areas.some(area => middle(area.top, area.bottom) > pane.bottom)) sides.push("down");
    map().parentElement.dataset.uiMore = sides.join(" ");
  };
  let question = "";
  const lead = () => {
    const asked = document.getElementById("decision");
    const now = asked?.dataset.kind === "place" ? asked.dataset.question : "";
    if (map()?.checkVisibility() && now !== question) {
      question = now;
      const pane = map().getBoundingClientRect(), areas = now ? open() : [];
      if (areas.length) {
        const least = side => Math.min(...areas.map(area => area[side])), most = side => Math.max(...areas.map(area => area[side]));
        map().scrollBy((least("left") + most("right") - pane.left - pane.right) / 2, (least("top") + most("bottom") - pane.top - pane.bottom) / 2);
      }
    }
    look();
  };
  document.addEventListener("scroll", event => { if (event.target === map()) look(); }, { capture: true, passive: true });
  for (const kind of ["htmx:after:swap", "change"]) document.addEventListener(kind, lead);
  addEventListener("resize", lead);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", lead);
  else lead();
})();
