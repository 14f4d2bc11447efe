import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface LegRowProps {
  number: number
  isFree: boolean
  /** «Relevo 2». */
  leg: string
  /** Who runs it, or how it stands. */
  who: ReactNode
  note: string | null
  /** What may be done with it, under the name. */
  children?: ReactNode
}

/** One leg of a relay's team. */
export function LegRow({ number, isFree, leg, who, note, children }: LegRowProps) {
  return (
    <Row>
      <LegNumber aria-hidden="true" data-free={isFree}>
        {number}
      </LegNumber>
      <Who>
        <small>{leg}</small>
        <strong data-free={isFree}>{who}</strong>
        {note !== null && <small>{note}</small>}
      </Who>
      {children && <Ways>{children}</Ways>}
    </Row>
  )
}

export const LegList = styled('ul')({ margin: '12px 0 0', padding: 0, listStyle: 'none' })

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '8px 12px',
  paddingBlock: 12,
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const LegNumber = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  fontWeight: 700,
  backgroundColor: theme.palette.secondary.main,
  '&[data-free="true"]': {
    backgroundColor: 'transparent',
    border: `1.5px dashed ${theme.palette.text.secondary}`,
  },
}))

const Who = styled('div')(({ theme }) => ({
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  '& strong[data-free="true"]': { fontWeight: 500 },
}))

/** Under the name, as wide as the card on a phone. */
const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  gridColumn: '1 / -1',
  [theme.breakpoints.up('sm')]: { gridColumn: '2 / -1' },
}))
