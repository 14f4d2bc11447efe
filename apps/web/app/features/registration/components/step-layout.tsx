import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

/** The step on the left and what it costs on the right; one under the other on a phone. */
export function StepLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <Columns>
      <div>{children}</div>
      <Aside>{aside}</Aside>
    </Columns>
  )
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  marginTop: 8,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    alignItems: 'start',
    marginTop: 28,
  },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', gap: 48 },
}))

/** On a phone the bar at the bottom says the same in less room. */
const Aside = styled('aside')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'block', position: 'sticky', top: 110 },
}))
