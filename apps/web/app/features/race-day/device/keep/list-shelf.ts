import { finishForgetting, KEPT_LISTS } from '../../../../session/kept-lists'
import type { RecordedScan } from '../race-day-device'
import { answerOf, isWritten, openDatabase } from './database'
import { newKey, type Sealed, seal, unseal } from './sealing'
import type { ListShelf, RacePage } from './shelves'

/** One record: whose lists these are, and the key they are sealed with. */
const OWNER = 'owner'
/** By race and name: what there is one of. */
const NOTES = 'notes'
/** By race and number: the answers of its syncs. */
const PAGES = 'pages'

interface Owner {
  readonly person: string
  readonly key: CryptoKey
}

export interface ListOwner {
  readonly person: string
  /** Whether they still are whoever is signed in. */
  readonly isHere: () => boolean
}

/**
 * The list of a race, sealed with a key made for whoever is signed in. It goes with their session, and somebody else
 * finds nothing.
 */
export async function openListShelf(race: string, { person, isHere }: ListOwner): Promise<ListShelf> {
  let opened: Promise<OpenShelf> | null = null
  let isClosed = false
  const forgotten = () => {
    opened = null
  }
  /** The database can be deleted under an open page; then it begins anew. */
  const shelf = (): Promise<OpenShelf> => {
    if (isClosed || !isHere()) throw new Error('this list is nobody’s any more')
    opened ??= openFor(person, forgotten)
    return opened
  }
  await shelf()

  /** The number of the last page that was read or written here. */
  let last = 0
  const labelOf = (what: string) => `${person}/${race}/${what}`
  const allPages = () => IDBKeyRange.bound([race, 0], [race, Number.POSITIVE_INFINITY])

  async function readNote<T>(what: string): Promise<T | null> {
    const { database, key } = await shelf()
    const found: Sealed | undefined = await answerOf(
      database.transaction(NOTES).objectStore(NOTES).get([race, what]),
    )
    return found ? unseal<T>(key, labelOf(what), found) : null
  }

  async function writeNote(what: string, value: unknown): Promise<void> {
    const { database, key } = await shelf()
    const sealed = await seal(key, labelOf(what), value)
    const transaction = database.transaction(NOTES, 'readwrite')
    transaction.objectStore(NOTES).put(sealed, [race, what])
    await isWritten(transaction)
  }

  return {
    readSetup: () => readNote('setup'),
    writeSetup: (setup) => writeNote('setup', setup),
    readWhole: () => readNote('whole'),
    writeWhole: (whole) => writeNote('whole', whole),
    async readOutcomes() {
      const kept = await readNote<readonly (Omit<RecordedScan, 'at'> & { at: string })[]>('outcomes')
      return (kept ?? []).map((scan) => ({ ...scan, at: new Date(scan.at) }))
    },
    writeOutcomes: (outcomes) => writeNote('outcomes', outcomes),

    async readPages() {
      const { database, key } = await shelf()
      const store = database.transaction(PAGES).objectStore(PAGES)
      const unread = IDBKeyRange.bound([race, last], [race, Number.POSITIVE_INFINITY], true)
      const [numbers, sealed] = await Promise.all([
        answerOf(store.getAllKeys(unread)),
        answerOf<Sealed[]>(store.getAll(unread)),
      ])
      const pages = await Promise.all(sealed.map((page) => unseal<RacePage>(key, labelOf('page'), page)))
      last = numberOf(numbers.at(-1)) ?? last
      return pages
    },
    async addPage(page) {
      const { database, key } = await shelf()
      const sealed = await seal(key, labelOf('page'), page)
      const transaction = database.transaction(PAGES, 'readwrite')
      const store = transaction.objectStore(PAGES)
      const newest = await answerOf(store.openKeyCursor(allPages(), 'prev'))
      if ((numberOf(newest?.key) ?? 0) !== last) return false
      store.add(sealed, [race, last + 1])
      await isWritten(transaction)
      last += 1
      return true
    },
    async replacePages(pages) {
      const { database, key } = await shelf()
      const sealed = await Promise.all(pages.map((page) => seal(key, labelOf('page'), page)))
      const transaction = database.transaction(PAGES, 'readwrite')
      const store = transaction.objectStore(PAGES)
      const newest = await answerOf(store.openKeyCursor(allPages(), 'prev'))
      // Later numbers than before, so that other tabs read them as new.
      const from = Math.max(numberOf(newest?.key) ?? 0, last) + 1
      store.delete(allPages())
      sealed.forEach((page, index) => {
        store.add(page, [race, from + index])
      })
      await isWritten(transaction)
      last = from + sealed.length - 1
    },

    async forget() {
      const { database } = await shelf()
      const transaction = database.transaction([NOTES, PAGES], 'readwrite')
      transaction.objectStore(PAGES).delete(allPages())
      for (const what of ['setup', 'whole', 'outcomes']) transaction.objectStore(NOTES).delete([race, what])
      await isWritten(transaction)
      last = 0
    },
    close() {
      isClosed = true
      opened?.then(
        ({ database }) => database.close(),
        () => {},
      )
    },
  }
}

interface OpenShelf {
  readonly database: IDBDatabase
  readonly key: CryptoKey
}

async function openFor(person: string, onForgotten: () => void): Promise<OpenShelf> {
  await finishForgetting()
  const database = await openDatabase(KEPT_LISTS, (fresh) => {
    for (const store of [OWNER, NOTES, PAGES]) fresh.createObjectStore(store)
  })
  database.onversionchange = () => {
    database.close()
    onForgotten()
  }
  return { database, key: await keyFor(person, database) }
}

/** What somebody else left is deleted before anything is read. */
async function keyFor(person: string, database: IDBDatabase): Promise<CryptoKey> {
  const fresh = await newKey()
  const transaction = database.transaction([OWNER, NOTES, PAGES], 'readwrite')
  const owners = transaction.objectStore(OWNER)
  const owner: Owner | undefined = await answerOf(owners.get(OWNER))
  if (owner?.person === person) return owner.key
  for (const store of [OWNER, NOTES, PAGES]) transaction.objectStore(store).clear()
  owners.put({ person, key: fresh } satisfies Owner, OWNER)
  await isWritten(transaction)
  return fresh
}

/** The number of a page, in its key. */
function numberOf(key: IDBValidKey | undefined): number | null {
  const number = Array.isArray(key) ? key[1] : undefined
  return typeof number === 'number' ? number : null
}
