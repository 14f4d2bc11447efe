import { styled } from '@mui/material/styles'
import type { FeeRate } from '@zancada/contracts'
import { Chip } from '../../../ui/chip'

/** What rules now stands out; what is to come or past is told quietly. */
export const StandingChip = styled(Chip, { shouldForwardProp: (prop) => prop !== 'standing' })<{
  standing: FeeRate['standing']
}>(({ theme, standing }) => ({
  flexShrink: 0,
  border: `1px solid ${theme.palette.divider}`,
  ...(standing === 'current' && {
    backgroundColor: theme.palette.success.light,
    color: theme.palette.text.primary,
  }),
}))
