import { expect, it } from 'vitest'
import { type SecondKit, secondKitChanges } from './second-kits.rules'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 7, 6, minute))
const item = (id: string, given = {}) => ({
  id,
  name: id,
  size: null,
  category_id: null,
  created_at: at(0),
  entered: 10,
  lost: 0,
  handed_over: 1,
  taken: null,
  ...given,
})
const kit = [
  item('shirt-s', { name: 'Camiseta', size: 'S' }),
  item('shirt-m', { name: 'Camiseta', size: 'M' }),
  item('Medalla'),
  item('Termo', { created_at: at(30) }),
]
const second = (items: readonly string[] | null = null, returned: readonly string[] = []): SecondKit => ({
  category_id: '10k',
  size: 'M',
  items,
  returned,
  received_at: at(10),
})
const changes = (kits: readonly SecondKit[], lost: Record<string, number> = {}, of = kit) =>
  Object.fromEntries(
    secondKitChanges(of, kits, new Map(Object.entries(lost))).map(({ item: { id }, change }) => [id, change]),
  )

it('a whole second kit that did not come back is lost, as the kit was then', () => {
  expect(changes([second()])).toEqual({ 'shirt-m': 1, Medalla: 1 })
})

it('of a kit that was repeated in part, only those parts are lost', () => {
  expect(changes([second(['Camiseta'])])).toEqual({ 'shirt-m': 1 })
})

it('a part that came back moves nothing', () => {
  expect(changes([second(null, ['Camiseta'])])).toEqual({ Medalla: 1 })
  expect(changes([second(['Medalla'], ['Medalla'])])).toEqual({})
})

it('what is lost already is not lost again, and a third kit is', () => {
  expect(changes([second()], { 'shirt-m': 1, Medalla: 1 })).toEqual({})
  expect(changes([second(), second(['Medalla'])], { 'shirt-m': 1, Medalla: 1 })).toEqual({ Medalla: 1 })
})

it('what turns out to be no second kit is found again', () => {
  expect(changes([], { 'shirt-m': 1, Medalla: 1 })).toEqual({ 'shirt-m': -1, Medalla: -1 })
})

it('a size that is promised to its buyers is not lost, nor is what nobody has', () => {
  const promised = [
    item('shirt-m', { name: 'Camiseta', size: 'M', taken: 10 }),
    item('Medalla', { entered: 0 }),
  ]
  expect(changes([second()], {}, promised)).toEqual({})
})
