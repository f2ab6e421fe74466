/**
 * Shows our own page, instead of the browser's, when there is no connection. It caches that page and its assets and
 * nothing else: no reply of the API and no part of the program, so that no old copy can hold back a release.
 */
declare const self: ServiceWorkerGlobalScope
/** Inserted by the build; the page comes first. */
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
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => fromCache(OFFLINE_FILES[0])))
  else if (OFFLINE_FILES.includes(pathname))
    event.respondWith(fetch(request).catch(() => fromCache(pathname)))
})

const fromCache = async (path: string): Promise<Response> => (await caches.match(path)) ?? Response.error()
