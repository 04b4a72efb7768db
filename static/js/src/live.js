// A live page: what the connection is doing, nothing older over anything newer, and failures said in words.
//
// <html data-net>   connecting, up, down or signed-out; the style sheet shows it
// data-v            on every region: the version it shows, that of its newest part if they come by themselves
// data-go           a region that has it leads the page to that address
// data-here         the address of what the page shows now
// "tm:sync"         an event on document that makes the page ask for news at once
(() => {
  "use strict";
  const SIGNED_OUT = 4401, STALE = 409;
  const root = document.documentElement;
  const notice = () => document.getElementById("notice");

  const show = words => {
    const box = notice();
    if (box) box.querySelector("[data-words]").textContent = words;
  };
  const sync = () => document.dispatchEvent(new Event("tm:sync"));
  const net = state => {
    if (root.dataset.net !== "signed-out") root.dataset.net = state;
  };

  document.addEventListener("htmx:ws:before:connection", event => {
    const connection = event.detail.connection;
    const shown = document.getElementById("v");
    if (shown) connection.url = connection.url.split("?")[0] + "?v=" + shown.value + "&t=" + document.getElementById("t").value;
  });
  document.addEventListener("htmx:ws:after:connection", () => net("up"));
  // Another tab may have logged in or out: where the socket is known and the cookie not, or the other way round.
  document.addEventListener("htmx:ws:close", event => {
    net(event.detail.code === SIGNED_OUT ? "signed-out" : "down");
    if (event.detail.code === SIGNED_OUT) setTimeout(sync, 1500);
  });
  document.addEventListener("htmx:after:request", ({ detail }) => {
    const { status } = (isSync(detail) && detail.ctx.response) || {};
    if (root.dataset.net === "signed-out" ? status < 300 : root.dataset.net === "up" && status === 403) location.reload();
  });
  window.addEventListener("pageshow", event => {
    // A page from the browser's own cache has lost its socket for good.
    if (event.persisted && root.dataset.net !== "none") location.reload();
  });

  // A message says with its #v (or #t, for what is beside the game) which version it brings; a part of a region counts as much as the region.
  const isOld = (target, version) => {
    const region = target.closest("[data-v]");
    if (version === undefined || !region) return false;
    if (Number(version) < Number(region.dataset.v)) return true;
    region.dataset.v = version;
    return false;
  };
  document.addEventListener("htmx:before:swap", event => {
    const tasks = event.detail.tasks;
    const element = task => typeof task.target === "string" ? document.querySelector(task.target) : task.target;
    const first = task => task.fragment?.firstElementChild;
    const version = tasks.map(first).find(found => /^[vt]$/.test(found?.id))?.dataset.v;
    for (let at = tasks.length - 1; at >= 0; at--) {
      const task = tasks[at], target = element(task), style = task.swapSpec?.style ?? task.swapSpec;
      // What was put in or taken out may have come before, by the sync.
      const beside = /^(before|after)/.test(style);
      if (!target && (beside || style === "delete")) tasks.splice(at, 1);
      else if (!target) console.error("A partial without target", task);
      else if (isOld(target, version) || (beside && document.getElementById(first(task)?.id))) tasks.splice(at, 1);
    }
  });

  // A translator of pages may have written there what is no language.
  const language = () => {
    try { return Intl.getCanonicalLocales(root.lang); } catch { return undefined; }
  };
  const look = () => {
    const go = document.querySelector("[data-go]");
    if (go) location.assign(go.dataset.go);
    // The server does not know the reader's clock. What it wrote is right all the same, and stays where this is no moment.
    for (const time of document.querySelectorAll("time[datetime]")) {
      const at = new Date(time.dateTime), today = at.toDateString() === new Date().toDateString();
      if (isNaN(at)) continue;
      const said = at.toLocaleString(language(), { timeStyle: "short", dateStyle: today ? undefined : "short" });
      if (time.textContent !== said) time.textContent = said;
    }
    const here = document.querySelector("[data-here]");
    if (here) history.replaceState(null, "", here.dataset.here);
  };
  document.addEventListener("htmx:after:swap", look);
  // The address says what a search shows, so that it can be sent on and come back to.
  document.addEventListener("change", event => {
    const form = event.target.form;
    if (form?.getAttribute("role") === "search") {
      const asked = [...new FormData(form)].filter(([, value]) => value);
      history.replaceState(null, "", "?" + new URLSearchParams(asked));
    }
  });
  look();

  // -- what is asked of the server, on a line that may be slow or dead ------------------------------------------
  const SYNC = "5s", SLOW = 2000, TRY = 5000, PAUSE = 1000;
  const pause = time => new Promise(done => { setTimeout(done, time); });
  // A numbered answer counts once, however often it is sent: it is sent again until something is heard of it.
  const patient = ctx => async (address, request) => {
    const again = request.body?.has?.("question");
    const slow = setTimeout(() => {
      ctx.slow = true;
      show(notice().dataset.waiting);
      document.dispatchEvent(new Event("tm:unsure"));
    }, SLOW);
    try {
      for (;;) {
        const one = new AbortController(), stop = () => one.abort();
        request.signal.addEventListener("abort", stop);
        const timer = again && setTimeout(stop, TRY);
        try {
          return await fetch(address, { ...request, signal: one.signal });
        } catch (error) {
          if (request.signal.aborted || !(ctx.again || one.signal.aborted)) throw error;
          ctx.again = true;
          if (!one.signal.aborted) await pause(PAUSE);
        } finally {
          clearTimeout(timer);
          request.signal.removeEventListener("abort", stop);
        }
      }
    } finally {
      clearTimeout(slow);
    }
  };
  document.addEventListener("htmx:config:request", ({ detail }) => {
    const { ctx } = detail;
    if (isSync(detail)) ctx.request.timeout = SYNC;
    else if (ctx.request.method === "POST") {
      ctx.fetch = patient(ctx);
      if (!ctx.request.body.has?.("question")) ctx.request.timeout = "15s";
    }
  });
  document.addEventListener("htmx:after:request", ({ detail }) => {
    if (detail.ctx.slow && detail.ctx.response.status < 400) show("");
  });

  const isSync = detail => detail.ctx?.sourceElement?.hasAttribute("hx-get");
  document.addEventListener("htmx:before:request", event => {
    if (!isSync(event.detail)) show("");
  });
  // What was sent leaves its field, what was typed meanwhile stays.
  const field = ({ ctx }) => ctx.sourceElement?.matches("[data-said]") && ctx.sourceElement.elements.text;
  document.addEventListener("htmx:before:request", ({ detail }) => {
    const text = field(detail);
    if (text) detail.ctx.said = text.value;
  });
  document.addEventListener("htmx:after:request", ({ detail }) => {
    const text = field(detail), { said, response } = detail.ctx;
    if (text && response.status < 400 && text.value.startsWith(said)) text.value = text.value.slice(said.length);
  });
  document.addEventListener("htmx:response:error", event => {
    const { response, text } = event.detail.ctx;
    if (isSync(event.detail)) return;
    if (event.detail.ctx.again && response.status === STALE) {
      // An earlier try was heard: what came of it, the table shows.
      show("");
      sync();
      return;
    }
    const said = (response.headers.get("Content-Type") || "").startsWith("text/plain") && text;
    show(said || notice().dataset[response.status >= 500 ? "broken" : "refused"]);
    // Whoever was refused is likely to look at something old.
    sync();
  });
  document.addEventListener("htmx:error", event => {
    const { ctx } = event.detail;
    if (!ctx?.request || ctx.response) return;
    if (isSync(event.detail)) document.dispatchEvent(new Event("tm:unsure"));
    else show(notice().dataset[ctx.slow ? "unknown" : "offline"]);
  });

  document.addEventListener("click", event => {
    if (event.target.closest("[data-dismiss]")) show("");
  });
})();
