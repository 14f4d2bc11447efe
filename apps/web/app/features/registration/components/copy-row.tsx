import { styled } from '@mui/material/styles'

/** A button that takes something from another sheet, and what it takes. */
export const Copy = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginBottom: 20,
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
}))
