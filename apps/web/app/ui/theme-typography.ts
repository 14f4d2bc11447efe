import type { ThemeOptions } from '@mui/material/styles'

export const displayFont = '"Archivo", "Archivo Fallback", "Inter", sans-serif'
export const textFont = '"Inter", "Inter Fallback", system-ui, sans-serif'

const wide = {
  fontFamily: displayFont,
  fontWeight: 800,
  letterSpacing: '-0.025em',
  textWrap: 'balance',
} as const

export const typography: NonNullable<ThemeOptions['typography']> = {
  fontFamily: textFont,
  fontWeightMedium: 500,
  fontWeightBold: 700,
  display: {
    ...wide,
    fontWeight: 900,
    fontSize: 'clamp(2.5rem, 1.55rem + 4.2vw, 5rem)',
    lineHeight: 0.98,
    letterSpacing: '-0.035em',
  },
  h1: { ...wide, fontSize: 'clamp(1.875rem, 1.45rem + 1.9vw, 3rem)', lineHeight: 1.06 },
  h2: { ...wide, fontSize: 'clamp(1.5rem, 1.27rem + 1vw, 2.125rem)', lineHeight: 1.12 },
  h3: {
    ...wide,
    fontSize: 'clamp(1.25rem, 1.12rem + 0.55vw, 1.625rem)',
    lineHeight: 1.18,
    letterSpacing: '-0.02em',
  },
  h4: { ...wide, fontWeight: 750, fontSize: '1.25rem', lineHeight: 1.25, letterSpacing: '-0.015em' },
  h5: { ...wide, fontWeight: 700, fontSize: '1.125rem', lineHeight: 1.3, letterSpacing: '-0.01em' },
  h6: { ...wide, fontWeight: 700, fontSize: '1rem', lineHeight: 1.35, letterSpacing: '-0.005em' },
  /** Large numbers: totals, countdowns, bibs. */
  figure: {
    ...wide,
    fontSize: 'clamp(1.75rem, 1.5rem + 1vw, 2.375rem)',
    lineHeight: 1.05,
    fontVariantNumeric: 'tabular-nums',
  },
  subtitle1: { fontWeight: 600, fontSize: '1rem', lineHeight: 1.5 },
  subtitle2: { fontWeight: 600, fontSize: '0.875rem', lineHeight: 1.45 },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', lineHeight: 1.55 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
  overline: {
    fontWeight: 600,
    fontSize: '0.75rem',
    lineHeight: 1.5,
    letterSpacing: '0.06em',
    textTransform: 'uppercase',
  },
  button: {
    fontWeight: 600,
    fontSize: '0.9375rem',
    lineHeight: 1.5,
    letterSpacing: 0,
    textTransform: 'none',
  },
}
