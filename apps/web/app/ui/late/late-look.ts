import type { CSSObject } from '@mui/material/styles'
import { colors } from '../colors'
import { visuallyHidden } from '../feedback/visually-hidden'

/** What waits for its script looks as a button of ours that is being sent; in words only where it waited in vain. */
export const lateLook: CSSObject = {
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
      animation: 'late-turn 1s linear infinite',
    },
  },
  '@keyframes late-turn': { to: { transform: 'rotate(1turn)' } },
  '[data-late]': { margin: 0, color: colors.error, '&:not([data-failed])': visuallyHidden },
}
