import { styled } from '@mui/material/styles'

/** Two fields side by side where there is room. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  marginTop: 20,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))
