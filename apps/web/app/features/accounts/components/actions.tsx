import { styled } from '@mui/material/styles'

/** What to do next: side by side, or one under the other where there is no room. */
export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.only('xs')]: { '& > *': { flex: '1 1 100%' } },
}))
