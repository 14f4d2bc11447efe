import { styled } from '@mui/material/styles'

/** Fields one under the other. */
export const FieldStack = styled('div')({ display: 'grid', gap: 20 })

/** Two fields side by side where there is room. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

/** Three short ones. */
export const FieldTrio = styled(FieldGrid)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}))

/** A moment is a date and an hour: two of them need more room than two words. */
export const MomentGrid = styled('div')({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
})
