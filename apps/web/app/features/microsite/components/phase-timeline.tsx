import { styled } from '@mui/material/styles'
import type { PublicCategory } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { formatDayMonthTime } from '../../../ui/format/format-date'
import { micrositeTexts } from '../locale'

/** How the price moves: what is gone, what it costs today and what comes next. One phase alone tells no story. */
export function PhaseTimeline({ category }: { category: PublicCategory }) {
  const t = useTexts(micrositeTexts)
  if (category.phases.length < 2) return null
  return (
    <Line aria-label={t('phases.label', { name: category.name })}>
      {category.phases.map((phase) => (
        <Stop
          key={phase.starts_at}
          data-state={phase.state}
          {...(phase.state === 'current' ? { 'aria-current': 'step' } : {})}
        >
          <Name>{phase.name}</Name>
          <Amount>{phase.price_cop === 0 ? t('category.free') : formatCop(phase.price_cop)}</Amount>
          <When>
            {t(`phases.${phase.state}`, {
              date: formatDayMonthTime(isAhead(phase.state) ? phase.starts_at : phase.ends_at),
            })}
          </When>
        </Stop>
      ))}
    </Line>
  )
}

function isAhead(state: PublicCategory['phases'][number]['state']): boolean {
  return state === 'next' || state === 'later'
}

const Line = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
}))

/** A line that runs through the stops: down on a phone, across elsewhere. */
const Stop = styled('li')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 12,
  padding: '0 0 14px 26px',
  color: theme.palette.text.secondary,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 6,
    top: 6,
    bottom: -6,
    width: 3,
    backgroundColor: theme.palette.divider,
  },
  '&:last-child::before': { display: 'none' },
  '&::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 4,
    width: 15,
    height: 15,
    border: `3px solid ${theme.palette.divider}`,
    borderRadius: '50%',
    backgroundColor: theme.palette.background.paper,
  },
  '&[data-state="ended"]::before, &[data-state="sold_out"]::before': {
    backgroundColor: theme.palette.primary.main,
  },
  '&[data-state="ended"]::after, &[data-state="sold_out"]::after': {
    borderColor: theme.palette.primary.main,
  },
  '&[data-state="ended"] b, &[data-state="sold_out"] b': { textDecoration: 'line-through', fontWeight: 500 },
  '&[data-state="current"]': { color: theme.palette.text.primary },
  '&[data-state="current"]::after': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.secondary.main,
    boxShadow: `0 0 0 4px ${theme.palette.primary.light}`,
  },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '1fr',
    padding: '26px 12px 0 0',
    '&::before': { left: 6, right: -6, top: 10, bottom: 'auto', width: 'auto', height: 3 },
    '&::after': { top: 4 },
  },
}))

const Name = styled('span')({ fontSize: '0.875rem', fontWeight: 600 })

const Amount = styled('b')(({ theme }) => ({
  gridRow: '1 / span 2',
  gridColumn: 2,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  [theme.breakpoints.up('sm')]: { gridRow: 'auto', gridColumn: 'auto' },
}))

const When = styled('span')({ fontSize: '0.8125rem' })
