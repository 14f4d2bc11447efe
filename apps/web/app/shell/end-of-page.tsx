import { styled } from '@mui/material/styles'

/** The breath between the last section of a page and the footer. */
export const EndOfPage = styled('div')(({ theme }) => ({
  height: 72,
  [theme.breakpoints.up('md')]: { height: 120 },
}))
