/**
 * Opens the race-day screens with no network, and says so on every other page. It keeps the pages of those screens and
 * every file they may load, all of one build, and nothing else: no answer of the API, nothing of anybody. The build puts `VERSION`, `PAGES`, `FILES`
 * and `PUBLIC` before this text: files that are named by their contents, and the SHA-256 of those that are not.
 */
/* global VERSION, PAGES, FILES, PUBLIC */

const PREFIX = 'zancada-race-day-'
const CACHE = PREFIX + VERSION
/** How long a network that answers nothing keeps a page waiting. */
const PATIENCE_MS = 4000
const MANIFEST = '/__manifest'
/** Where a person who logs out with no network, or opens another page, would see the browser's own error. */
const NO_NETWORK = '/sin-conexion.html'
/** For a browser without a session: without a network nobody can sign in, nor open the race-day screens. */
const NO_LOGIN = { path: '/login', page: '/sin-conexion-entrar.html' }

self.addEventListener('install', (event) => {
  event.waitUntil(keepEverything())
  // A page that is open goes on with the files of its own build, which stay.
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  const isPage = request.mode === 'navigate'
  const page = isPage ? pageOf(url.pathname) : undefined
  if (page !== undefined) event.respondWith(fromNetworkFirst(request, page))
  else if (isPage) event.respondWith(fromNetwork(request))
  else if (url.pathname === MANIFEST)
    event.respondWith(fromNetworkFirst(request, manifestOf(url.searchParams.get('version'))))
  else if (url.pathname in PUBLIC || url.pathname.startsWith('/assets/'))
    event.respondWith(fromCacheFirst(request))
})

/**
 * Everything of this build or nothing: while a deploy is under way a server may answer with files and pages of another.
 * An installation that fails leaves the worker before it in its place, and is tried again by the next page.
 */
async function keepEverything() {
  const cache = await caches.open(CACHE)
  try {
    await cache.addAll(FILES)
    await Promise.all(Object.entries(PUBLIC).map(([path, hash]) => keepPublic(cache, path, hash)))
    await Promise.all(PAGES.map(({ address }) => keepPage(cache, address)))
    await keepManifest(cache)
  } catch (error) {
    await caches.delete(CACHE)
    throw error
  }
}

async function keepPublic(cache, path, hash) {
  const answer = await fetch(path, { cache: 'no-store', credentials: 'omit' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const bytes = await answer.clone().arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (found !== hash) throw new Error(`${path} is of another build`)
  await cache.put(path, answer)
}

/** The page is the same for every race and everybody: the server never knows who asks. */
async function keepPage(cache, address) {
  const answer = await fetch(address, { cache: 'no-store', credentials: 'omit' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  checkBuild(address, await answer.clone().text(), LOADED)
  await cache.put(address, answer)
}

/** What a page loads as it opens. It names other routes of the site as well, whose files are not kept. */
const LOADED = /(?:src=|href=|from ?|import ?\(?)"(\/assets\/[\w.-]+\.(?:js|css))"/g
const NAMED = /(\/assets\/[\w.-]+\.(?:js|css))/g

function checkBuild(address, text, names) {
  const other = Array.from(text.matchAll(names), ([, name]) => name).find((name) => !FILES.includes(name))
  if (other !== undefined) throw new Error(`${address} names ${other}, of another build`)
}

/** What the router asks before it moves from one screen to another that the page did not name. */
async function keepManifest(cache) {
  const page = await cache.match(PAGES[0].address)
  const version = /"version":\s*"(\w+)"/.exec((await page?.text()) ?? '')?.[1]
  if (version === undefined) throw new Error('the page says no version')
  const paths = PAGES.map(({ address }) => address).sort()
  const answer = await fetch(`${MANIFEST}?${new URLSearchParams({ paths: paths.join(','), version })}`, {
    credentials: 'omit',
  })
  // Of a version that it does not serve any more the server answers without a body.
  if (answer.status !== 200) throw new Error(`the routes answered ${answer.status}`)
  checkBuild(MANIFEST, await answer.clone().text(), NAMED)
  await cache.put(manifestOf(version), answer)
}

/** A page of another build must not be told of the routes of this one. */
function manifestOf(version) {
  return `${MANIFEST}?version=${version}`
}

/** Those of the build before this one stay for a page that was open when this one came. */
async function forgetOldBuilds() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(names.slice(0, -1).map((name) => caches.delete(name)))
}

function pageOf(pathname) {
  return PAGES.find(({ pattern }) => new RegExp(pattern).test(pathname))?.address
}

/** A server in trouble is no better than none: what is kept works without it. */
async function fromNetworkFirst(request, kept) {
  const answer = await Promise.race([
    fetch(request).catch(() => null),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, null)),
  ])
  if (answer !== null && answer.status < 500) return answer
  const cache = await caches.open(CACHE)
  return (await cache.match(kept)) ?? answer ?? Response.error()
}

/** A server in trouble says so itself, with its own page. */
async function fromNetwork(request) {
  try {
    return await fetch(request)
  } catch {
    const isLogin = new URL(request.url).pathname === NO_LOGIN.path
    return (await keptHere(isLogin ? NO_LOGIN.page : NO_NETWORK)) ?? Response.error()
  }
}

async function fromCacheFirst(request) {
  const path = new URL(request.url).pathname
  return (await keptHere(path)) ?? (await keptBefore(path)) ?? fetch(request)
}

/** Of this build. Asked over all caches the one before would answer first, with its own texts and icons. */
async function keptHere(path) {
  return (await caches.open(CACHE)).match(path)
}

/** A page that was open when this build came loads files of its own, which no other build names. */
function keptBefore(path) {
  return path.startsWith('/assets/') ? caches.match(path) : undefined
}
