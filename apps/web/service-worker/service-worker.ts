/**
 * Says that there is no connection, with a page of ours instead of the browser's. It keeps that page and what the
 * page is drawn with, and nothing else: never a reply of the API, never a part of the program, so that a release
 * cannot be held back by an old copy.
 */
declare const self: ServiceWorkerGlobalScope
/** Written in by the build: the page first. */
declare const OFFLINE_FILES: readonly [string, ...string[]]
declare const OFFLINE_VERSION: string

const CACHE = `offline-${OFFLINE_VERSION}`

self.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then(cache => cache.addAll(OFFLINE_FILES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(OFFLINE_FILES[0])))
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(pathname)))
})

const kept = async (path: string): Promise<Response> => (await caches.match(path)) ?? Response.error()
