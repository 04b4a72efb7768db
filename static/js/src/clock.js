// The time that players have left: counted on between two messages, by the server's time (data-now) when the page came.
(() => {
  "use strict";
  const ahead = Number(document.getElementById("main")?.dataset.now) - Date.now();
  const tick = () => {
    for (const clock of document.querySelectorAll("[data-left]")) {
      const { left, since } = clock.dataset;
      const seconds = Math.max(0, left - (since ? Date.now() + ahead - since : 0)) / 1000 | 0;
      clock.textContent = (seconds / 60 | 0) + ":" + String(seconds % 60).padStart(2, "0");
    }
  };
  if (ahead) setInterval(tick, 1000);
})();
