import { expect, it } from 'vitest'
import { colors } from './colors'
import { contrastRatio, mix, readableOnWhite, textOn } from './contrast'

type Seen = [what: string, text: string, ground: string, ratio: number]

const SEEN: Seen[] = [
  ['text on the page', colors.ink, colors.page, 4.5],
  ['quiet text on the page', colors.inkSoft, colors.page, 4.5],
  ['white on the primary colour', colors.surface, colors.primary, 4.5],
  ['white on its hover', colors.surface, colors.primaryDark, 4.5],
  ['ink on lime', colors.ink, colors.lime, 4.5],
  ['ink on coral', colors.ink, colors.coral, 4.5],
  ...(
    [
      ['coral', colors.coralText, colors.coralLight],
      ['success', colors.success, colors.successLight],
      ['warning', colors.warning, colors.warningLight],
      ['error', colors.error, colors.errorLight],
      ['the primary colour', colors.primary, colors.primaryLight],
    ] as const
  ).flatMap(([tone, text, chip]): Seen[] => [
    [`${tone} as text on white`, text, colors.surface, 4.5],
    [`${tone} as text on the page`, text, colors.page, 4.5],
    [`${tone} as text on its chip`, text, chip, 4.5],
  ]),
  ['the edge of a control on white', colors.controlLine, colors.surface, 3],
  ['the edge of a control on the page', colors.controlLine, colors.page, 2.9],
]

it('measures contrast as WCAG does', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777777', '#fff')).toBeCloseTo(4.48, 2)
  expect(contrastRatio('#123456', '#123456')).toBe(1)
})

it.each(SEEN)('%s can be seen', (_, text, ground, ratio) => {
  expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(ratio)
})

it('text over a colour is ink or white, whichever reads better', () => {
  expect(textOn('#F5C518')).toBe(colors.ink)
  expect(textOn('#C8F031')).toBe(colors.ink)
  expect(textOn('#5B0E8B')).toBe(colors.surface)
  expect(textOn('#1646E6')).toBe(colors.surface)
})

it('a colour too pale for white darkens until it can be read, and a dark one stays', () => {
  expect(contrastRatio(readableOnWhite('#F5C518'), '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(readableOnWhite('#FFFFFF'), '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  expect(readableOnWhite('#1646E6')).toBe('#1646E6')
})

it('mixes two colours by share', () => {
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080')
  expect(mix('#abc', '#000', 0)).toBe('#AABBCC')
})

it('what is not a hex colour is refused', () => {
  expect(() => contrastRatio('red', '#fff')).toThrow(RangeError)
  expect(() => textOn('#12345')).toThrow(RangeError)
})
