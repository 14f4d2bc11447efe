import type { ActionState, DeviceAction } from '../device-action'
import { answerOf, isWritten, openDatabase } from './database'
import { newKey, type Sealed, seal, unseal } from './sealing'
import type { ActionShelf } from './shelves'

/** It outlives sessions: what somebody did is uploaded whoever is signed in next. */
const DATABASE = 'zancada-race-actions'
const KEYS = 'keys'
const ACTIONS = 'actions'
const DEVICE_KEY = 'device'

/** What stands open says nothing of anybody; the rest is sealed with the key of this device. */
interface KeptAction {
  readonly race: string
  readonly clientId: string
  readonly state: ActionState
  readonly sealed: Sealed
}

/** What was done on this device in a race and waits. Written through to the disk before anybody is told it was done. */
export async function openActionShelf(race: string): Promise<ActionShelf> {
  const database = await openDatabase(DATABASE, (fresh) => {
    fresh.createObjectStore(KEYS)
    // Numbered as they come, which is their order.
    const actions = fresh.createObjectStore(ACTIONS, { autoIncrement: true })
    actions.createIndex('race', 'race')
    actions.createIndex('clientId', 'clientId', { unique: true })
  })
  const key = await deviceKey(database)
  const read = new Map<string, DeviceAction>()
  const labelOf = (clientId: string) => `${race}/${clientId}`
  const writing = () => database.transaction(ACTIONS, 'readwrite', { durability: 'strict' })

  /** None when it can't be read: one that is broken stays where it is and keeps no other from being uploaded. */
  async function actionOf({ clientId, state, sealed }: KeptAction): Promise<readonly DeviceAction[]> {
    const sealedIn = () => unseal<DeviceAction>(key, labelOf(clientId), sealed)
    const known = read.get(clientId) ?? (await sealedIn().catch(() => null))
    if (known === null) return []
    const action = { ...known, state }
    read.set(clientId, action)
    return [action]
  }

  /** Calls with each of them that is kept, at its place. */
  async function atEach(
    clientIds: readonly string[],
    change: (store: IDBObjectStore, kept: KeptAction, number: IDBValidKey) => void,
  ): Promise<void> {
    const transaction = writing()
    const store = transaction.objectStore(ACTIONS)
    for (const clientId of clientIds) {
      const request = store.index('clientId').openCursor(clientId)
      request.onsuccess = () => {
        const cursor = request.result
        if (cursor) change(store, cursor.value, cursor.primaryKey)
      }
    }
    await isWritten(transaction)
  }

  return {
    async add(action) {
      const { clientId, state } = action
      const kept: KeptAction = { race, clientId, state, sealed: await seal(key, labelOf(clientId), action) }
      const transaction = writing()
      transaction.objectStore(ACTIONS).add(kept)
      await isWritten(transaction)
      read.set(clientId, action)
    },
    async read() {
      const store = database.transaction(ACTIONS).objectStore(ACTIONS)
      const kept: KeptAction[] = await answerOf(store.index('race').getAll(race))
      return (await Promise.all(kept.map(actionOf))).flat()
    },
    mark: (clientIds, state) =>
      atEach(clientIds, (store, kept, number) => store.put({ ...kept, state }, number)),
    async remove(clientIds) {
      await atEach(clientIds, (store, _, number) => store.delete(number))
      for (const id of clientIds) read.delete(id)
    },
    close: () => database.close(),
  }
}

async function deviceKey(database: IDBDatabase): Promise<CryptoKey> {
  const fresh = await newKey()
  const transaction = database.transaction(KEYS, 'readwrite', { durability: 'strict' })
  const keys = transaction.objectStore(KEYS)
  const known: CryptoKey | undefined = await answerOf(keys.get(DEVICE_KEY))
  if (known) return known
  keys.put(fresh, DEVICE_KEY)
  await isWritten(transaction)
  return fresh
}
