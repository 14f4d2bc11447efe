import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
}

export interface FactsProps {
  title: string
  facts: readonly Fact[]
  children?: ReactNode
}

/** A card of what is known: a label and its value per line. */
export function Facts({ title, facts, children }: FactsProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2.5, md: 3 } }}>
      <Typography id={id} component="h2" variant="h4">
        {title}
      </Typography>
      <List>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
      {children}
    </Card>
  )
}

const List = styled('dl')(({ theme }) => ({
  margin: '12px 0 0',
  '& > div': { paddingBlock: 12, borderTop: `1px solid ${theme.palette.divider}` },
  '& > div:first-of-type': { borderTop: 0 },
  '& > div:last-of-type': { paddingBottom: 0 },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: '2px 0 0', fontWeight: 500, overflowWrap: 'anywhere' },
  [theme.breakpoints.up('sm')]: {
    '& > div': {
      display: 'grid',
      gridTemplateColumns: '200px minmax(0, 1fr)',
      alignItems: 'baseline',
      gap: 16,
    },
    '& dd': { margin: 0 },
  },
}))
