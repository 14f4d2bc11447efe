import type { CSSObject } from '@mui/material/styles'
import { colors } from './colors'

/** What was pressed before the page could answer looks as a button of ours that is being sent (start/early-presses.ts). */
export const earlyLook: CSSObject = {
  '[data-waiting]': {
    position: 'relative',
    WebkitTextFillColor: 'transparent',
    '& > *': { opacity: 0 },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      width: 20,
      height: 20,
      margin: 'auto',
      border: '3px solid',
      borderRightColor: 'transparent',
      borderRadius: '50%',
      animation: 'early-turn 1s linear infinite',
    },
  },
  '@keyframes early-turn': { to: { transform: 'rotate(1turn)' } },
  '[data-early-notice]': {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: 1400,
    padding: '12px 16px',
    backgroundColor: colors.ink,
    color: colors.surface,
    textAlign: 'center',
    '& button': {
      minHeight: 44,
      border: 0,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontWeight: 700,
      textDecoration: 'underline',
      cursor: 'pointer',
    },
  },
}
