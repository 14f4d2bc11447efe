import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** Names and what they say, in columns as they fit. */
export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
  gap: '14px 20px',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& dd': { margin: '2px 0 0', overflowWrap: 'anywhere' },
}))

/** What somebody decides by, said large enough. */
export const StrongFacts = styled(Facts)({
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(180px, 100%), 1fr))',
  gap: '14px 24px',
  margin: '20px 0',
  fontVariantNumeric: 'normal',
  '& dt': { fontSize: '0.875rem' },
  '& dd': { fontWeight: 600 },
})

/** One after the other, each as wide as it is. */
export const FactsInLine = styled(Facts)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '12px 32px',
  '& dd': { margin: 0 },
  '& a': { color: theme.palette.primary.main },
}))

/** Nothing to say is not said. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 14,
  '& + &': { marginTop: 24, paddingTop: 24, borderTop: `1px solid ${theme.palette.divider}` },
  '& h3': { ...theme.typography.h6, margin: 0 },
  '& p': { margin: 0 },
}))
