// The worker of the pages. It keeps one page, which says that there is no network, and what that needs; everything else comes from the server, so
// that nobody ever plays on an old page.
const KEPT = "studbook-1";
const NEEDED = ["/offline", "/static/js/offline/offline.js", "/static/js/core/early.js", "/static/css/tokens.css", "/static/css/base.css", "/static/css/pages.css", "/static/mark.svg"];
const worker = /** @type {ServiceWorkerScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(NEEDED)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)))));
});

/** What was kept, or that there is nothing. @param {string} address */
const kept = async (address) => (await caches.match(address)) ?? Response.error();

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept("/offline")));
  else if (request.method === "GET" && NEEDED.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)));
});
