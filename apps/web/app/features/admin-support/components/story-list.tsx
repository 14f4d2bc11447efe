import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { WithCodes } from '../../../ui/format/with-codes'
import { SectionCard } from '../../../ui/layout/section-card'

export interface StoryRow {
  readonly key: string
  readonly title: string
  /** Beside each other; what is empty is not told. */
  readonly facts: readonly (string | null)[]
  readonly state: string | null
  readonly action?: ReactNode
}

interface StoryListProps {
  title: string
  text?: string
  rows: readonly StoryRow[]
  /** What can be done with all of them. */
  actions?: ReactNode
}

export function StoryList({ title, text, rows, actions }: StoryListProps) {
  return (
    <SectionCard title={title} {...(text !== undefined && { text })}>
      <Rows>
        {rows.map(({ key, title: name, facts, state, action }) => (
          <li key={key}>
            <strong>
              <WithCodes>{name}</WithCodes>
            </strong>
            <span>
              <WithCodes>{facts.filter(Boolean).join(' · ')}</WithCodes>
            </span>
            <div>
              {state !== null && <Chip size="small" label={state} />}
              {action}
            </div>
          </li>
        ))}
      </Rows>
      {actions}
    </SectionCard>
  )
}

const Rows = styled('ul')(({ theme }) => ({
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'grid',
    gap: '2px 16px',
    padding: '12px 0',
    overflowWrap: 'anywhere',
    '&:not(:first-of-type)': { borderTop: `1px solid ${theme.palette.divider}` },
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
  '& li > span': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& li > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    fontSize: '0.875rem',
    [theme.breakpoints.up('sm')]: { gridColumn: 2, gridRow: '1 / span 2' },
  },
  '& a': { color: theme.palette.primary.main },
}))
