import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openActionShelf } from './action-shelf'
import { newKey, seal } from './sealing'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

const CLIENT = '0f000000-0000-4000-8000-000000000001'
/** As the first release sealed it. Changed here only with a step that reads it still. */
const FORMER = {
  type: 'scan',
  clientId: CLIENT,
  race: 'frailejon',
  occurredAt: '2027-03-14T11:00:00.000Z',
  madeBy: 'ana',
  state: 'pending',
  kind: 'accreditation',
  ticketCode: 'ABCD1234EFGH5678',
  items: ['Camiseta'],
  collectedBy: { fullName: 'Eva Gil', documentNumber: '79500600' },
  station: 'Mesa 1',
}

/** The database of this device as that release left it, with one action that waits. */
async function leave(kept: { readonly version?: number }) {
  const key = await newKey()
  const sealed = await seal(key, `frailejon/${CLIENT}`, FORMER)
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('zancada-race-actions', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('keys').put(key, 'device')
      const actions = request.result.createObjectStore('actions', { autoIncrement: true })
      actions.createIndex('race', 'race')
      actions.createIndex('clientId', 'clientId', { unique: true })
      actions.add({ race: 'frailejon', clientId: CLIENT, state: 'pending', sealed, ...kept })
    }
    request.onsuccess = () => resolve(request.result)
  })
  database.close()
}

it('what waited when the build was replaced is read, marked and removed by this one', async () => {
  await leave({})
  const shelf = await openActionShelf('frailejon')
  expect(await shelf.read()).toEqual({ actions: [FORMER], unreadable: [] })
  await shelf.mark([CLIENT], 'uploaded')
  expect((await (await openActionShelf('frailejon')).read()).actions).toMatchObject([{ state: 'uploaded' }])
  await shelf.remove([CLIENT])
  expect((await shelf.read()).actions).toEqual([])
})

it('an action of a later form waits in sight and is not taken for ours', async () => {
  await leave({ version: 2 })
  const shelf = await openActionShelf('frailejon')
  expect(await shelf.read()).toEqual({
    actions: [],
    unreadable: [{ clientId: CLIENT, content: JSON.stringify(FORMER) }],
  })
})

it('a page of the build before goes on beside the outcomes that this one keeps', async () => {
  await leave({})
  const shelf = await openActionShelf('frailejon')
  await shelf.writeOutcomes([
    {
      clientId: CLIENT,
      kind: 'accreditation',
      ticketCode: FORMER.ticketCode,
      collectedBy: FORMER.collectedBy,
      runner: '1042 Lucía Peña',
      station: null,
      at: new Date(),
      isUndone: false,
      outcome: { kind: 'accepted' },
    },
  ])
  expect((await shelf.read()).actions).toEqual([FORMER])
  const [outcome] = await shelf.readOutcomes()
  expect(outcome).toMatchObject({ clientId: CLIENT, runner: '1042 Lucía Peña' })
  expect(outcome).not.toHaveProperty('collectedBy')
  const former = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('zancada-race-actions', 1)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  expect([...former.objectStoreNames]).toEqual(['actions', 'keys'])
})
