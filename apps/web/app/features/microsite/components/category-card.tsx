import { styled } from '@mui/material/styles'
import type { PublicCategory } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { formatDistance, formatKilometres } from '../../../race/format-distance'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { formatTime } from '../../../ui/format/format-date'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'
import { ageDateNote, runnerRule } from '../runner-rule'
import { CategoryPrice } from './category-price'
import { PhaseTimeline } from './phase-timeline'

export interface CategoryCardProps {
  page: MicrositePage
  category: PublicCategory
}

/** A start: how far, who for, when, and what it costs today and later. */
export function CategoryCard({ page, category }: CategoryCardProps) {
  const t = useTexts(micrositeTexts)
  const distance = formatDistance(category.distance_m)
  const measured = formatKilometres(category.distance_m)
  // «21K» is already as large as it gets beside it: the title then tells what that measures.
  const isNamedByDistance = category.name === distance
  const facts = [
    isNamedByDistance ? null : measured,
    runnerRule(category),
    ageDateNote(category, page.starts_at),
    t('category.start', { time: formatTime(category.starts_at ?? page.starts_at) }),
  ].filter((fact) => fact !== null)
  return (
    <Card>
      <Distance aria-hidden="true">
        <span>{distance}</span>
      </Distance>
      <Middle>
        <Name>
          {isNamedByDistance ? <VisuallyHidden>{category.name}</VisuallyHidden> : category.name}
          {isNamedByDistance && <span aria-hidden="true">{measured}</span>}
        </Name>
        <FactList>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </FactList>
        <PhaseTimeline category={category} />
      </Middle>
      <CategoryPrice page={page} category={category} />
    </Card>
  )
}

const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  boxShadow: theme.shadows[1],
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '216px minmax(0, 1fr) 264px' },
}))

/** The distance on the race's colour, cut along the stride. */
const Distance = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  padding: '14px 24px 16px',
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  clipPath: 'polygon(0 0, 100% 0, 100% calc(100% - 26px), calc(100% - 122px) 100%, 0 100%)',
  '& span': { ...theme.typography.display, fontSize: '3.25rem', letterSpacing: '-0.04em' },
  [theme.breakpoints.up('md')]: {
    padding: '24px 40px 24px 24px',
    clipPath: 'polygon(0 0, 100% 0, calc(100% - 44px) 100%, 0 100%)',
    '& span': { fontSize: '3.75rem' },
  },
}))

const Middle = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: '20px 24px 4px',
  [theme.breakpoints.up('md')]: { padding: '28px 24px 28px 8px' },
}))

const Name = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' }))

const FactList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 20,
  margin: '4px 0 20px',
  padding: 0,
  color: theme.palette.text.secondary,
  fontSize: '0.9375rem',
  listStyle: 'none',
}))
