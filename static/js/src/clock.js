// The time that players have left: counted on between two messages, by the server's time, which comes with the page
// ([data-now] of #main), with every message (that of #v) and with every beat of the heart (see beat.js).
(() => {
  "use strict";
  const main = document.getElementById("main"), shown = () => document.getElementById("v")?.dataset.now;
  let ahead = Number(main?.dataset.now) - Date.now(), told = shown();
  const tick = () => {
    for (const clock of document.querySelectorAll("[data-left]")) {
      const { left, since } = clock.dataset;
      const seconds = Math.max(0, left - (since ? Date.now() + ahead - since : 0)) / 1000 | 0;
      const text = (seconds / 60 | 0) + ":" + String(seconds % 60).padStart(2, "0");
      if (clock.textContent !== text) clock.textContent = text;
    }
  };
  if (!ahead) return;
  document.addEventListener("tm:now", ({ detail }) => { ahead = detail - Date.now(); tick(); });
  // What a message brings stood at the last change of its region.
  document.addEventListener("htmx:after:swap", () => {
    if (shown() && shown() !== told) ahead = (told = shown()) - Date.now();
    tick();
  });
  setInterval(tick, 1000);
  tick();
})();
