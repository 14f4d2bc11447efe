import { describe, expect, it } from 'vitest'
import { contrast, tonesOf } from './tones.rules'

const INK = '#0B1533'
const WHITE = '#FFFFFF'
const LIME = '#C8F031'

describe('the contrast of two colours', () => {
  it.each([
    ['black and white, the widest there is', '#000000', '#ffffff', 21],
    ['the lightest grey that can be read on white', '#767676', '#ffffff', 4.54],
    ['one nearly black, below the bend of the curve', '#0a0a0a', '#000000', 1.06],
    ['pure red', '#ff0000', '#000000', 5.25],
    ['pure green', '#00ff00', '#000000', 15.3],
    ['pure blue', '#0000ff', '#000000', 2.44],
    ['a colour and itself', '#1646e6', '#1646e6', 1],
  ])('is that of the accessibility rules: %s', (_, one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2)
    expect(contrast(other, one)).toBeCloseTo(expected, 2)
  })
})

describe('the colours of a shared picture', () => {
  it.each([
    ['white words and a lime accent on a dark ground', '#1646e6', { words: WHITE, accent: LIME }],
    ['ink on a light ground, where lime would not be seen', '#f2b705', { words: INK, accent: INK }],
    ['lime on a middle ground that bears it', '#7a7a7a', { words: WHITE, accent: LIME }],
    ['ink on a grey a little lighter, too near to lime', '#8f8f8f', { words: INK, accent: INK }],
  ])('are %s', (_, color, expected) => {
    expect(tonesOf(color)).toMatchObject({ ground: color, ...expected })
  })

  it.each(['#1646e6', '#f2b705', '#ffffff', '#000000', '#7a7a7a'])('let words be read on %s', (color) => {
    expect(contrast(color, tonesOf(color).words)).toBeGreaterThanOrEqual(4)
  })

  it('are those of Zancada for a race without a colour', () => {
    expect(tonesOf(null)).toEqual({ ground: '#1646E6', words: WHITE, accent: LIME })
  })
})
