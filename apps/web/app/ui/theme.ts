import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { colors } from './colors'
import { componentOverrides } from './theme-components'
import { typography } from './theme-typography'
import { muiWords } from './theme-words'
import './theme-augmentation'

export const NAVBAR_HEIGHT = 90

/** Zancada's theme. Light only. */
export const theme = buildTheme({
  main: colors.primary,
  dark: colors.primaryDark,
  light: colors.primaryLight,
  contrastText: colors.surface,
  onLight: colors.primary,
})

export interface PrimaryShades {
  main: string
  /** Hover. */
  dark: string
  light: string
  contrastText: string
  /** The shade for links, outlines and focus rings on white, on the page and on `light`; at least 4.5:1. Read it as `text.brand`. */
  onLight: string
}

/** The whole theme around a primary colour: Zancada's blue, or an organizer's on their own pages. */
export function buildTheme({ onLight, ...primary }: PrimaryShades): Theme {
  return createTheme(
    {
      breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } },
      palette: {
        mode: 'light',
        primary,
        secondary: {
          main: colors.lime,
          dark: colors.limeDark,
          light: colors.limeLight,
          contrastText: colors.ink,
        },
        accent: {
          main: colors.coral,
          dark: colors.coralText,
          light: colors.coralLight,
          contrastText: colors.ink,
        },
        success: { main: colors.success, light: colors.successLight, contrastText: colors.surface },
        warning: { main: colors.warning, light: colors.warningLight, contrastText: colors.surface },
        error: { main: colors.error, light: colors.errorLight, contrastText: colors.surface },
        info: { main: colors.primary, light: colors.primaryLight, contrastText: colors.surface },
        text: { primary: colors.ink, secondary: colors.inkSoft, brand: onLight },
        background: { default: colors.page, paper: colors.surface },
        divider: colors.line,
      },
      shape: { borderRadius: 10 },
      typography,
      shadows: inkShadows(),
      motion: { reducedMotion: 'system' },
      // The white gap keeps the ring visible over dark and coloured grounds too.
      focusVisible: {
        outlineColor: onLight,
        outlineWidth: 3,
        outlineOffset: 2,
        boxShadow: `0 0 0 2px ${colors.surface}`,
      },
      components: componentOverrides,
    },
    { components: muiWords },
  )
}

function inkShadows(): NonNullable<ThemeOptions['shadows']> {
  const at = (depth: number) =>
    `0 ${Math.ceil(depth / 3)}px ${2 + depth}px rgba(11, 21, 51, 0.08), 0 ${depth}px ${8 + depth * 3}px rgba(11, 21, 51, ${(0.05 + depth * 0.003).toFixed(3)})`
  return [
    'none',
    at(1),
    at(2),
    at(3),
    at(4),
    at(5),
    at(6),
    at(7),
    at(8),
    at(9),
    at(10),
    at(11),
    at(12),
    at(13),
    at(14),
    at(15),
    at(16),
    at(17),
    at(18),
    at(19),
    at(20),
    at(21),
    at(22),
    at(23),
    at(24),
  ]
}
