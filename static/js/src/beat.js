// Whether the line to the server is alive. A socket whose line went dead looks open for minutes: so it is asked every few
// seconds, and one that does not answer is given up, as if it had been closed.
//
// "tm:now"   an event on document that brings the server's time, by which clocks go
(() => {
  "use strict";
  const EVERY = 4000, PATIENCE = 5000;
  let connection = null, socket = null, came = 0, asked = 0, heard = 0, given = null;

  document.addEventListener("htmx:ws:before:connection", event => { connection = event.detail.connection; });
  document.addEventListener("htmx:ws:before:message:incoming", event => {
    const { message } = event.detail, beat = /^\{"now":(\d+)\}$/.exec(message.data);
    heard = performance.now();
    if (!beat) return;
    event.detail.cancelled = true;
    document.dispatchEvent(new CustomEvent("tm:now", { detail: Number(beat[1]) + Math.round((heard - asked) / 2) }));
  });

  const giveUp = () => {
    given = socket;
    // To htmx it is closed: it says so, and opens another one after a moment. What this one does is heard no more.
    socket.dispatchEvent(new CloseEvent("close", { code: 1006 }));
    connection.abortController?.abort();
  };
  const look = () => {
    const now = performance.now();
    if (connection && connection.socket !== socket) {
      socket = connection.socket;
      came = asked = heard = now;
    }
    if (!socket || socket === given) return;
    if (socket.readyState === WebSocket.CONNECTING) {
      if (now - came > PATIENCE) giveUp();
    } else if (socket.readyState === WebSocket.OPEN) {
      if (asked > heard) {
        if (now - asked > PATIENCE) giveUp();
      } else if (now - asked >= EVERY) ask();
    }
  };
  const ask = () => {
    asked = performance.now();
    socket.send("beat");
  };
  // What may have changed the line, or made this page sleep: asked at once.
  const now = () => {
    look();
    if (socket && socket !== given && socket.readyState === WebSocket.OPEN && asked <= heard && performance.now() - asked > 1000) ask();
  };
  for (const name of ["online", "offline", "pageshow"]) addEventListener(name, now);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) now(); });
  document.addEventListener("tm:unsure", now);
  setInterval(look, 500);
})();
