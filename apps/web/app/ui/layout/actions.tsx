import { styled } from '@mui/material/styles'

/** What can be done, side by side. */
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 })

/** The same, one under the other on a phone. */
export const WideActions = styled(Actions)(({ theme }) => ({
  [theme.breakpoints.only('xs')]: { '& > *': { flex: '1 1 100%' } },
}))
