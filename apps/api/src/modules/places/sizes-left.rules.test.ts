import { describe, expect, it } from 'vitest'
import { withSizesLeft } from './sizes-left.rules'

const sizesOf = (sizes: (string | null)[], left: [string, number | null][]) =>
  withSizesLeft(
    sizes.map((size, number) => ({ number, size })),
    new Map(left),
  ).map(({ size }) => size)

describe('places that were let go, and what is left of their sizes', () => {
  it('keep them in their order while there are any', () => {
    expect(
      sizesOf(
        ['M', 'S', 'M', null, 'M'],
        [
          ['M', 2],
          ['S', 1],
        ],
      ),
    ).toEqual(['M', 'S', 'M', null, null])
  })

  it('keep a size without a limit, and none that is gone or sold beyond', () => {
    expect(
      sizesOf(
        ['L', 'L', 'XL', 'XS'],
        [
          ['L', null],
          ['XL', -1],
        ],
      ),
    ).toEqual(['L', 'L', null, null])
  })
})
