import { styled } from '@mui/material/styles'
import { colors } from '../colors'

/** A native field with its label inside the frame, as the search of races has them: it works before any script. */
export const SearchCell = styled('div')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  padding: '7px 14px 6px',
  border: `1px solid ${colors.controlLine}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  '&:focus-within': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 3px ${theme.alpha(theme.palette.primary.main, 0.2)}`,
  },
  '& label': { fontSize: '0.75rem', fontWeight: 600, lineHeight: 1.4, color: theme.palette.text.secondary },
  '& input, & select': {
    width: '100%',
    minWidth: 0,
    height: 26,
    margin: 0,
    padding: 0,
    border: 0,
    outline: 0,
    background: 'none',
    color: theme.palette.text.primary,
    font: 'inherit',
    fontSize: '1rem',
    fontWeight: 500,
  },
  // A native select pads its text; this lines it up with the inputs.
  '& select': { marginLeft: -4, width: 'calc(100% + 4px)' },
  '& input::placeholder': { color: theme.palette.text.secondary, opacity: 1, fontWeight: 400 },
}))
