import { expect, it } from 'vitest'
import { colors } from '../ui/colors'
import { contrastRatio } from '../ui/contrast'
import { theme } from '../ui/theme'
import { eventPrimary, eventTheme } from './event-theme'

const ORGANIZER_COLORS = [
  '#F5C518',
  '#FFFFFF',
  '#000000',
  '#7A7A7A',
  '#E6007E',
  '#00A859',
  '#1646E6',
  '#abc',
  '#D9480F',
  '#E0218A',
]

it.each(ORGANIZER_COLORS)('over and beside %s every text reaches 4.5:1, at rest and on hover', (color) => {
  const { main, dark, light, contrastText, onLight } = eventPrimary(color)
  expect(contrastRatio(main, contrastText)).toBeGreaterThanOrEqual(4.5)
  expect(contrastRatio(dark, contrastText)).toBeGreaterThanOrEqual(4.5)
  for (const ground of [colors.surface, colors.page, light])
    expect(contrastRatio(onLight, ground)).toBeGreaterThanOrEqual(4.5)
})

it('replaces the primary colour and nothing else', () => {
  const yellow = eventTheme('#F5C518')
  expect(yellow.palette.primary).toMatchObject({ main: '#F5C518', contrastText: colors.ink })
  expect(yellow.palette.secondary).toEqual(theme.palette.secondary)
  expect(yellow.breakpoints.values).toEqual(theme.breakpoints.values)
})

it('gives the same theme for the same colour', () => {
  expect(eventTheme('#E6007E')).toBe(eventTheme('#E6007E'))
})

it.each([null, undefined, '', 'red', '#12', 'javascript:alert(1)'])(
  '%s is no colour: Zancada’s own theme',
  (color) => {
    expect(eventTheme(color)).toBe(theme)
  },
)
