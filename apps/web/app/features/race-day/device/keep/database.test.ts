import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeviceAction } from '../device-action'
import { openActionShelf } from './action-shelf'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

const scan = (clientId: string, race = 'frailejon'): DeviceAction => ({
  type: 'scan',
  clientId,
  race,
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

/** What a page that opens now finds. */
async function foundAnew(race: string): Promise<{ readable: string[]; unreadable: number }> {
  const shelf = await openActionShelf(race)
  const { actions, unreadable } = await shelf.read()
  shelf.close()
  return { readable: actions.map(({ clientId }) => clientId), unreadable: unreadable.length }
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

it('each race that is open puts back what waits of it, whichever page makes the deleted database again', async () => {
  const first = await openActionShelf('frailejon')
  const second = await openActionShelf('cumbre')
  await first.add(scan('of the first'))
  await second.add(scan('of the second', 'cumbre'))
  await deleted('zancada-race-actions')
  await first.add(scan('after'))
  const { actions } = await second.read()
  expect(actions.map(({ clientId }) => clientId)).toEqual(['of the second'])
  expect(await foundAnew('frailejon')).toEqual({ readable: ['of the first', 'after'], unreadable: 0 })
  expect(await foundAnew('cumbre')).toEqual({ readable: ['of the second'], unreadable: 0 })
})

it('a page that was open goes on with the key of one that opened after the database was deleted', async () => {
  const older = await openActionShelf('frailejon')
  await older.add(scan('before'))
  await older.mark(['before'], 'uploaded')
  await deleted('zancada-race-actions')
  const fresh = await openActionShelf('cumbre')
  await fresh.add(scan('of the fresh one', 'cumbre'))
  await older.add(scan('after'))
  expect((await older.read()).actions.map(({ clientId, state }) => [clientId, state])).toEqual([
    ['before', 'uploaded'],
    ['after', 'pending'],
  ])
  expect(await foundAnew('frailejon')).toEqual({ readable: ['before', 'after'], unreadable: 0 })
  expect(await foundAnew('cumbre')).toEqual({ readable: ['of the fresh one'], unreadable: 0 })
})

it('two pages of one race put back what waits once', async () => {
  const one = await openActionShelf('frailejon')
  const other = await openActionShelf('frailejon')
  await one.add(scan('before'))
  await other.read()
  await deleted('zancada-race-actions')
  await one.add(scan('after'))
  await other.add(scan('last'))
  expect(await foundAnew('frailejon')).toEqual({ readable: ['before', 'after', 'last'], unreadable: 0 })
})

it('a page that only lost its connection does not put back what another page removed', async () => {
  const opened = connections()
  const one = await openActionShelf('frailejon')
  const other = await openActionShelf('frailejon')
  await one.add(scan('taken'))
  await other.read()
  await one.remove(['taken'])
  for (const connection of opened) connection.close()
  expect((await other.read()).actions).toEqual([])
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
