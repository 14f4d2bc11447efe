import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { KEPT_LISTS } from '../../../session/kept-lists'
import { exampleSetup, exampleTicket } from '../testing/example-race'
import { seal } from './keep/sealing'
import { newBrowser, SYNC, serveRace, settled, UNDO } from './testing/race-bench'

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => {
  api.reset()
  vi.unstubAllGlobals()
})
afterAll(() => api.close())

const PIN = '258014'
const SETUP_MS = 6 * 60_000
const OTHER = exampleTicket({
  registration_id: '0a000000-0000-4000-8000-000000000002',
  ticket_code: 'CDEF000000000002',
  bib: '1043',
})
const CODE = exampleTicket().ticket_code
const entrance = { kind: 'check_in', ticketCode: CODE } as const

function serve() {
  const server = serveRace(api, [exampleTicket()])
  server.setup = { needs_pin: true }
  return server
}

/** A device on which somebody chose the PIN and has the list. */
async function openChosen(browser = newBrowser(api)) {
  const device = await browser.open()
  await device.choosePin(PIN)
  await settled(device)
  return { browser, device }
}

it('no list arrives before a PIN was chosen, and after a reload without a network the PIN opens it', async () => {
  serve()
  const browser = newBrowser(api)
  const device = await browser.open()
  expect(device.getState()).toMatchObject({ phase: 'choosing-pin', known: 0 })
  expect(api.requestsTo(SYNC)).toEqual([])
  await openChosen(browser)
  browser.isOnline = false
  const reloaded = await browser.open()
  expect(reloaded.getState()).toMatchObject({ phase: 'locked', known: 0, triesLeft: 10 })
  expect(await reloaded.unlock('111111')).toBe('wrong')
  expect(reloaded.getState()).toMatchObject({ phase: 'locked', triesLeft: 9 })
  expect(await reloaded.unlock(PIN)).toBe('open')
  expect(reloaded.getState()).toMatchObject({ phase: 'ready', known: 1 })
})

it('what was done before the PIN was forgotten is uploaded without it', async () => {
  const server = serve()
  const { browser, device } = await openChosen()
  browser.isOnline = false
  await device.record(entrance)
  const reloaded = await browser.open()
  expect(reloaded.getState()).toMatchObject({ phase: 'locked', pending: 1 })
  reloaded.networkReturns()
  await expect.poll(() => server.taken.length).toBe(1)
  await expect.poll(() => reloaded.getState()).toMatchObject({ phase: 'locked', line: 'online', known: 0 })
  await reloaded.forgetList()
  await expect.poll(() => reloaded.getState().phase).toBe('choosing-pin')
  await reloaded.choosePin('740852')
  await expect.poll(() => reloaded.getState()).toMatchObject({ phase: 'ready', known: 1 })
})

it('what the server made of an upload under the lock is told once the list is open', async () => {
  const server = serve()
  const { browser, device } = await openChosen()
  browser.isOnline = false
  await device.record(entrance)
  server.resultOf = () => ({ result: 'rejected', reason: 'not_registered' })
  const locked = await browser.open()
  locked.networkReturns()
  await expect.poll(() => server.taken.length).toBe(1)
  await expect.poll(() => locked.getState().pending).toBe(0)
  locked.close()
  const reloaded = await browser.open()
  await reloaded.unlock(PIN)
  await settled(reloaded)
  const refused = { outcome: { kind: 'rejected', reason: 'not_registered' } }
  expect(reloaded.getState().latest).toMatchObject([refused])
  browser.isOnline = false
  const again = await browser.open()
  await again.unlock(PIN)
  expect(again.getState().latest).toMatchObject([refused])
})

it('a list that was deleted without a network says that it needs one, and keeps what was done', async () => {
  serve()
  const { browser, device } = await openChosen()
  browser.isOnline = false
  await device.record(entrance)
  const reloaded = await browser.open()
  await reloaded.forgetList()
  await expect
    .poll(() => reloaded.getState())
    .toMatchObject({ phase: 'failed', trouble: 'offline', pending: 1 })
})

it('an organizer who switches the PIN off takes no list from anybody', async () => {
  const server = serve()
  const { browser, device } = await openChosen()
  server.setup = { needs_pin: false }
  const asked = api.requestsTo(SYNC).length
  browser.now = () => Date.now() + SETUP_MS
  await device.sync()
  expect(device.getState()).toMatchObject({ phase: 'ready', known: 1 })
  expect(api.requestsTo(SYNC).slice(asked)).toMatchObject([{ path: expect.stringContaining('desde=') }])
  browser.isOnline = false
  expect((await browser.open()).getState()).toMatchObject({ phase: 'ready', known: 1, isPinAsked: false })
})

it('when the organizer switches the PIN on, the volunteer is asked for one and keeps the list', async () => {
  const server = serve()
  server.setup = { needs_pin: false }
  const browser = newBrowser(api)
  const device = await browser.open()
  server.setup = { needs_pin: true }
  browser.now = () => Date.now() + SETUP_MS
  await device.sync()
  expect(device.getState()).toMatchObject({ phase: 'ready', known: 1, isPinAsked: true })
  browser.isOnline = false
  await device.record(entrance)
  expect((await browser.open()).getState()).toMatchObject({ phase: 'choosing-pin', known: 1 })
  device.beginChoosingPin()
  expect(device.getState()).toMatchObject({ phase: 'choosing-pin' })
  await device.choosePin(PIN)
  expect(device.getState()).toMatchObject({ phase: 'ready', known: 1, isPinAsked: false, pending: 1 })
  const reloaded = await browser.open()
  expect(reloaded.getState()).toMatchObject({ phase: 'locked', known: 0, pending: 1 })
  expect(await reloaded.unlock(PIN)).toBe('open')
  expect(reloaded.getState()).toMatchObject({ phase: 'ready', known: 1, counts: { checkedIn: 1 } })
})

it('a device that forgets the list keeps the outcomes of its scans, to be read or undone', async () => {
  const server = serveRace(api, [exampleTicket(), OTHER])
  server.resultOf = ({ ticket_code }) =>
    ticket_code === CODE ? { result: 'rejected', reason: 'not_registered' } : {}
  const browser = newBrowser(api)
  const device = await browser.open()
  await device.record(entrance)
  const kept = await device.record({ kind: 'check_in', ticketCode: OTHER.ticket_code })
  await device.sync()
  expect(device.getState().pending).toBe(0)
  await device.forgetList()
  await settled(device)
  const told = [
    { clientId: kept.clientId },
    { outcome: { kind: 'rejected' }, runner: '1042 Lucía Peña Rojas' },
  ]
  expect(device.getState().latest).toMatchObject(told)
  const reloaded = await browser.open()
  expect(reloaded.getState().latest).toMatchObject(told)
  await reloaded.undo(kept.clientId)
  await expect.poll(() => api.requestsTo(UNDO)).toHaveLength(1)
})

it('what was refused stays to be read when what became of it can not be written', async () => {
  const server = serveRace(api, [exampleTicket()])
  server.resultOf = () => ({ result: 'rejected', reason: 'not_registered' })
  const browser = newBrowser(api)
  const device = await browser.open()
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (Array.isArray(key) && key[0] === 'outcome') throw new DOMException('full', 'QuotaExceededError')
    return put.call(this, value, key)
  })
  await device.record(entrance)
  await expect.poll(() => device.getState().pending).toBe(0)
  await settled(device)
  device.close()
  expect((await browser.open()).getState().latest).toMatchObject([{ outcome: { kind: 'rejected' } }])
  vi.restoreAllMocks()
})

it('outcomes that the build before kept with the list are taken over', async () => {
  serveRace(api, [exampleTicket()])
  const browser = newBrowser(api)
  const device = await browser.open()
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(KEPT_LISTS)
    request.onsuccess = () => resolve(request.result)
  })
  const { key } = await new Promise<{ key: CryptoKey }>((resolve) => {
    const request = database.transaction('locks').objectStore('locks').get('frailejon')
    request.onsuccess = () => resolve(request.result)
  })
  const former = {
    clientId: '0f000000-0000-4000-8000-000000000009',
    kind: 'accreditation',
    ticketCode: CODE,
    station: null,
    at: new Date().toISOString(),
    isUndone: false,
    outcome: { kind: 'rejected', reason: 'not_registered' },
  }
  const sealed = await seal(key, 'ana/frailejon/outcomes', [former])
  database.transaction('notes', 'readwrite').objectStore('notes').put(sealed, ['frailejon', 'outcomes'])
  database.close()
  device.close()
  const next = await browser.open()
  expect(next.getState().latest).toMatchObject([{ clientId: former.clientId }])
  await next.forgetList()
  next.close()
  expect((await browser.open()).getState().latest).toMatchObject([{ clientId: former.clientId }])
})

it('a PIN that one tab chose is asked for in the other', async () => {
  serve()
  const browser = newBrowser(api)
  const [one, other] = [await browser.open(), await browser.open()]
  await one.choosePin(PIN)
  await expect.poll(() => other.getState().phase).toBe('locked')
  expect(await other.unlock(PIN)).toBe('open')
  await settled(other)
  expect(other.getState()).toMatchObject({ phase: 'ready', known: 1 })
})

describe('how long a list is kept', () => {
  const DAY = 24 * 60 * 60_000
  const SATURDAY = Date.UTC(2027, 2, 13, 11)
  const until = new Date(SATURDAY + 4 * DAY).toISOString()

  it('it opens offline on the second day of its race, and is gone once its races are over', async () => {
    const server = serveRace(api, [exampleTicket()])
    server.setup = {
      event: { ...exampleSetup().event, starts_at: new Date(SATURDAY).toISOString() },
      list_until: until,
    }
    const browser = newBrowser(api)
    browser.now = () => SATURDAY
    server.now = () => SATURDAY
    await browser.open()
    browser.isOnline = false
    browser.now = () => SATURDAY + 25.5 * 60 * 60_000
    expect((await browser.open()).getState()).toMatchObject({ phase: 'ready', known: 1 })
    browser.now = () => Date.parse(until) + 1
    expect((await browser.open()).getState()).toMatchObject({ phase: 'failed', known: 0 })
  })

  it('a phone whose clock is days ahead keeps the list that it has just loaded', async () => {
    const server = serveRace(api, [exampleTicket()])
    server.setup = { list_until: until }
    server.now = () => SATURDAY
    const browser = newBrowser(api)
    browser.now = () => SATURDAY + 30 * DAY
    await browser.open()
    browser.isOnline = false
    expect((await browser.open()).getState()).toMatchObject({ phase: 'ready', known: 1 })
    browser.now = () => SATURDAY + 35 * DAY
    expect((await browser.open()).getState()).toMatchObject({ phase: 'failed', known: 0 })
  })
})
