import { styled } from '@mui/material/styles'

/** A state in a word; the component that shows it chooses its colours. */
export const Chip = styled('span')({
  display: 'inline-block',
  padding: '4px 10px',
  borderRadius: 6,
  fontSize: '0.75rem',
  fontWeight: 700,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
})
