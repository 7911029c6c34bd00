/*
 * The service worker: without a connection a page that is asked for is answered with the offline page, nothing else.
 * It never answers, keeps or reads a reply of the API, and leaves every request but a page's own alone: money on a
 * screen is the server's word of now, or none. The build fills in the version and the files.
 */
const version = "__VERSION__";
const files = __FILES__;
const page = "/offline.html";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((kept) => kept.addAll(files.map((file) => new Request(file, { cache: "reload" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(page)));
  } else if (files.includes(pathname)) {
    // What the offline page itself is drawn with.
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
  }
});
