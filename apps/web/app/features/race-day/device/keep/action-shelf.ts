import type { ActionState, DeviceAction } from '../device-action'
import { isRead, MOST_OUTCOMES } from '../outcomes'
import type { RecordedScan, UnreadableAction } from '../race-day-device'
import { answerOf, DeviceDatabase, isWritten } from './database'
import { isDeviceAction, isKeptOutcome, KEPT_FORM } from './kept-records'
import { newKey, type Sealed, seal, unseal } from './sealing'
import type { ActionShelf } from './shelves'

/** It outlives sessions: what somebody did is uploaded whoever is signed in next. */
const DATABASE = 'zancada-race-actions'
const KEYS = 'keys'
const ACTIONS = 'actions'
const DEVICE_KEY = 'device'
/**
 * Where outcomes lie, by race and moment: beside the key, because a store of their own would lock out the pages of the
 * build before, which scan on while this one arrives.
 */
const OUTCOME = 'outcome'
/** So long after a race nobody settles anything on the device that scanned. */
const OUTCOMES_KEPT_MS = 14 * 24 * 60 * 60_000

/**
 * The race, an id and a state stand open. The rest is sealed with a key that lies on this device and asks for no PIN, so
 * that nobody's work is lost with a PIN: a ticket's code, and of kits and signatures who took or gave them.
 */
interface KeptAction {
  /** Of the form of what is sealed. Records of before have none, and the form of the first. */
  readonly version?: number
  readonly race: string
  readonly clientId: string
  readonly state: ActionState
  readonly sealed: Sealed
}

/** What was done on this device in a race and waits. Written through to the disk before anybody is told it was done. */
export async function openActionShelf(race: string): Promise<ActionShelf> {
  const onDisk = new Map<string, KeptAction>()
  let known: CryptoKey | null = null
  const database = new DeviceDatabase({
    name: DATABASE,
    version: 1,
    upgrade(fresh) {
      const { keys, actions } = createStores(fresh)
      if (known === null) return
      // Deleted under this page, by a browser short of space or by hand: what waits is written again, with its key.
      keys.put(known, DEVICE_KEY)
      for (const kept of onDisk.values()) actions.add(kept)
    },
  })
  const key = await deviceKey(database)
  known = key
  const read = new Map<string, DeviceAction>()
  const labelOf = (clientId: string) => `${race}/${clientId}`
  const keyOf = ({ clientId, at }: RecordedScan) => [OUTCOME, race, at.getTime(), clientId]
  await forgetOutcomes(database).catch(() => {})

  async function actionOf({
    clientId,
    state,
    sealed,
    version = KEPT_FORM,
  }: KeptAction): Promise<DeviceAction | UnreadableAction> {
    const known = read.get(clientId) ?? (await unseal(key, labelOf(clientId), sealed).catch(() => null))
    if (version > KEPT_FORM || !isDeviceAction(known))
      return { clientId, content: known === null ? base64Of(sealed.bytes) : JSON.stringify(known) }
    const action = { ...known, state }
    read.set(clientId, action)
    return action
  }

  function write(change: (store: IDBObjectStore) => Promise<void> | void): Promise<void> {
    return database.run(async (open) => {
      const transaction = open.transaction(ACTIONS, 'readwrite', { durability: 'strict' })
      await change(transaction.objectStore(ACTIONS))
      await isWritten(transaction)
    })
  }

  /** Calls with each of them that is kept, at its place. */
  function atEach(
    clientIds: readonly string[],
    change: (store: IDBObjectStore, kept: KeptAction, number: IDBValidKey) => void,
  ): Promise<void> {
    return write((store) => {
      for (const clientId of clientIds) {
        const request = store.index('clientId').openCursor(clientId)
        request.onsuccess = () => {
          const cursor = request.result
          if (cursor) change(store, cursor.value, cursor.primaryKey)
        }
      }
    })
  }

  return {
    async add(action) {
      const { clientId, state } = action
      const sealed = await seal(key, labelOf(clientId), action)
      const kept: KeptAction = { version: KEPT_FORM, race, clientId, state, sealed }
      await write(async (store) => {
        // A connection that was lost as it was written may have kept it all the same.
        if ((await answerOf(store.index('clientId').getKey(clientId))) === undefined) store.add(kept)
      })
      read.set(clientId, action)
      onDisk.set(clientId, kept)
    },
    async read() {
      const kept: KeptAction[] = await database.run((open) =>
        answerOf(open.transaction(ACTIONS).objectStore(ACTIONS).index('race').getAll(race)),
      )
      onDisk.clear()
      for (const each of kept) onDisk.set(each.clientId, each)
      const found = await Promise.all(kept.map(actionOf))
      const isReadable = (each: DeviceAction | UnreadableAction): each is DeviceAction => 'type' in each
      const isUnreadable = (each: DeviceAction | UnreadableAction): each is UnreadableAction =>
        !('type' in each)
      return { actions: found.filter(isReadable), unreadable: found.filter(isUnreadable) }
    },
    async mark(clientIds, state) {
      await atEach(clientIds, (store, kept, number) => store.put({ ...kept, state }, number))
      for (const id of clientIds) {
        const kept = onDisk.get(id)
        if (kept) onDisk.set(id, { ...kept, state })
      }
    },
    async remove(clientIds) {
      await atEach(clientIds, (store, _, number) => store.delete(number))
      for (const id of clientIds) {
        read.delete(id)
        onDisk.delete(id)
      }
    },
    async readOutcomes() {
      const kept: Sealed[] = await database.run((open) =>
        answerOf(open.transaction(KEYS).objectStore(KEYS).getAll(outcomesOf(race))),
      )
      const found = await Promise.all(
        kept.map((sealed) => unseal(key, `${race}/outcome`, sealed).catch(() => null)),
      )
      return found
        .filter(isKeptOutcome)
        .map((scan) => ({ ...scan, at: new Date(scan.at) }))
        .toReversed()
    },
    async writeOutcomes(outcomes) {
      const sealed = await Promise.all(
        outcomes.map(
          async (scan) => [keyOf(scan), await seal(key, `${race}/outcome`, safeOutcome(scan))] as const,
        ),
      )
      await database.run(async (open) => {
        const transaction = open.transaction(KEYS, 'readwrite')
        const store = transaction.objectStore(KEYS)
        for (const [place, outcome] of sealed) store.put(outcome, place)
        const places = await answerOf(store.getAllKeys(outcomesOf(race)))
        for (const place of places.slice(0, -MOST_OUTCOMES)) store.delete(place)
        await isWritten(transaction)
      })
    },
    close: () => database.close(),
  }
}

function outcomesOf(race: string): IDBKeyRange {
  return IDBKeyRange.bound([OUTCOME, race], [OUTCOME, race, []])
}

/** Whom a kit was given to is with the server; whose ticket was refused, until somebody has read it. */
function safeOutcome({ collectedBy: _, runner, ...scan }: RecordedScan): RecordedScan {
  return runner !== undefined && !isRead(scan) ? { ...scan, runner } : scan
}

/** Those of races that are long over. */
async function forgetOutcomes(database: DeviceDatabase): Promise<void> {
  await database.run(async (open) => {
    const transaction = open.transaction(KEYS, 'readwrite')
    const store = transaction.objectStore(KEYS)
    const places = await answerOf(store.getAllKeys(IDBKeyRange.bound([OUTCOME], [OUTCOME, []])))
    for (const place of places) {
      const at = Array.isArray(place) ? place[2] : undefined
      if (typeof at === 'number' && at < Date.now() - OUTCOMES_KEPT_MS) store.delete(place)
    }
    await isWritten(transaction)
  })
}

function createStores(fresh: IDBDatabase): { keys: IDBObjectStore; actions: IDBObjectStore } {
  const keys = fresh.createObjectStore(KEYS)
  // Numbered as they come, which is their order.
  const actions = fresh.createObjectStore(ACTIONS, { autoIncrement: true })
  actions.createIndex('race', 'race')
  actions.createIndex('clientId', 'clientId', { unique: true })
  return { keys, actions }
}

async function deviceKey(database: DeviceDatabase): Promise<CryptoKey> {
  const fresh = await newKey()
  return database.run(async (open) => {
    const transaction = open.transaction(KEYS, 'readwrite', { durability: 'strict' })
    const keys = transaction.objectStore(KEYS)
    const known: CryptoKey | undefined = await answerOf(keys.get(DEVICE_KEY))
    if (known) return known
    keys.put(fresh, DEVICE_KEY)
    await isWritten(transaction)
    return fresh
  })
}

function base64Of(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
}
