import type { CSSObject, Theme } from '@mui/material/styles'

/** A link in the ink around it, underlined in the race's colour: it reads on every ground, whatever the colour is. */
export function coloredUnderline(theme: Theme): CSSObject {
  return {
    color: 'inherit',
    fontWeight: 600,
    textDecorationColor: theme.palette.primary.main,
    textDecorationThickness: 2,
    textUnderlineOffset: '0.22em',
  }
}
