import { describe, expect, it } from 'vitest'
import { dropPlace } from './drop-place'
import { moveItem } from './move-item'

describe('a section moved', () => {
  const list = ['a', 'b', 'c', 'd']
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [1, -5, 'bacd'],
    [1, 99, 'acdb'],
  ])('from %i to %i leaves %s', (from, to, result) => {
    expect(moveItem(list, from, to).join('')).toBe(result)
  })
})

describe('a section dragged', () => {
  const spans = [0, 60, 120, 180].map((top) => ({ top, bottom: top + 50 }))
  it.each([
    ['above all the others', 2, -30, 0],
    ['barely, stays', 1, 90, 1],
    ['past the middle of the next, follows it', 1, 146, 2],
    ['not past it, stays', 1, 140, 1],
    ['below all the others', 0, 900, 3],
  ])('%s', (_, dragged, y, place) => {
    expect(dropPlace(spans, dragged, y)).toBe(place)
  })
})
