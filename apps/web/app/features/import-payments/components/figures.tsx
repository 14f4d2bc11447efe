import { styled } from '@mui/material/styles'

interface FiguresProps {
  figures: readonly { readonly name: string; readonly value: string; readonly isStrong?: boolean }[]
}

/** Large figures with small names, side by side where they fit. */
export function Figures({ figures }: FiguresProps) {
  return (
    <List>
      {figures.map(({ name, value, isStrong = false }) => (
        <div key={name} data-strong={isStrong || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
  gap: '16px 24px',
  margin: 0,
  '& dt': { color: theme.palette.text.secondary, fontSize: '0.875rem' },
  '& dd': {
    margin: '2px 0 0',
    fontSize: '1.25rem',
    fontWeight: 700,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '& [data-strong] dd': { color: theme.palette.text.brand },
}))
