import { describe, expect, it } from 'vitest'
import { partsOf } from './handed-over.rules'

const part = (name: string, given: { size?: string; category_id?: string } = {}) => ({
  name,
  size: null,
  category_id: null,
  ...given,
})
const kit = [
  part('Camiseta', { size: 'S' }),
  part('Camiseta', { size: 'M' }),
  part('Medalla 21K', { category_id: '21k' }),
  part('Dorsal'),
]
const runner = { category_id: '21k', size: 'M' }

describe('what a runner has of their kit', () => {
  it.each([
    ['the whole of it', null, { items: ['Camiseta', 'Medalla 21K', 'Dorsal'], missing: [] }],
    ['a part', ['Dorsal'], { items: ['Dorsal'], missing: ['Camiseta', 'Medalla 21K'] }],
    [
      'a part that the kit no longer has',
      ['Gorra', 'Camiseta'],
      { items: ['Gorra', 'Camiseta'], missing: ['Medalla 21K', 'Dorsal'] },
    ],
  ])('%s', (_, handed, expected) => {
    expect(partsOf(kit, runner, handed)).toEqual(expected)
  })

  it('lacks nothing of a race that counts no stock', () => {
    expect(partsOf([], runner, null)).toEqual({ items: [], missing: [] })
  })

  it('is without a shirt for a runner who chose no size', () => {
    expect(partsOf(kit, { category_id: '10k', size: null }, null)).toEqual({ items: ['Dorsal'], missing: [] })
  })
})
