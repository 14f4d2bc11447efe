import type { Theme } from '@mui/material/styles'
import { colors } from '../ui/colors'
import { contrastRatio, isHexColor, mix, readableOn, readableOnWhite, textOn } from '../ui/contrast'
import { buildTheme, type PrimaryShades, theme } from '../ui/theme'

const themes = new Map<string, Theme>()
const REMEMBERED = 200
const READABLE = 4.5

/**
 * The theme of a race: the organizer's primary colour over Zancada's. Text over the colour is ink or white by contrast,
 * and links and outlines take a shade of it that can be read on white and on the page's grey.
 * An unusable colour gives Zancada's own theme: a race page never fails over a colour.
 */
export function eventTheme(primaryColor: string | null | undefined): Theme {
  if (!primaryColor || !isHexColor(primaryColor)) return theme
  const known = themes.get(primaryColor)
  if (known) return known
  const created = buildTheme(eventPrimary(primaryColor))
  if (themes.size >= REMEMBERED) themes.clear()
  themes.set(primaryColor, created)
  return created
}

/** The shades a theme needs from one colour; pure. */
export function eventPrimary(color: string): PrimaryShades {
  // In a narrow band of mid tones neither ink nor white can be read: those are darkened until white can.
  const main = contrastRatio(color, textOn(color)) >= READABLE ? color : readableOnWhite(color)
  const onColor = textOn(main)
  const light = mix(main, colors.surface, 0.88)
  return {
    main,
    // Hover moves away from the text, so that contrast only grows.
    dark: onColor === colors.ink ? mix(main, colors.surface, 0.18) : mix(main, colors.ink, 0.22),
    light,
    contrastText: onColor,
    onLight: readableOn([colors.surface, colors.page, light], main),
  }
}
