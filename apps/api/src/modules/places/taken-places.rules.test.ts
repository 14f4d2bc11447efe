import { describe, expect, it } from 'vitest'
import { placesOf } from './taken-places.rules'

describe('the places of some registrations', () => {
  it('are counted by name, in the order they are locked in', () => {
    const place = (category_id: string, price_phase_id: string, size: string | null) => ({
      category_id,
      price_phase_id,
      size,
    })
    expect(placesOf('e', [place('b', 'q', 'M'), place('a', 'p', null), place('b', 'q', 'L')])).toEqual({
      event_id: 'e',
      categories: { names: ['a', 'b'], quantities: [1, 2] },
      phases: { names: ['p', 'q'], quantities: [1, 2] },
      sizes: { names: ['L', 'M'], quantities: [1, 1] },
    })
  })
})
