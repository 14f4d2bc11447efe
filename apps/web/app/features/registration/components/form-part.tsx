import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** A titled part of a long form in a dialog. */
export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PartBox>
      <h3>{title}</h3>
      {children}
    </PartBox>
  )
}

const PartBox = styled('div')(({ theme }) => ({
  '& + &': { paddingTop: 20, borderTop: `1px solid ${theme.palette.divider}` },
  '& > h3': { ...theme.typography.subtitle1, margin: '0 0 14px' },
}))
