import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEPT_LISTS, keptLists } from '../../../../session/kept-lists'
import { exampleSetup, exampleTicket } from '../../testing/example-race'
import { openDatabase } from './database'
import { openListShelf } from './list-shelf'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

const PAGE = { mark: 1, tickets: [exampleTicket()], removed: [] }
const owner = (person: string) => ({ person, isHere: () => true })
const open = (person = 'ana', race = 'frailejon') => openListShelf(race, owner(person))

/** Everything on the disk, as whoever takes the device apart finds it. */
async function onDisk(): Promise<unknown[]> {
  const database = await openDatabase(KEPT_LISTS, () => {})
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
  const shelf = await open()
  expect(await shelf.addPage(PAGE)).toBe(true)
  await shelf.writeSetup(exampleSetup())
  const again = await open()
  expect(await again.readPages()).toEqual([PAGE])
  expect(await again.readPages()).toEqual([])
  expect(await again.readSetup()).toEqual(exampleSetup())
  expect(await (await open('ana', 'otra')).readPages()).toEqual([])
})

it('nothing of a runner stands readable on the disk, and the key can not be taken out', async () => {
  const shelf = await open()
  await shelf.addPage(PAGE)
  await shelf.writeSetup(exampleSetup())
  const bytes = (await onDisk()).map((record) => {
    const { bytes: sealed } = Object(record)
    return sealed instanceof ArrayBuffer ? Buffer.from(sealed).toString('latin1') : JSON.stringify(record)
  })
  expect(bytes).toHaveLength(3)
  for (const { first_name, document_number } of PAGE.tickets)
    for (const text of [first_name, document_number ?? ''])
      expect(bytes.some((record) => record.includes(text))).toBe(false)
  const [kept] = (await onDisk()).flatMap((record) => Object(record).key ?? [])
  await expect(crypto.subtle.exportKey('raw', kept)).rejects.toThrow()
})

it('somebody else finds nothing, and leaves nothing of the one before', async () => {
  await (await open('ana')).addPage(PAGE)
  expect(await (await open('berta')).readPages()).toEqual([])
  expect(await (await open('ana')).readPages()).toEqual([])
})

it('the end of the session deletes it all, under an open page too, which does not write on', async () => {
  const session = { isHere: true }
  const shelf = await openListShelf('frailejon', { person: 'ana', isHere: () => session.isHere })
  await shelf.addPage(PAGE)
  session.isHere = false
  keptLists.clear()
  await expect(shelf.addPage({ ...PAGE, mark: 2 })).rejects.toThrow()
  await expect.poll(() => indexedDB.databases()).toEqual([])
})

it('a page whose list was deleted says that the ones before are gone, and writes them all again', async () => {
  const shelf = await open()
  await shelf.addPage(PAGE)
  keptLists.clear()
  await expect.poll(() => indexedDB.databases()).toEqual([])
  expect(await shelf.addPage({ ...PAGE, mark: 2 })).toBe(false)
  await shelf.replacePages([PAGE, { ...PAGE, mark: 2 }])
  expect(await (await open()).readPages()).toHaveLength(2)
})
