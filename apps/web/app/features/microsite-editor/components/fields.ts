import { styled } from '@mui/material/styles'

/** Fields one under another, and two abreast where asked. */
export const Fields = styled('div')({ display: 'grid', gap: 20, '& > *': { minWidth: 0 } })

export const FieldPair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}))
