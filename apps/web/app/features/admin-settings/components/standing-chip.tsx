import { styled } from '@mui/material/styles'
import { Chip } from '../../../ui/chip'

/** What rules now stands out; what is to come or past is told quietly. */
export const StandingChip = styled(Chip, { shouldForwardProp: (prop) => prop !== 'standing' })<{
  standing: 'past' | 'current' | 'coming'
}>(({ theme, standing }) => ({
  flexShrink: 0,
  border: `1px solid ${theme.palette.divider}`,
  ...(standing === 'current' && {
    backgroundColor: theme.palette.success.light,
    color: theme.palette.text.primary,
  }),
}))
