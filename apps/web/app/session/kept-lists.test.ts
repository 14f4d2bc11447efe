// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { finishForgetting, KEPT_LISTS, keptLists } from './kept-lists'

function keepSomething(): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open(KEPT_LISTS)
    request.onsuccess = () => resolve(request.result)
  })
}
const names = async () => (await indexedDB.databases()).map(({ name }) => name)

it('lists are deleted by a page that never opened them', async () => {
  const database = await keepSomething()
  database.close()
  keptLists.clear()
  await expect.poll(() => names()).not.toContain(KEPT_LISTS)
})

it('a page that closed before it could delete them leaves it to the next one', async () => {
  const database = await keepSomething()
  // A deletion that never ends: this connection does not let go.
  keptLists.clear()
  expect(localStorage.length).toBe(1)
  database.close()
  await finishForgetting()
  expect(await names()).not.toContain(KEPT_LISTS)
  expect(localStorage.length).toBe(0)
})
