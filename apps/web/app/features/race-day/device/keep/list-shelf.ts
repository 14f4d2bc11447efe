import { z } from 'zod'
import { finishForgetting, KEPT_LISTS } from '../../../../session/kept-lists'
import { answerOf, DeviceDatabase, isWritten } from './database'
import {
  isKeptOutcome,
  racePageSchema,
  raceSetupSchema,
  UnreadableRecord,
  wholeAtSchema,
} from './kept-records'
import {
  isOver,
  type KeptLock,
  lockLabel,
  MOST_TRIES,
  newLock,
  type OpenLock,
  readableLock,
} from './list-lock'
import { type Sealed, seal, unseal, unwrapKey } from './sealing'
import type { ListLock, ListShelf } from './shelves'

/** By race: how its list is opened. */
const LOCKS = 'locks'
/** By race and name: what there is one of. */
const NOTES = 'notes'
/** By race and number: the answers of its syncs. */
const PAGES = 'pages'
const STORES = [LOCKS, NOTES, PAGES]

const VERSION = 2

export interface ListOwner {
  readonly person: string
  /** Whether that person is still the one signed in. */
  readonly isHere: () => boolean
  /** By this device's clock. */
  readonly now: () => number
}

/**
 * The list of a race, sealed with a key that this page holds in its memory. On the disk the key is wrapped by the PIN of
 * the shift, unless the organizer asks for none. The list goes with its person's session, and somebody else finds nothing.
 */
export async function openListShelf(race: string, { person, isHere, now }: ListOwner): Promise<ListShelf> {
  const database = new DeviceDatabase({
    name: KEPT_LISTS,
    version: VERSION,
    upgrade: createStores,
  })
  let held: OpenLock | null = null
  let isClosed = false
  /** The number of the last page that was read or written here. */
  let last = 0

  const run: DeviceDatabase['run'] = async (work) => {
    if (isClosed || !isHere()) throw new Error('this list is nobody’s any more')
    return database.run(work)
  }
  const labelOf = (what: string) => `${person}/${race}/${what}`

  await finishForgetting()
  await run((open) => forgetOthers(open, person, now()))
  await look()

  /** What lies on the disk decides: another page may have deleted the list or begun another. */
  async function look(): Promise<KeptLock | null> {
    const lock = await run(async (open) =>
      readableLock(await answerOf(open.transaction(LOCKS).objectStore(LOCKS).get(race))),
    )
    if (lock?.kind === 'open' && held?.lock.id !== lock.id) hold({ lock, key: lock.key })
    else if (lock && held?.lock.id !== lock.id) hold(null)
    return lock
  }

  function hold(lock: OpenLock | null): void {
    held = lock
    last = 0
  }

  /**
   * Writes under the lock that this page holds; not at all without one. A list that was deleted is begun again with the
   * same lock, one that another page began with another is left alone.
   */
  async function write(
    stores: readonly string[],
    change: (transaction: IDBTransaction) => Promise<boolean> | boolean,
  ): Promise<boolean> {
    const mine = held
    if (mine === null) return false
    return run(async (open) => {
      const transaction = open.transaction([LOCKS, ...stores], 'readwrite')
      const locks = transaction.objectStore(LOCKS)
      const lock = readableLock(await answerOf(locks.get(race)))
      if (lock && lock.id !== mine.lock.id) throw new Error('another page began this list anew')
      if (!lock) locks.put(mine.lock, race)
      if (!(await change(transaction))) return false
      await isWritten(transaction)
      return true
    })
  }

  async function readNote<T>(what: string, schema: z.ZodType<T>): Promise<T | null> {
    const key = held?.key
    if (!key) return null
    const found: Sealed | undefined = await run((open) =>
      answerOf(open.transaction(NOTES).objectStore(NOTES).get([race, what])),
    )
    return found ? opened(key, labelOf(what), found, schema) : null
  }

  async function writeNote(what: string, value: unknown): Promise<void> {
    const key = held?.key
    if (!key) return
    const sealed = await seal(key, labelOf(what), value)
    await write([NOTES], (transaction) => {
      transaction.objectStore(NOTES).put(sealed, [race, what])
      return true
    })
  }

  function changeLock(change: (lock: KeptLock) => KeptLock): Promise<KeptLock | null> {
    return run(async (open) => {
      const transaction = open.transaction(LOCKS, 'readwrite', { durability: 'strict' })
      const locks = transaction.objectStore(LOCKS)
      const lock = readableLock(await answerOf(locks.get(race)))
      if (!lock) return null
      const changed = change(lock)
      locks.put(changed, race)
      await isWritten(transaction)
      if (held?.lock.id === changed.id) held = { ...held, lock: changed }
      return changed
    })
  }

  async function lockNow(): Promise<ListLock> {
    const lock = await look()
    if (held) return { kind: 'open', protection: held.lock.kind === 'pin' ? 'pin' : 'none' }
    if (lock?.kind === 'pin') return { kind: 'locked', triesLeft: MOST_TRIES - lock.tries }
    return { kind: 'none' }
  }

  async function discard(): Promise<void> {
    hold(null)
    await run(async (open) => {
      const transaction = open.transaction(STORES, 'readwrite')
      for (const store of STORES) transaction.objectStore(store).delete(store === LOCKS ? race : ofRace(race))
      await isWritten(transaction)
    })
  }

  return {
    lock: lockNow,
    async start(pin) {
      const fresh = await newLock(person, race, pin)
      const isMine = await run(async (open) => {
        const transaction = open.transaction(STORES, 'readwrite', { durability: 'strict' })
        const locks = transaction.objectStore(LOCKS)
        if (readableLock(await answerOf(locks.get(race)))) return false
        for (const store of [NOTES, PAGES]) transaction.objectStore(store).delete(ofRace(race))
        locks.put(fresh.lock, race)
        await isWritten(transaction)
        return true
      })
      if (isMine) hold(fresh)
      return lockNow()
    },
    async unlock(pin) {
      // Counted before it is tried: who ends the page meanwhile has used it up.
      const lock = await changeLock((kept) =>
        kept.kind === 'pin' ? { ...kept, tries: kept.tries + 1 } : kept,
      )
      if (lock?.kind !== 'pin') return (await lockNow()).kind === 'open' ? 'open' : 'wiped'
      const key = await unwrapKey(pin, lockLabel(person, race), lock.wrapped)
      if (key) {
        const opened: KeptLock = { ...lock, tries: 0 }
        await changeLock((kept) => (kept.id === lock.id ? opened : kept))
        hold({ lock: opened, key })
        return 'open'
      }
      if (lock.tries < MOST_TRIES) return 'wrong'
      await discard()
      return 'wiped'
    },
    async keepUntil(until) {
      if (held && held.lock.keptUntil !== until) await changeLock((lock) => ({ ...lock, keptUntil: until }))
    },
    readSetup: () => readNote('setup', raceSetupSchema),
    writeSetup: (setup) => writeNote('setup', setup),
    readWhole: () => readNote('whole', wholeAtSchema),
    writeWhole: (whole) => writeNote('whole', whole),
    async readFormerOutcomes() {
      const kept = await readNote('outcomes', z.array(z.unknown()))
      return (kept ?? []).filter(isKeptOutcome).map((scan) => ({ ...scan, at: new Date(scan.at) }))
    },
    async dropFormerOutcomes() {
      await write([NOTES], (transaction) => {
        transaction.objectStore(NOTES).delete([race, 'outcomes'])
        return true
      })
    },
    async relock(pin, { setup, whole, pages }) {
      const mine = held
      if (!mine) return lockNow()
      const made = await newLock(person, race, pin)
      const fresh = { ...made, lock: { ...made.lock, keptUntil: mine.lock.keptUntil ?? null } }
      const notes = Object.entries({ setup, whole }).filter(([, value]) => value !== null)
      const sealedNotes = await Promise.all(
        notes.map(async ([what, value]) => [what, await seal(fresh.key, labelOf(what), value)] as const),
      )
      const sealedPages = await Promise.all(pages.map((page) => seal(fresh.key, labelOf('page'), page)))
      const isMine = await run(async (open) => {
        const transaction = open.transaction(STORES, 'readwrite', { durability: 'strict' })
        const locks = transaction.objectStore(LOCKS)
        if (readableLock(await answerOf(locks.get(race)))?.id !== mine.lock.id) return false
        for (const store of [NOTES, PAGES]) transaction.objectStore(store).delete(ofRace(race))
        locks.put(fresh.lock, race)
        for (const [what, sealed] of sealedNotes) transaction.objectStore(NOTES).put(sealed, [race, what])
        sealedPages.forEach((page, index) => {
          transaction.objectStore(PAGES).add(page, [race, index + 1])
        })
        await isWritten(transaction)
        return true
      })
      if (isMine) {
        hold(fresh)
        last = sealedPages.length
      }
      return lockNow()
    },

    async readPages() {
      const key = held?.key
      if (!key) return []
      const [numbers, sealed] = await run((open) => {
        const store = open.transaction(PAGES).objectStore(PAGES)
        const unread = IDBKeyRange.bound([race, last], [race, Number.POSITIVE_INFINITY], true)
        return Promise.all([answerOf(store.getAllKeys(unread)), answerOf<Sealed[]>(store.getAll(unread))])
      })
      const pages = await Promise.all(
        sealed.map((page) => opened(key, labelOf('page'), page, racePageSchema)),
      )
      last = numberOf(numbers.at(-1)) ?? last
      return pages
    },
    async addPage(page) {
      const key = held?.key
      if (!key) return true
      const sealed = await seal(key, labelOf('page'), page)
      const isAdded = await write([PAGES], async (transaction) => {
        const store = transaction.objectStore(PAGES)
        const newest = await answerOf(store.openKeyCursor(ofRace(race), 'prev'))
        if ((numberOf(newest?.key) ?? 0) !== last) return false
        store.add(sealed, [race, last + 1])
        return true
      })
      if (isAdded) last += 1
      return isAdded
    },
    async replacePages(pages) {
      const key = held?.key
      if (!key) return
      const sealed = await Promise.all(pages.map((page) => seal(key, labelOf('page'), page)))
      let from = 0
      await write([PAGES], async (transaction) => {
        const store = transaction.objectStore(PAGES)
        const newest = await answerOf(store.openKeyCursor(ofRace(race), 'prev'))
        // Later numbers than before, so that other tabs read them as new.
        from = Math.max(numberOf(newest?.key) ?? 0, last) + 1
        store.delete(ofRace(race))
        sealed.forEach((page, index) => {
          store.add(page, [race, from + index])
        })
        return true
      })
      last = from + sealed.length - 1
    },
    discard,
    close() {
      isClosed = true
      held = null
      database.close()
    },
  }
}

/** Told apart from a disk in trouble: only what can't be read by anybody is replaced. */
async function opened<T>(key: CryptoKey, label: string, sealed: Sealed, schema: z.ZodType<T>): Promise<T> {
  try {
    return schema.parse(await unseal(key, label, sealed))
  } catch (cause) {
    throw new UnreadableRecord(label, { cause })
  }
}

/** A list of before had its key beside it in clear. It is not taken over: the server tells it again. */
function createStores(database: IDBDatabase): void {
  for (const store of database.objectStoreNames) database.deleteObjectStore(store)
  for (const store of STORES) database.createObjectStore(store)
}

/** What somebody else left, and the lists of races that are over, are deleted before anything is read. */
async function forgetOthers(database: IDBDatabase, person: string, now: number): Promise<void> {
  const transaction = database.transaction(STORES, 'readwrite')
  const locks = transaction.objectStore(LOCKS)
  const [races, records] = await Promise.all([answerOf(locks.getAllKeys()), answerOf(locks.getAll())])
  races.forEach((race, index) => {
    const lock = readableLock(records[index])
    if (lock ? lock.person === person && !isOver(lock, now) : isOf(person, records[index])) return
    locks.delete(race)
    for (const store of [NOTES, PAGES]) transaction.objectStore(store).delete(ofRace(String(race)))
  })
  await isWritten(transaction)
}

/** A lock of a later build stays until this one begins a list of its own in its place. */
function isOf(person: string, record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'person' in record && record.person === person
}

/** Every record of a race, whatever comes after its name in the key. */
function ofRace(race: string): IDBKeyRange {
  return IDBKeyRange.bound([race], [race, []])
}

/** The number of a page, in its key. */
function numberOf(key: IDBValidKey | undefined): number | null {
  const number = Array.isArray(key) ? key[1] : undefined
  return typeof number === 'number' ? number : null
}
