import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEPT_LISTS, keptLists } from '../../../../session/kept-lists'
import { exampleSetup, exampleTicket } from '../../testing/example-race'
import { LIST_FORM, UnreadableRecord } from './kept-records'
import { openListShelf } from './list-shelf'
import { seal } from './sealing'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

const PAGE = { mark: 1, tickets: [exampleTicket()], removed: [] }
const NOON = Date.UTC(2027, 2, 14, 12)
const PIN = '258014'
const owner = (person: string, now = NOON) => ({ person, isHere: () => true, now: () => now })
const open = (person = 'ana', race = 'frailejon') => openListShelf(race, owner(person))

/** Without a PIN, as its organizer decided. */
async function openStarted(person = 'ana', race = 'frailejon') {
  const shelf = await open(person, race)
  await shelf.start(null)
  return shelf
}

/** Everything on the disk, as an attacker who takes the device apart finds it. */
async function onDisk(): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(KEPT_LISTS)
    request.onsuccess = () => resolve(request.result)
  })
  const stores = [...database.objectStoreNames]
  const found = await Promise.all(
    stores.map(
      (name) =>
        new Promise<unknown[]>((resolve) => {
          const request = database.transaction(name).objectStore(name).getAll()
          request.onsuccess = () => resolve(request.result)
        }),
    ),
  )
  database.close()
  return found.flat()
}

it('what was kept is read again by the same person, each page once', async () => {
  const shelf = await openStarted()
  expect(await shelf.addPage(PAGE)).toBe(true)
  await shelf.writeSetup(exampleSetup())
  const again = await open()
  expect(await again.lock()).toEqual({ kind: 'open', protection: 'none' })
  expect(await again.readPages()).toEqual([PAGE])
  expect(await again.readPages()).toEqual([])
  expect(await again.readSetup()).toEqual(exampleSetup())
  expect(await (await open('ana', 'otra')).readPages()).toEqual([])
})

it('under a PIN neither a runner nor a key that opens the list lies on the disk', async () => {
  const shelf = await open()
  await shelf.start(PIN)
  await shelf.addPage(PAGE)
  await shelf.writeSetup(exampleSetup())
  const records = await onDisk()
  expect(records).toHaveLength(3)
  const isKey = (value: unknown): boolean =>
    value instanceof CryptoKey ||
    (typeof value === 'object' && value !== null && Object.values(value).some(isKey))
  expect(records.filter(isKey)).toEqual([])
  const texts = records.map((record) => {
    const { bytes } = Object(record)
    return bytes instanceof ArrayBuffer ? Buffer.from(bytes).toString('latin1') : JSON.stringify(record)
  })
  for (const text of ['Lucía', 'Peña', '4050', PIN])
    expect(texts.some((record) => record.includes(text))).toBe(false)
})

it('after a reload the PIN opens the list, and no other does', async () => {
  const shelf = await open()
  await shelf.start(PIN)
  await shelf.addPage(PAGE)
  const again = await open()
  expect(await again.lock()).toEqual({ kind: 'locked', triesLeft: 10 })
  expect(await again.readPages()).toEqual([])
  expect(await again.unlock('111111')).toBe('wrong')
  expect(await again.lock()).toEqual({ kind: 'locked', triesLeft: 9 })
  expect(await again.unlock(PIN)).toBe('open')
  expect(await again.readPages()).toEqual([PAGE])
  expect(await (await open()).lock()).toEqual({ kind: 'locked', triesLeft: 10 })
})

it('ten wrong PINs delete the list, however often the page is opened anew', async () => {
  const shelf = await open()
  await shelf.start(PIN)
  await shelf.addPage(PAGE)
  for (let tries = 0; tries < 9; tries += 1) expect(await (await open()).unlock('111111')).toBe('wrong')
  expect(await (await open()).unlock('111111')).toBe('wiped')
  expect(await onDisk()).toEqual([])
  expect(await (await open()).lock()).toEqual({ kind: 'none' })
}, 30_000)

it('when nobody needs the list any more it is deleted, as any race is opened', async () => {
  const shelf = await open()
  await shelf.start(PIN)
  await shelf.addPage(PAGE)
  await shelf.keepUntil(NOON)
  await openListShelf('otra', owner('ana', NOON))
  expect(await onDisk()).toHaveLength(2)
  await openListShelf('otra', owner('ana', NOON + 1))
  expect(await onDisk()).toEqual([])
})

it('a lock of the build before, which counted a day from the start, goes no earlier than a week later', async () => {
  const shelf = await openStarted()
  await shelf.addPage(PAGE)
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(KEPT_LISTS)
    request.onsuccess = () => resolve(request.result)
  })
  const locks = database.transaction('locks', 'readwrite').objectStore('locks')
  const lock = await new Promise<object>((resolve) => {
    const request = locks.get('frailejon')
    request.onsuccess = () => resolve(request.result)
  })
  const { keptUntil: _, ...former } = { keptUntil: null, ...lock }
  locks.put({ ...former, until: NOON }, 'frailejon')
  database.close()
  const WEEK = 7 * 24 * 60 * 60_000
  await openListShelf('otra', owner('ana', NOON + WEEK))
  expect(await onDisk()).toHaveLength(2)
  await openListShelf('otra', owner('ana', NOON + WEEK + 1))
  expect(await onDisk()).toEqual([])
})

it('a list of an earlier version, with its key beside it, is not taken over', async () => {
  const old = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(KEPT_LISTS, 1)
    request.onupgradeneeded = () => {
      for (const store of ['owner', 'notes', 'pages']) request.result.createObjectStore(store)
    }
    request.onsuccess = () => resolve(request.result)
  })
  old.transaction('owner', 'readwrite').objectStore('owner').put({ person: 'ana' }, 'owner')
  old.close()
  expect(await (await open()).lock()).toEqual({ kind: 'none' })
  expect(await onDisk()).toEqual([])
})

it('somebody else finds nothing, and leaves nothing of the one before', async () => {
  await (await openStarted('ana')).addPage(PAGE)
  expect(await (await open('berta')).lock()).toEqual({ kind: 'none' })
  expect(await onDisk()).toEqual([])
})

it('the end of the session deletes it all, under an open page too, which does not write on', async () => {
  const session = { isHere: true }
  const shelf = await openListShelf('frailejon', { ...owner('ana'), isHere: () => session.isHere })
  await shelf.start(PIN)
  await shelf.addPage(PAGE)
  session.isHere = false
  keptLists.clear()
  await expect(shelf.addPage({ ...PAGE, mark: 2 })).rejects.toThrow()
  await expect.poll(() => indexedDB.databases()).toEqual([])
})

it('a page whose list was deleted says that the ones before are gone, and writes them all again', async () => {
  const shelf = await open()
  await shelf.start(PIN)
  await shelf.addPage(PAGE)
  keptLists.clear()
  await expect.poll(() => indexedDB.databases()).toEqual([])
  expect(await shelf.addPage({ ...PAGE, mark: 2 })).toBe(false)
  await shelf.replacePages([PAGE, { ...PAGE, mark: 2 }])
  const again = await open()
  expect(await again.unlock(PIN)).toBe('open')
  expect(await again.readPages()).toHaveLength(2)
})

it('a page that opened the list before another began it anew writes nothing into it, and is locked', async () => {
  const shelf = await open()
  await shelf.start(PIN)
  const other = await open()
  await other.discard()
  await other.start('740852')
  await expect(shelf.addPage(PAGE)).rejects.toThrow()
  expect(await shelf.lock()).toEqual({ kind: 'locked', triesLeft: 10 })
})

it('a list as the build before kept it is read, and a page of a later form is not taken for ours', async () => {
  const shelf = await openStarted()
  await shelf.addPage(PAGE)
  const [lock] = (await onDisk()).filter((record): record is { key: CryptoKey } => isWithKey(record))
  // Changed here only with a step that brings such a page to the form of now.
  const kept = {
    mark: 7,
    tickets: [
      {
        ticket_code: 'ABCD1234EFGH5678',
        registration_id: '0a000000-0000-4000-8000-000000000001',
        bib: '1042',
        first_name: 'Lucía',
        last_name: 'Peña Rojas',
        document: { ends_with: '4050', fingerprint: 'AAAAAAAAAAAAAAAA' },
        category: '10K',
        category_id: '0c000000-0000-4000-8000-000000000010',
        size: 'M',
        state: 'confirmed',
        alerts: [],
        pickup: null,
        accredited: null,
        checked_in: null,
      },
    ],
    removed: [],
  }
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(KEPT_LISTS)
    request.onsuccess = () => resolve(request.result)
  })
  const put = async (page: object) => {
    const sealed = await seal(lock?.key as CryptoKey, 'ana/frailejon/page', page)
    database.transaction('pages', 'readwrite').objectStore('pages').put(sealed, ['frailejon', 1])
  }
  await put(kept)
  expect(await (await open()).readPages()).toEqual([kept])
  await put({ ...kept, version: LIST_FORM + 1 })
  await expect((await open()).readPages()).rejects.toThrow(UnreadableRecord)
  database.close()
})

const isWithKey = (record: unknown) => typeof record === 'object' && record !== null && 'key' in record
