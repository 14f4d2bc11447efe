import { newClientId } from '../../../../api-client'
import type { ActionState, DeviceAction } from '../device-action'
import { isRead, MOST_OUTCOMES } from '../outcomes'
import type { RecordedScan, UnreadableAction } from '../race-day-device'
import { answerOf, DeviceDatabase, isWritten } from './database'
import { isDeviceAction, isKeptOutcome, KEPT_FORM } from './kept-records'
import { newKey, type Sealed, seal, unseal } from './sealing'
import type { ActionShelf } from './shelves'

/** It outlives sessions: the account that signs in next uploads what the last one did. */
const DATABASE = 'zancada-race-actions'
const KEYS = 'keys'
const ACTIONS = 'actions'
const DEVICE_KEY = 'device'
/** Says which database this is: one that was deleted and made again has another. */
const DATABASE_ID = 'database'
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
  const read = new Map<string, DeviceAction>()
  let device: Device | null = null
  const database = new DeviceDatabase({
    name: DATABASE,
    version: 1,
    upgrade: createStores,
    onConnected: join,
  })
  const labelOf = (clientId: string) => `${race}/${clientId}`
  const placeOf = ({ clientId, at }: RecordedScan) => [OUTCOME, race, at.getTime(), clientId]
  await run(async () => {})
  await forgetOutcomes(database).catch(() => {})

  /**
   * Was the database deleted under this page, by a browser short of space or by hand, what waits is put back. Another page
   * may have made it again before, with a key of its own: the key on the disk is everybody's.
   */
  async function join(open: IDBDatabase): Promise<void> {
    const before = device
    const found = await deviceOf(open, before?.key ?? (await newKey()))
    if (before !== null && before.id !== found.id) await putBack(open, before.key, found.key)
    device = found
  }

  async function putBack(open: IDBDatabase, before: CryptoKey, key: CryptoKey): Promise<void> {
    const waiting = await Promise.all(
      [...onDisk.values()].map(async (kept) => {
        const content = await contentOf(kept, before)
        return content === null ? kept : { ...kept, sealed: await seal(key, labelOf(kept.clientId), content) }
      }),
    )
    await write(open, async (store) => {
      // Another page of this race may have been here.
      for (const kept of waiting) await addOnce(store, kept)
    })
    for (const kept of waiting) onDisk.set(kept.clientId, kept)
  }

  /** Works with the key of the database that is open now. */
  function run<T>(work: (open: IDBDatabase, key: CryptoKey) => Promise<T>): Promise<T> {
    return database.run((open) => {
      if (device === null) throw new Error('a connection is joined before it is used')
      return work(open, device.key)
    })
  }

  /** Null: it can't be read. */
  async function contentOf({ clientId, sealed }: KeptAction, key: CryptoKey): Promise<unknown> {
    return read.get(clientId) ?? unseal(key, labelOf(clientId), sealed).catch(() => null)
  }

  async function actionOf(kept: KeptAction, key: CryptoKey): Promise<DeviceAction | UnreadableAction> {
    const { clientId, state, sealed, version = KEPT_FORM } = kept
    const content = await contentOf(kept, key)
    if (version > KEPT_FORM || !isDeviceAction(content))
      return { clientId, content: content === null ? base64Of(sealed.bytes) : JSON.stringify(content) }
    const action = { ...content, state }
    read.set(clientId, action)
    return action
  }

  /** Calls with each of them that is kept, at its place. */
  function atEach(
    clientIds: readonly string[],
    change: (store: IDBObjectStore, kept: KeptAction, number: IDBValidKey) => void,
  ): Promise<void> {
    return run((open) =>
      write(open, (store) => {
        for (const clientId of clientIds) {
          const request = store.index('clientId').openCursor(clientId)
          request.onsuccess = () => {
            const cursor = request.result
            if (cursor) change(store, cursor.value, cursor.primaryKey)
          }
        }
      }),
    )
  }

  return {
    async add(action) {
      const { clientId, state } = action
      const kept = await run(async (open, key) => {
        const sealed = await seal(key, labelOf(clientId), action)
        const kept: KeptAction = { version: KEPT_FORM, race, clientId, state, sealed }
        // A connection that was lost as it was written may have kept it all the same.
        await write(open, (store) => addOnce(store, kept))
        return kept
      })
      read.set(clientId, action)
      onDisk.set(clientId, kept)
    },
    async read() {
      const found = await run(async (open, key) => {
        const store = open.transaction(ACTIONS).objectStore(ACTIONS)
        const kept: KeptAction[] = await answerOf(store.index('race').getAll(race))
        onDisk.clear()
        for (const each of kept) onDisk.set(each.clientId, each)
        return Promise.all(kept.map((each) => actionOf(each, key)))
      })
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
      const found = await run(async (open, key) => {
        const kept: Sealed[] = await answerOf(
          open.transaction(KEYS).objectStore(KEYS).getAll(outcomesOf(race)),
        )
        return Promise.all(kept.map((sealed) => unseal(key, `${race}/outcome`, sealed).catch(() => null)))
      })
      return found
        .filter(isKeptOutcome)
        .map((scan) => ({ ...scan, at: new Date(scan.at) }))
        .toReversed()
    },
    async writeOutcomes(outcomes) {
      await run(async (open, key) => {
        const sealed = await Promise.all(
          outcomes.map(
            async (scan) => [placeOf(scan), await seal(key, `${race}/outcome`, safeOutcome(scan))] as const,
          ),
        )
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

function createStores(fresh: IDBDatabase): void {
  fresh.createObjectStore(KEYS)
  // Numbered as they come, which is their order.
  const actions = fresh.createObjectStore(ACTIONS, { autoIncrement: true })
  actions.createIndex('race', 'race')
  actions.createIndex('clientId', 'clientId', { unique: true })
}

async function write(
  open: IDBDatabase,
  change: (store: IDBObjectStore) => Promise<void> | void,
): Promise<void> {
  const transaction = open.transaction(ACTIONS, 'readwrite', { durability: 'strict' })
  await change(transaction.objectStore(ACTIONS))
  await isWritten(transaction)
}

async function addOnce(store: IDBObjectStore, kept: KeptAction): Promise<void> {
  if ((await answerOf(store.index('clientId').getKey(kept.clientId))) === undefined) store.add(kept)
}

/** What a database of this device is known by, and what it is sealed with. */
interface Device {
  readonly id: string
  readonly key: CryptoKey
}

/** What is missing is written: this key, and an id, which no build before wrote. */
async function deviceOf(open: IDBDatabase, key: CryptoKey): Promise<Device> {
  const transaction = open.transaction(KEYS, 'readwrite', { durability: 'strict' })
  const keys = transaction.objectStore(KEYS)
  const keptId: string | undefined = await answerOf(keys.get(DATABASE_ID))
  const keptKey: CryptoKey | undefined = await answerOf(keys.get(DEVICE_KEY))
  const device = { id: keptId ?? newClientId(), key: keptKey ?? key }
  if (keptId === undefined) keys.put(device.id, DATABASE_ID)
  if (keptKey === undefined) keys.put(device.key, DEVICE_KEY)
  await isWritten(transaction)
  return device
}

function base64Of(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
}
