import { expect, it } from 'vitest'
import { shortBibRange } from './bib-cover'

it.each([
  ['500 to 501 for 3 places', { capacity: 3, bib_from: 500, bib_to: 501 }, { covered: 2, capacity: 3 }],
  ['as many numbers as places', { capacity: 2, bib_from: 500, bib_to: 501 }, null],
  ['no range', { capacity: 3, bib_from: null, bib_to: null }, null],
  ['half a range, which the form tells', { capacity: 3, bib_from: 500, bib_to: null }, null],
  ['an upside-down range, which the form tells', { capacity: 3, bib_from: 5, bib_to: 1 }, null],
])('%s', (_, range, short) => {
  expect(shortBibRange(range)).toEqual(short)
})
