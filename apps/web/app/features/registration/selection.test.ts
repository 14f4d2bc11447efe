import type { PublicCategory } from '@zancada/contracts'
import { expect, it } from 'vitest'
import {
  firstSelection,
  linesAgain,
  linesOf,
  mostOf,
  placesIn,
  stillPossible,
  totalOf,
  withQuantity,
} from './selection'
import { exampleCategory } from './testing/example-race'

const category = (id: string, changes: Partial<PublicCategory> = {}) => ({
  ...exampleCategory,
  id,
  ...changes,
})
const ten = category('10k', { total_cop: 89_250 })
const five = category('5k', { total_cop: 68_250 })

it('adds up what the person will pay, fee included', () => {
  const chosen = withQuantity(withQuantity(new Map(), '10k', 2), '5k', 1)
  expect(totalOf(chosen, [ten, five])).toBe(2 * 89_250 + 68_250)
  expect(placesIn(chosen)).toBe(3)
  expect(linesOf(chosen)).toEqual([
    { category_id: '10k', quantity: 2 },
    { category_id: '5k', quantity: 1 },
  ])
})

it('an order takes ten runners at most, in all its categories together', () => {
  const chosen = new Map([['10k', 7]])
  expect(mostOf(five, chosen)).toBe(3)
  expect(mostOf(ten, chosen)).toBe(10)
})

it('nobody can ask for more places than are left, nor for any of a category that is not on sale', () => {
  expect(mostOf(category('10k', { status: 'last_places', remaining: 2 }), new Map())).toBe(2)
  expect(mostOf(category('10k', { status: 'sold_out' }), new Map())).toBe(0)
  expect(mostOf(category('10k', { phase: null }), new Map())).toBe(0)
})

it('when places run out while choosing, the rest of the choice stays', () => {
  const chosen = new Map([
    ['10k', 4],
    ['5k', 2],
  ])
  const now = [
    category('10k', { status: 'sold_out' }),
    category('5k', { status: 'last_places', remaining: 1 }),
  ]
  expect([...stillPossible(chosen, now)]).toEqual([['5k', 1]])
})

it('starts with the category of the link, or the only one on sale', () => {
  expect([...firstSelection([ten, five], '5k')]).toEqual([['5k', 1]])
  expect([...firstSelection([ten, five], null)]).toEqual([])
  expect([...firstSelection([ten, category('5k', { status: 'sold_out' })], null)]).toEqual([['10k', 1]])
  expect([...firstSelection([ten, category('5k', { status: 'sold_out' })], '5k')]).toEqual([['10k', 1]])
})

it('holding again asks for the same places', () => {
  const before = [{ category_id: '10k' }, { category_id: '5k' }, { category_id: '10k' }]
  expect(linesAgain(before)).toEqual([
    { category_id: '10k', quantity: 2 },
    { category_id: '5k', quantity: 1 },
  ])
})
