import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { OpenRepository } from './open-repositories'
import { findRawExports } from './raw-exports'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const READS = "export const findOrder = () => db.selectFrom('orders')"
const WRITES = `${READS}\nexport const updateOrder = () => db.updateTable('orders')`

function told(index: string, repository: string, open: OpenRepository[] = []): string[] {
  const root = mkdtempSync(join(tmpdir(), 'raw-'))
  roots.push(root)
  const files = { 'orders/index.ts': index, 'orders/orders.repository.ts': repository }
  for (const [path, source] of Object.entries(files)) {
    const file = join(root, 'apps/api/src/modules', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, source)
  }
  return findRawExports(root, open).map(({ file, line, what }) => `${file}:${line} ${what}`)
}

const because = 'a test says so'
const INDEX = "export { findOrder, updateOrder, type Order } from './orders.repository'"

it('an index passes nothing on of a repository that writes', () => {
  expect(told(INDEX, WRITES)).toEqual([
    expect.stringContaining('orders/index.ts:1 passes on findOrder of'),
    expect.stringContaining('orders/index.ts:1 passes on updateOrder of'),
  ])
})

it('it may pass on a repository that only reads, a type, and what stands in a use case', () => {
  expect(told("export { findOrder } from './orders.repository'", READS)).toEqual([])
  expect(told("export type { Order } from './orders.repository'", WRITES)).toEqual([])
  expect(told("export { moveOrder } from './move-order'", WRITES)).toEqual([])
})

it('what remains is named with its reason, and no longer than it is passed on', () => {
  const file = 'orders/orders.repository.ts'
  const open = [{ file, names: ['findOrder', 'updateOrder', 'deleteOrder'], because }]
  expect(told(INDEX, WRITES, open)).toEqual([expect.stringContaining(`excepts ${file} deleteOrder`)])
})
