import { expect, it } from 'vitest'
import { colors } from '../../ui/colors'
import { contrastRatio } from '../../ui/contrast'
import { SUN_CONTRAST, sunColors, sunTheme } from './sunlight'

it.each([
  ['text on the card', sunTheme.palette.text.primary, colors.surface],
  ['quiet text on the card', sunTheme.palette.text.secondary, colors.surface],
  ['the main action', sunTheme.palette.primary.contrastText, sunTheme.palette.primary.main],
  ['the band of the bib', sunTheme.palette.primary.contrastText, sunTheme.palette.primary.main],
  ['a link on the card', sunTheme.palette.text.brand, colors.surface],
  ['a kit handed over', colors.surface, sunColors.success],
  ['a kit collected before', colors.surface, sunColors.error],
  ['the sign of a warning', colors.surface, sunColors.warning],
  ['the words of a warning', colors.ink, colors.warningLight],
  ['what is chosen', colors.ink, colors.primaryLight],
  ['quiet text on what is chosen', sunTheme.palette.text.secondary, colors.primaryLight],
  ['a fault at its field', sunTheme.palette.error.main, colors.surface],
])('%s can be read in the sun', (_, text, ground) => {
  expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(SUN_CONTRAST)
})
