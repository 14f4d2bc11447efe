import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeviceAction } from '../device-action'
import { openActionShelf } from './action-shelf'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

const scan = (clientId: string): DeviceAction => ({
  type: 'scan',
  clientId,
  race: 'frailejon',
  kind: 'check_in',
  ticketCode: 'ABCD1234EFGH5678',
  occurredAt: '2027-03-14T12:00:00.000Z',
  madeBy: 'ana',
  state: 'pending',
  station: null,
})

/** Every connection that is opened from now on, as the browser holds them. */
function connections(): IDBDatabase[] {
  const opened: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (...given: Parameters<IDBFactory['open']>) => {
    const request = open(...given)
    request.addEventListener('success', () => opened.push(request.result))
    return request
  }
  return opened
}

function deleted(name: string): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase(name).onsuccess = () => resolve()
  })
}

it('what is scanned after the browser dropped the connection is kept', async () => {
  const opened = connections()
  const shelf = await openActionShelf('frailejon')
  await shelf.add(scan('before'))
  for (const connection of opened) connection.close()
  await shelf.add(scan('after'))
  for (const connection of opened) connection.close()
  const { actions } = await shelf.read()
  expect(actions.map(({ clientId }) => clientId)).toEqual(['before', 'after'])
})

it('what waits is written again, and can be read after a reload, when the browser deleted the database under the page', async () => {
  const shelf = await openActionShelf('frailejon')
  for (const id of ['uploaded', 'taken', 'before']) await shelf.add(scan(id))
  await shelf.mark(['uploaded'], 'uploaded')
  await shelf.remove(['taken'])
  await deleted('zancada-race-actions')
  await shelf.add(scan('after'))
  const { actions } = await shelf.read()
  expect(actions.map(({ clientId, state }) => [clientId, state])).toEqual([
    ['uploaded', 'uploaded'],
    ['before', 'pending'],
    ['after', 'pending'],
  ])
  const again = await (await openActionShelf('frailejon')).read()
  expect(again.actions.map(({ clientId }) => clientId)).toEqual(['uploaded', 'before', 'after'])
  expect(again.unreadable).toEqual([])
})

it('an action that this version cannot read is told of, and keeps no other from being read', async () => {
  const opened = connections()
  const shelf = await openActionShelf('frailejon')
  for (const id of ['first', 'second']) await shelf.add(scan(id))
  const [connection] = opened
  const store = connection?.transaction('actions', 'readwrite').objectStore('actions')
  const request = store?.openCursor()
  await new Promise<void>((resolve) => {
    if (!request) return
    request.onsuccess = () => {
      const kept = request.result?.value
      request.result?.update({ ...kept, sealed: { ...kept.sealed, bytes: new ArrayBuffer(40) } })
      resolve()
    }
  })
  // As one that a later version of the product wrote.
  await shelf.add({ ...scan('third'), type: 'weigh' } as unknown as DeviceAction)
  const again = await openActionShelf('frailejon')
  const { actions, unreadable } = await again.read()
  expect(actions.map(({ clientId }) => clientId)).toEqual(['second'])
  expect(unreadable.map(({ clientId }) => clientId)).toEqual(['first', 'third'])
  expect(unreadable[1]?.content).toContain('weigh')
  await again.remove(['first', 'third'])
  expect((await again.read()).unreadable).toEqual([])
})
