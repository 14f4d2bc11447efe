import { styled } from '@mui/material/styles'

export const Sheet = styled('section')(({ theme }) => ({
  padding: '20px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.up('sm')]: { padding: 24 },
}))

export const Note = styled('p')(({ theme }) => ({
  margin: '12px 0 0',
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
}))
