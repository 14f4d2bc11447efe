import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LocalApi, startLocalApi } from '../../../api-client/testing/local-api'
import { KEPT_LISTS } from '../../../session/kept-lists'
import { canBeRead } from '../line-state/line-look'
import { exampleTicket } from '../testing/example-race'
import { newKey, seal } from './keep/sealing'
import type { RaceDayDevice } from './race-day-device'
import { newBrowser, SIGN, SIZE, SYNC, serveRace, settled, UNDO, UPLOAD } from './testing/race-bench'

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => {
  api.reset()
  vi.unstubAllGlobals()
})
afterAll(() => api.close())

const codeOf = (number: number) => `CDEF${String(number).padStart(12, '0')}`
const runner = (number: number) =>
  exampleTicket({
    registration_id: `0a000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    ticket_code: codeOf(number),
    bib: String(number),
    accredited: null,
  })
const runners = (count: number) => Array.from({ length: count }, (_, index) => runner(index + 1))
const entrance = (number: number) => ({ kind: 'check_in', ticketCode: codeOf(number) }) as const
const unreadOf = (device: RaceDayDevice) =>
  device
    .getState()
    .latest.filter(canBeRead)
    .map(({ clientId }) => clientId)

it('a race of several pages arrives once, and later only what changed', async () => {
  const server = serveRace(api, runners(25))
  server.page = 10
  const device = await newBrowser(api).open()
  expect(device.getState()).toMatchObject({ phase: 'ready', line: 'online', known: 25, trouble: null })
  server.change({ ...runner(3), first_name: 'Zoe' })
  server.remove(runner(4).registration_id)
  await device.sync()
  expect(device.search('zoe')).toHaveLength(1)
  expect(device.getState().known).toBe(24)
  expect(await device.read(codeOf(4))).toEqual({ kind: 'ended', code: codeOf(4) })
  expect(api.requestsTo(SYNC).map(({ path }) => path.split('?')[1])).toEqual([
    undefined,
    'desde=10',
    'desde=20',
    'desde=25',
  ])
})

it('an account that may now hand over kits gets the whole list again, with the collectors', async () => {
  const server = serveRace(api, runners(3))
  server.setup = { names_collectors: false }
  const browser = newBrowser(api)
  await browser.open()
  server.setup = {}
  const device = await browser.open()
  await device.sync()
  expect(device.getState()).toMatchObject({ phase: 'ready', known: 3, setup: { names_collectors: true } })
  expect(
    api
      .requestsTo(SYNC)
      .map(({ path }) => path.split('?')[1])
      .slice(0, 3),
  ).toEqual([undefined, 'desde=3', undefined])
})

it('a list that an earlier build kept, without guardians, is shown and asked for anew, once', async () => {
  const minor = { ...runner(1), alerts: ['minor' as const] }
  const server = serveRace(api, [minor, runner(2)])
  const browser = newBrowser(api)
  ;(await browser.open()).close()
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(KEPT_LISTS)
    request.onsuccess = () => resolve(request.result)
  })
  const { key } = await new Promise<{ key: CryptoKey }>((resolve) => {
    const request = database.transaction('locks').objectStore('locks').get('frailejon')
    request.onsuccess = () => resolve(request.result)
  })
  const former = await seal(key, 'ana/frailejon/page', { mark: 2, tickets: [minor, runner(2)], removed: [] })
  const transaction = database.transaction('pages', 'readwrite')
  transaction.objectStore('pages').put(former, ['frailejon', 1])
  await new Promise((resolve) => {
    transaction.oncomplete = resolve
  })
  database.close()
  // Nothing changed at the server since: only the whole list tells of the guardian.
  const guardian = { full_name: 'Rosa Peña Gil', document_ends_with: '3456' }
  server.tell({ ...minor, guardian })
  browser.isOnline = false
  const offline = await browser.open()
  expect(offline.getState()).toMatchObject({ phase: 'ready', known: 2 })
  offline.close()
  browser.isOnline = true
  const device = await browser.open()
  await device.sync()
  expect(await device.read(minor.ticket_code)).toMatchObject({ ticket: { guardian } })
  device.close()
  await (await browser.open()).sync()
  const asked = api.requestsTo(SYNC).map(({ path }) => path.split('?')[1])
  expect(asked.filter((query) => query === undefined)).toHaveLength(2)
})

it('while the whole list arrives again the one before stays, also when the network goes meanwhile', async () => {
  const server = serveRace(api, runners(3))
  server.setup = { names_collectors: false }
  const browser = newBrowser(api)
  const device = await browser.open()
  server.setup = {}
  browser.now = () => Date.now() + 6 * 60_000
  let asked = 0
  api.on(SYNC, () => {
    asked += 1
    return asked === 1
      ? { json: { mark: 3, more: false, read_at: new Date().toISOString(), tickets: [], removed: [] } }
      : { status: 503, json: {} }
  })
  await device.sync()
  expect(asked).toBeGreaterThan(1)
  expect(device.getState()).toMatchObject({ phase: 'ready', known: 3 })
  browser.isOnline = false
  expect((await browser.open()).getState()).toMatchObject({ phase: 'ready', known: 3 })
})

it('with no network the race opens from the disk, what is done shows, and is there after another reload', async () => {
  serveRace(api, runners(3))
  const browser = newBrowser(api)
  await browser.open()
  browser.isOnline = false
  const offline = await browser.open()
  expect(offline.getState()).toMatchObject({ phase: 'ready', line: 'offline', known: 3 })
  await offline.record(entrance(2))
  const reloaded = await browser.open()
  expect(reloaded.getState()).toMatchObject({ pending: 1, counts: { checkedIn: 1 } })
  expect(reloaded.getState().latest).toMatchObject([{ ticketCode: codeOf(2), outcome: { kind: 'pending' } }])
})

it('what was done without a network is uploaded in its order, once, when it comes back', async () => {
  const server = serveRace(api, runners(450))
  const browser = newBrowser(api)
  const device = await browser.open()
  browser.isOnline = false
  for (let number = 1; number <= 450; number += 1) await device.record(entrance(number))
  const scan = await device.record({ kind: 'accreditation', ticketCode: codeOf(1) })
  await device.undo(scan.clientId)
  await device.record(entrance(450))
  expect(device.getState().pending).toBe(453)
  device.networkReturns()
  await device.sync()
  expect(device.getState()).toMatchObject({ pending: 0, line: 'online' })
  expect(server.taken.map(({ ticket_code }) => ticket_code)).toEqual([
    ...runners(450).map(({ ticket_code }) => ticket_code),
    codeOf(1),
    codeOf(450),
  ])
  const uploads = api.received.filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(uploads.map((path) => (path.includes('deshacer') ? 'undo' : 'scans'))).toEqual([
    'scans',
    'scans',
    'scans',
    'undo',
    'scans',
  ])
})

it('until the list shows what was uploaded, the device still does', async () => {
  const server = serveRace(api, runners(2))
  const device = await newBrowser(api).open()
  await device.record(entrance(1))
  await device.sync()
  // This server never says so, as one would whose answer was older.
  expect(device.find(runner(1).registration_id)?.checked_in).toBeNull()
  api.on(SYNC, () => ({ status: 503, json: {} }))
  await device.record(entrance(2))
  await expect.poll(() => server.taken).toHaveLength(2)
  await settled(device)
  expect(device.find(runner(2).registration_id)?.checked_in).not.toBeNull()
})

it('a server in trouble loses nothing, and a try that it took twice counts once', async () => {
  const server = serveRace(api, runners(2))
  const browser = newBrowser(api)
  const device = await browser.open()
  server.refuse = () => ({ status: 502, text: 'bad gateway' })
  await device.record(entrance(1))
  await expect.poll(() => device.getState().line).toBe('offline')
  expect(device.getState().pending).toBe(1)
  server.refuse = () => undefined
  device.timePasses()
  await expect.poll(() => device.getState().pending).toBe(0)
  expect(api.requestsTo(UPLOAD)).toHaveLength(2)
})

it('a conflict and a rejection are told, and stay told after a reload', async () => {
  const server = serveRace(api, runners(2))
  const earlier = { device: 'Otro', station: 'Mesa 9', at: '2027-03-14T10:00:00.000Z' }
  server.resultOf = ({ ticket_code }) =>
    ticket_code === codeOf(1)
      ? { result: 'conflict', conflict_with: earlier }
      : { result: 'rejected', reason: 'not_registered' }
  const browser = newBrowser(api)
  const device = await browser.open()
  await device.record(entrance(1))
  await device.record(entrance(2))
  await device.sync()
  for (const each of [device, await browser.open()])
    expect(each.getState().latest.map(({ outcome }) => outcome)).toEqual([
      { kind: 'rejected', reason: 'not_registered' },
      { kind: 'conflict', with: earlier },
    ])
})

it('what was accepted is told as repeated once another device uploads that it was earlier, and counts again once that is undone', async () => {
  const server = serveRace(api, runners(1))
  const device = await newBrowser(api).open()
  const { clientId, at } = await device.record(entrance(1))
  await device.sync()
  const earlier = { at: '2026-01-01T10:00:00.000Z', device: 'Otro' }
  const own = {
    client_id: clientId,
    kind: 'check_in',
    at: at.toISOString(),
    device: 'Celular de Ana',
    station: null,
    items: null,
  } as const
  server.change({ ...runner(1), checked_in: earlier, repeats: [own] })
  await device.sync()
  expect(device.getState().latest).toMatchObject([{ outcome: { kind: 'conflict', with: earlier } }])
  server.change({ ...runner(1), checked_in: { at: at.toISOString(), device: 'Celular de Ana' } })
  await device.sync()
  expect(device.getState().latest).toMatchObject([{ outcome: { kind: 'accepted' } }])
})

it('the first device shows that another one repeated its scan, until somebody has read it', async () => {
  const server = serveRace(api, runners(1))
  const browser = newBrowser(api)
  const device = await browser.open()
  const { clientId } = await device.record(entrance(1))
  await device.sync()
  const again = {
    client_id: '0f000000-0000-4000-8000-000000000009',
    kind: 'check_in',
    at: '2027-03-14T12:00:00.000Z',
    device: 'Puerta B',
    station: null,
    items: null,
  } as const
  server.repeat({ ...again, ticket_code: codeOf(1) })
  await device.sync()
  expect(device.getState().latest).toMatchObject([{ outcome: { kind: 'repeated', by: again } }])
  expect(unreadOf(device)).toEqual([clientId])
  await device.dismiss(clientId)
  for (const each of [device, await browser.open()]) {
    expect(each.getState().latest).toMatchObject([{ outcome: { kind: 'repeated' } }])
    expect(unreadOf(each)).toEqual([])
  }

  const third = { ...again, client_id: '0f000000-0000-4000-8000-000000000008', device: 'Puerta C' }
  server.repeat({ ...third, ticket_code: codeOf(1) })
  await device.sync()
  expect(device.getState().latest).toMatchObject([{ outcome: { kind: 'repeated', by: third } }])
  expect(unreadOf(device)).toEqual([clientId])
  await device.dismiss(clientId)
  expect(unreadOf(device)).toEqual([])
})

it('who read that theirs was a repetition is told once more when it counts and another repeats it', async () => {
  const earlier = { device: 'Otro', station: null, at: '2027-03-14T10:00:00.000Z' }
  const server = serveRace(api, [{ ...runner(1), checked_in: earlier }])
  server.resultOf = () => ({ result: 'conflict', conflict_with: earlier })
  const device = await newBrowser(api).open()
  const { clientId, at } = await device.record(entrance(1))
  await device.sync()
  await device.dismiss(clientId)
  expect(unreadOf(device)).toEqual([])
  const own = { at: at.toISOString(), device: 'Celular de Ana' }
  server.change({ ...runner(1), checked_in: own })
  server.repeat({
    client_id: '0f000000-0000-4000-8000-000000000009',
    kind: 'check_in',
    at: '2027-03-14T12:00:00.000Z',
    device: 'Puerta C',
    station: null,
    items: null,
    ticket_code: codeOf(1),
  })
  await device.sync()
  expect(device.getState().latest).toMatchObject([{ outcome: { kind: 'repeated' } }])
  expect(unreadOf(device)).toEqual([clientId])
})

it('actions the signed-in account may not upload wait for one that may, and hold up no others', async () => {
  const server = serveRace(api, runners(3))
  const browser = newBrowser(api)
  const device = await browser.open()
  browser.isOnline = false
  const kit = await device.record({ kind: 'accreditation', ticketCode: codeOf(1) })
  await device.undo(kit.clientId)
  await device.record(entrance(2))
  server.resultOf = ({ ticket_code }) =>
    ticket_code === codeOf(1) ? { result: 'rejected', reason: 'not_allowed' } : {}
  device.networkReturns()
  await device.sync()
  expect(device.getState()).toMatchObject({ pending: 2, held: 2 })
  expect(api.requestsTo(UNDO)).toHaveLength(0)

  device.close()
  browser.person = 'berta'
  server.resultOf = () => ({})
  const next = await browser.open()
  await expect.poll(() => next.getState()).toMatchObject({ pending: 0, held: 0 })
  expect(server.taken.at(-1)).toMatchObject({ client_id: kit.clientId, made_by: 'ana' })
  expect(JSON.parse(api.requestsTo(UNDO)[0]?.body ?? '')).toMatchObject({
    undoes: kit.clientId,
    made_by: 'ana',
  })
})

it('a kit that came back is told though its hand-over was too late, and what let nobody in has nothing to undo', async () => {
  const server = serveRace(api, runners(4))
  const refusals = new Map([
    [codeOf(1), 'not_registered'],
    [codeOf(2), 'unknown_ticket'],
    [codeOf(3), 'other_event'],
    [codeOf(4), 'not_registered'],
  ] as const)
  server.resultOf = ({ ticket_code }) => ({ result: 'rejected', reason: refusals.get(ticket_code) ?? null })
  const browser = newBrowser(api)
  const device = await browser.open()
  browser.isOnline = false
  const late = await device.record({ kind: 'accreditation', ticketCode: codeOf(1) })
  const others = [
    await device.record({ kind: 'accreditation', ticketCode: codeOf(2) }),
    await device.record({ kind: 'accreditation', ticketCode: codeOf(3) }),
    await device.record(entrance(4)),
  ]
  for (const { clientId } of [late, ...others]) await device.undo(clientId)
  device.networkReturns()
  await device.sync()
  expect(api.requestsTo(UNDO).map(({ body }) => JSON.parse(body).undoes)).toEqual([late.clientId])
  for (const each of [device, await browser.open()]) {
    expect(each.getState()).toMatchObject({ pending: 0, refused: [] })
    expect(each.getState().latest.find(({ clientId }) => clientId === late.clientId)).toMatchObject({
      outcome: { kind: 'rejected', reason: 'not_registered' },
      isUndone: true,
    })
  }
})

it('one that the server can not read stays in sight, and the rest arrives', async () => {
  const server = serveRace(api, runners(9))
  const browser = newBrowser(api)
  const device = await browser.open()
  browser.isOnline = false
  for (let number = 1; number <= 9; number += 1) await device.record(entrance(number))
  server.refuse = (scans) =>
    scans.some(({ ticket_code }) => ticket_code === codeOf(6)) ? { status: 400, json: {} } : undefined
  device.networkReturns()
  await device.sync()
  expect(server.taken.map(({ ticket_code }) => ticket_code)).toEqual(
    [1, 2, 3, 4, 5, 7, 8, 9].map((number) => codeOf(number)),
  )
  expect(device.getState().pending).toBe(0)
  const sixth = async () =>
    (await browser.open()).getState().latest.find(({ ticketCode }) => ticketCode === codeOf(6))
  const refused = await sixth()
  expect(refused).toMatchObject({ outcome: { kind: 'rejected', reason: null } })
  await device.dismiss(refused?.clientId ?? '')
  expect(await sixth()).toMatchObject({ outcome: { kind: 'rejected' } })
  expect(unreadOf(await browser.open())).toEqual([])
})

it('an undoing and a signature that the server never takes stay in sight until somebody has read it', async () => {
  serveRace(api, [{ ...runner(1), alerts: ['consent_missing'] }])
  api.on(UNDO, () => ({ status: 400, json: { reason: ['Pasó más de un minuto'] } }))
  api.on(SIGN, () => ({ status: 400, json: { signer: ['No es su documento'] } }))
  const browser = newBrowser(api)
  const device = await browser.open()
  const { clientId } = await device.record(entrance(1))
  await device.sync()
  await device.undo(clientId)
  await device.sign({
    registrationId: runner(1).registration_id,
    signer: { fullName: 'Eva Gil', documentNumber: '79500600' },
    isGuardian: false,
  })
  await device.sync()
  const reloaded = await browser.open()
  expect(reloaded.getState()).toMatchObject({
    pending: 0,
    latest: [{ isUndone: false }],
    refused: [
      { what: 'sign', subject: runner(1).registration_id },
      { what: 'undo_check_in', subject: codeOf(1) },
    ],
  })
  expect(reloaded.find(runner(1).registration_id)?.alerts).toEqual(['consent_missing'])
  for (const { clientId: read } of reloaded.getState().refused) await reloaded.dismiss(read)
  expect((await browser.open()).getState().refused).toEqual([])
})

it('an account that lost the right sees no more runners, and its actions stay to be uploaded', async () => {
  const server = serveRace(api, runners(3))
  const browser = newBrowser(api)
  const device = await browser.open()
  server.refuse = () => ({ status: 404, json: {} })
  api.on(SYNC, () => ({ status: 404, json: {} }))
  await device.record(entrance(1))
  await expect.poll(() => device.getState()).toMatchObject({ phase: 'failed', trouble: 'not-found' })
  expect(device.getState()).toMatchObject({ known: 0, pending: 1 })
  browser.isOnline = false
  expect((await browser.open()).getState()).toMatchObject({ phase: 'failed', known: 0, pending: 1 })
})

it('somebody else finds no list of the one before, and uploads what they did', async () => {
  const server = serveRace(api, runners(3))
  const browser = newBrowser(api)
  const device = await browser.open()
  browser.isOnline = false
  await device.record(entrance(1))
  device.close()
  browser.person = 'berta'
  const next = await browser.open()
  expect(next.getState()).toMatchObject({ phase: 'failed', trouble: 'offline', known: 0, pending: 1 })
  expect(next.getState().latest).toHaveLength(1)
  next.networkReturns()
  await expect.poll(() => server.taken).toMatchObject([{ made_by: 'ana' }])
})

it('two tabs of one device show the same, and upload each thing once', async () => {
  const server = serveRace(api, runners(3))
  const browser = newBrowser(api)
  const one = await browser.open()
  const other = await browser.open()
  await one.record(entrance(1))
  await Promise.all([one.sync(), other.sync()])
  expect(server.taken).toHaveLength(1)
  await expect.poll(() => other.getState().latest).toMatchObject([{ outcome: { kind: 'accepted' } }])
})

it('a signature is uploaded with the versions that were read, and the alert is gone', async () => {
  const lacking = { ...runner(1), alerts: ['consent_missing' as const] }
  serveRace(api, [lacking])
  const browser = newBrowser(api)
  const device = await browser.open()
  browser.isOnline = false
  const signer = { fullName: 'Lucía Peña', documentNumber: '1020304050' }
  await device.sign({ registrationId: lacking.registration_id, signer, isGuardian: false })
  expect(device.find(lacking.registration_id)?.alerts).toEqual([])
  device.networkReturns()
  await device.sync()
  expect(JSON.parse(api.requestsTo(SIGN)[0]?.body ?? '')).toMatchObject({
    waiver_version: '2027-01',
    made_by: 'ana',
  })
})

it('a size is changed once what was handed over before has been uploaded', async () => {
  const server = serveRace(api, runners(1))
  const device = await newBrowser(api).open()
  let taken = -1
  api.on(SIZE, () => {
    taken = server.taken.length
    return { json: { ticket: { ...runner(1), size: 'L' }, mark: 1 } }
  })
  server.refuse = () => ({ status: 503, json: {} })
  await device.record({ kind: 'accreditation', ticketCode: codeOf(1), size: 'M' })
  await expect.poll(() => device.getState().line).toBe('offline')
  server.refuse = () => undefined
  await device.changeSize(runner(1).registration_id, 'L')
  expect(taken).toBe(1)
  expect(device.find(runner(1).registration_id)?.size).toBe('L')
})

it('a full disk refuses what is done, and says so', async () => {
  serveRace(api, runners(1))
  const device = await newBrowser(api).open()
  const add = IDBObjectStore.prototype.add
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(device.record(entrance(1))).rejects.toMatchObject({
    trouble: 'storage-full',
    message: expect.stringContaining('se quedó sin espacio'),
  })
  expect(device.getState()).toMatchObject({ trouble: 'storage-full', pending: 0, counts: { checkedIn: 0 } })
  vi.restoreAllMocks()
  expect(IDBObjectStore.prototype.add).toBe(add)
  await device.record(entrance(1))
  expect(device.getState()).toMatchObject({ trouble: null, counts: { checkedIn: 1 } })
})

describe('a list that can not be read', () => {
  /** Writes over the first page what another key sealed. */
  async function spoil() {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(KEPT_LISTS)
      request.onsuccess = () => resolve(request.result)
    })
    const sealed = await seal(await newKey(), 'ana/frailejon/page', {})
    const transaction = database.transaction('pages', 'readwrite')
    transaction.objectStore('pages').put(sealed, ['frailejon', 1])
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    database.close()
  }
  const pagesOnDisk = async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(KEPT_LISTS)
      request.onsuccess = () => resolve(request.result)
    })
    const count = await new Promise<number>((resolve) => {
      const request = database.transaction('pages').objectStore('pages').count()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return count
  }

  it('stays on the disk while there is no network, what is done is kept, and it is loaded anew with one', async () => {
    const server = serveRace(api, runners(3))
    const browser = newBrowser(api)
    const device = await browser.open()
    device.close()
    await spoil()
    browser.isOnline = false
    const offline = await browser.open()
    expect(offline.getState()).toMatchObject({ phase: 'failed', known: 0 })
    expect(await pagesOnDisk()).toBe(1)
    await offline.record(entrance(1))
    expect(offline.getState().pending).toBe(1)
    offline.networkReturns()
    await expect.poll(() => server.taken).toHaveLength(1)
    await expect.poll(() => offline.getState()).toMatchObject({ phase: 'ready', known: 3 })
    browser.isOnline = false
    expect((await browser.open()).getState()).toMatchObject({ phase: 'ready', known: 3 })
  })

  it('because the disk is in trouble for a moment is read with the next try, also offline', async () => {
    serveRace(api, runners(3))
    const browser = newBrowser(api)
    const device = await browser.open()
    device.close()
    browser.isOnline = false
    const getAll = IDBObjectStore.prototype.getAll
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (
      this: IDBObjectStore,
      ...asked
    ) {
      if (this.name === 'pages') throw new DOMException('internal error', 'UnknownError')
      return getAll.apply(this, asked)
    })
    const troubled = await browser.open()
    expect(troubled.getState()).toMatchObject({ phase: 'failed', known: 0 })
    vi.restoreAllMocks()
    await troubled.sync()
    expect(troubled.getState()).toMatchObject({ phase: 'ready', line: 'offline', known: 3 })
  })
})

it('refusals go beside the scans, and the last of what waited says that nothing does', async () => {
  serveRace(api, runners(1))
  const browser = newBrowser(api)
  const device = await browser.open()
  browser.isOnline = false
  const scan = await device.record(entrance(1))
  await device.noteRefusal('check_in', { kind: 'forged' }, 'ABCD1234EFGH5678')
  await device.undo(scan.clientId)
  device.networkReturns()
  await device.sync()
  expect(device.getState().pending).toBe(0)
  const uploads = api.requestsTo(UPLOAD).map(({ body }) => JSON.parse(body))
  expect(uploads).toMatchObject([
    { waiting: 2, scans: [{ ticket_code: codeOf(1) }] },
    { waiting: 1, scans: [], refusals: [{ ticket_code: 'ABCD1234EFGH5678', refused: 'forged' }] },
  ])
  expect(JSON.parse(api.requestsTo(UNDO)[0]?.body ?? '')).toMatchObject({ waiting: 0 })
})
