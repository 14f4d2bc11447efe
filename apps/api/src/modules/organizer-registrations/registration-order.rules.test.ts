import { expect, it } from 'vitest'
import { cursorKey, cursorOf, SORTINGS } from './registration-order.rules'

const row = { id: '0190a7c0-0000-7000-8000-000000000001', name_key: 'ruiz ana', bib_key: null }

it.each([
  ['-creada', 'id', 'desc', row.id],
  ['creada', 'id', 'asc', row.id],
  ['apellido', 'name_key', 'asc', 'ruiz ana'],
  ['-apellido', 'name_key', 'desc', 'ruiz ana'],
  ['dorsal', 'bib_key', 'asc', ''],
  ['-dorsal', 'bib_key', 'desc', ''],
] as const)('%s reads %s %s, and goes on after its last key', (order, column, direction, key) => {
  expect(SORTINGS[order]).toEqual({ column, direction })
  expect(cursorKey(order, row)).toEqual([order, key, row.id])
})

it('a cursor of another order is none', () => {
  expect(cursorOf('apellido').safeParse(cursorKey('apellido', row)).success).toBe(true)
  expect(cursorOf('apellido').safeParse(cursorKey('dorsal', row)).success).toBe(false)
  expect(cursorOf('apellido').safeParse(['apellido', 'a', 'no-id']).success).toBe(false)
})
