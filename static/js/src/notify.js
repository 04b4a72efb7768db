// Tells a player who looks elsewhere that something waits: their turn, or a bonus, a discard, a draft out of turn.
//
// data-waits       a region that has it waits for this reader; its h2 says for what
// #notifying       the switches of the menu (each kept in localStorage, see table.js) and the words for the messages
// [data-title]     the page's title as it is now, where it changes
// link[data-calm]  the favicon, with the addresses of its two looks
(() => {
  "use strict";
  let title = document.title;
  const icon = document.querySelector("link[data-calm]");
  const panel = () => document.getElementById("notifying");
  const on = name => panel()?.querySelector(`[name=${name}]`)?.checked ?? name === "badge";
  let waited = null;
  let sound = null;

  const badge = waits => {
    const shown = waits && on("badge");
    title = document.querySelector("[data-title]:not(#notifying)")?.dataset.title ?? title;
    document.title = (shown ? "● " : "") + title;
    const look = icon && icon.dataset[shown ? "calls" : "calm"];
    if (look && icon.getAttribute("href") !== look) icon.setAttribute("href", look);
  };

  // A context made before the reader has touched the page stays silent until it is resumed.
  const wake = () => {
    if (!on("sound") || !window.AudioContext) return;
    sound ??= new AudioContext();
    if (sound.state === "suspended") sound.resume();
  };
  const beep = () => {
    wake();
    if (!sound) return;
    [[0, 660], [0.16, 880]].forEach(([after, pitch]) => {
      const at = sound.currentTime + after, tone = sound.createOscillator(), loud = sound.createGain();
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.12, at);
      loud.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
      tone.connect(loud).connect(sound.destination);
      tone.start(at);
      tone.stop(at + 0.15);
    });
  };

  const announce = region => {
    if (!window.Notification || Notification.permission !== "granted") return;
    try {
      const body = (region.querySelector("h2")?.innerText ?? "").replace(/\s+/g, " ").trim();
      const note = new Notification(panel().dataset.title, { body, tag: location.pathname, icon: icon?.dataset.calls });
      note.onclick = () => { window.focus(); note.close(); };
    } catch { /* some phones have the name but want a service worker for it */ }
  };

  const look = () => {
    const region = document.querySelector("[data-waits]");
    badge(region);
    // Only the first of several questions in a row calls, and none that was there when the page came.
    if (region && waited === false) {
      if (on("sound")) beep();
      if (on("browser") && (document.hidden || !document.hasFocus())) announce(region);
    }
    waited = Boolean(region);
  };

  const say = text => { panel().querySelector("[data-said]").textContent = text; };
  document.addEventListener("change", async event => {
    const field = event.target;
    if (!field.closest("#notifying")) return;
    say("");
    if (field.name === "sound" && field.checked) beep();
    if (field.name === "browser" && field.checked) {
      const answer = window.Notification ? await Notification.requestPermission() : "missing";
      if (answer !== "granted") {
        field.checked = false;
        field.dispatchEvent(new Event("change", { bubbles: true }));
        say(panel().dataset[answer === "missing" ? "missing" : "denied"]);
      }
    }
    badge(document.querySelector("[data-waits]"));
  });
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wake, { capture: true });
  document.addEventListener("htmx:after:swap", look);
  // After every part of the bundle has run: the switches are set from what the browser remembers first.
  queueMicrotask(look);
})();
