import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, useState } from 'react'

/** Where a large screen shows the step's main action: under what it costs, always in sight. */
export const ActionSlot = createContext<HTMLElement | null>(null)

/** The step on the left and what it costs on the right; one under the other on a phone. */
export function StepLayout({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <ActionSlot value={slot}>
      <Columns>
        <div>{children}</div>
        <Aside>
          {aside}
          <div ref={setSlot} />
        </Aside>
      </Columns>
    </ActionSlot>
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

/** On a phone the bars at both ends say the same in less room. */
const Aside = styled('aside')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.up('md')]: { display: 'grid', gap: 16, position: 'sticky', top: 76 },
}))
