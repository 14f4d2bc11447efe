import { describe, expect, it } from 'vitest'
import { sizeChanges } from './size-changes.rules'

describe('runners who change sizes', () => {
  it('move one from each to each', () => {
    expect(
      sizeChanges([
        { from: 'M', to: 'L' },
        { from: 'M', to: null },
        { from: null, to: 'S' },
      ]),
    ).toEqual({ names: ['M', 'L', 'S'], quantities: [-2, 1, 1] })
  })

  it('move nothing when they keep theirs or swap', () => {
    const swap = [
      { from: 'M', to: 'L' },
      { from: 'L', to: 'M' },
      { from: 'S', to: 'S' },
    ]
    expect(sizeChanges(swap)).toEqual({ names: [], quantities: [] })
  })
})
