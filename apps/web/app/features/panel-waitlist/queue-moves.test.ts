import { expect, it } from 'vitest'
import { shortPlaces } from './queue-moves'

const category = { id: 'a', name: '21K' }
const two = { category, party_size: 2 }

it.each([
  [0, { free: 0 }],
  [1, { free: 1 }],
  // A capacity that was lowered below what is sold.
  [-3, { free: 0 }],
  [2, null],
])('with %i free places two people are short of %j', (free, short) => {
  expect(shortPlaces(two, [{ category, free }])).toEqual(short)
})

it('what is not known yet refuses nobody', () => {
  expect(shortPlaces(two, [])).toBeNull()
})
