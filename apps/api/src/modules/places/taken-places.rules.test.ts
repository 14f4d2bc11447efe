import { describe, expect, it } from 'vitest'
import { categoryMove, placesOf } from './taken-places.rules'

describe('the places of some registrations', () => {
  it('are counted by name, in the order they are locked in', () => {
    const place = (category_id: string, price_phase_id: string, size: string | null) => ({
      category_id,
      price_phase_id,
      size,
      team_seat: null,
    })
    expect(placesOf('e', [place('b', 'q', 'M'), place('a', 'p', null), place('b', 'q', 'L')])).toEqual({
      event_id: 'e',
      categories: { names: ['a', 'b'], quantities: [1, 2] },
      phases: { names: ['p', 'q'], quantities: [1, 2] },
      sizes: { names: ['L', 'M'], quantities: [1, 1] },
    })
  })

  it('are one for a whole team, and a size for each of its members', () => {
    const seat = (team_seat: number) => ({ category_id: 'r', price_phase_id: 'p', size: 'M', team_seat })
    expect(placesOf('e', [seat(1), seat(2), seat(3)])).toEqual({
      event_id: 'e',
      categories: { names: ['r'], quantities: [1] },
      phases: { names: ['p'], quantities: [1] },
      sizes: { names: ['M'], quantities: [3] },
    })
    expect(placesOf('e', [seat(2)]).categories.names).toEqual([])
  })

  it('are locked in one order, whichever they came in', () => {
    const sizes = (...names: string[]) =>
      placesOf(
        'e',
        names.map((size) => ({ category_id: 'a', price_phase_id: 'p', size, team_seat: null })),
      ).sizes.names
    for (const names of [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ])
      expect(sizes(...names)).toEqual(['a', 'b', 'c'])
  })

  it('change hands between categories, in the same order', () => {
    const a = { category_id: 'a', price_phase_id: 'q' }
    const b = { category_id: 'b', price_phase_id: 'p' }
    expect(categoryMove('e', a, b)).toEqual({
      event_id: 'e',
      categories: { names: ['a', 'b'], quantities: [-1, 1] },
      phases: { names: ['p', 'q'], quantities: [1, -1] },
      sizes: { names: [], quantities: [] },
    })
  })
})
