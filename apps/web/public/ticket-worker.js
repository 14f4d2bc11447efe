/**
 * Opens the page of a ticket with no network, once it was seen with one. It keeps that page, which is the same for every
 * ticket, and the files it loaded; whose ticket it is, the page itself remembers.
 */
const CACHE = 'zancada-ticket'
const PAGE = '/entrada'
/** How long a network that answers nothing keeps the page waiting. */
const PATIENCE_MS = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(keep(event.data.files))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (url.pathname === PAGE) event.respondWith(page(request))
  } else if (url.pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (url.pathname.startsWith('/archivos/')) event.respondWith(keptOtherwise(request))
})

/** What the page loaded, all of it or nothing; what an older build loaded goes. */
async function keep(files) {
  const cache = await caches.open(CACHE)
  const answer = await fetch(PAGE, { cache: 'no-store', credentials: 'omit' })
  if (!answer.ok) return
  const wanted = files.filter((file) => file.startsWith('/assets/') || file.startsWith('/archivos/'))
  const missing = []
  for (const file of wanted) if (!(await cache.match(file))) missing.push(file)
  await cache.addAll(missing)
  await cache.put(PAGE, answer)
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (pathname !== PAGE && !wanted.includes(pathname)) await cache.delete(request)
  }
}

async function page(request) {
  const kept = await caches.match(PAGE)
  if (!kept) return fetch(request)
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
  return Promise.race([fetch(request).catch(() => kept), late])
}

async function keptFirst(request) {
  return (await caches.match(request)) ?? fetch(request)
}

async function keptOtherwise(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}
