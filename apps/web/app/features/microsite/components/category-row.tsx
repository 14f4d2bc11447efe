import { styled } from '@mui/material/styles'
import type { PublicCategory } from '@zancada/contracts'
import { useTexts } from '../../../i18n'
import { formatDistance, formatKilometres } from '../../../race/format-distance'
import { waitlistPath } from '../../../race/waitlist-path'
import { ButtonLink } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { formatTime } from '../../../ui/format/format-date'
import { micrositeTexts } from '../locale'
import type { MicrositePage } from '../microsite-page'
import { ageDateNote, runnerRule } from '../runner-rule'
import { saleState } from '../sale-state'
import { registrationPath } from '../section-ids'
import { CategoryPrices } from './category-prices'

export interface CategoryRowProps {
  page: MicrositePage
  category: PublicCategory
}

/** A start: how far, who for, when, what it costs today and later, and the way in. */
export function CategoryRow({ page, category }: CategoryRowProps) {
  const t = useTexts(micrositeTexts)
  const { canRegister, canWait } = saleState(page)
  const { id, name, distance_m, team_size, status, remaining } = category
  const distance = formatDistance(distance_m, team_size)
  const measured = formatKilometres(distance_m)
  // «21K» is already as large as it gets beside it: the title then tells what that measures.
  const isNamedByDistance = name === distance
  const facts = [
    isNamedByDistance || team_size > 1 ? null : measured,
    team_size > 1 ? t('category.team', { count: team_size }) : null,
    runnerRule(category),
    ageDateNote(category, page.starts_at),
    t('category.start', { time: formatTime(category.starts_at ?? page.starts_at) }),
  ].filter((fact) => fact !== null)
  const isOnSale = (status === 'open' || status === 'last_places') && category.phase !== null
  const waits = status === 'sold_out' && (canRegister || canWait)
  return (
    <Row>
      <Distance aria-hidden="true" data-relay={team_size > 1}>
        <span>{distance}</span>
      </Distance>
      <Who>
        <h3>
          {isNamedByDistance ? <VisuallyHidden>{name}</VisuallyHidden> : name}
          {isNamedByDistance && <span aria-hidden="true">{measured}</span>}
        </h3>
        <p>{facts.join(' · ')}</p>
        {remaining !== null && <Few>{t('category.left', { count: remaining })}</Few>}
      </Who>
      <CategoryPrices page={page} category={category} />
      <Way>
        {(waits || (canRegister && isOnSale)) && (
          <ButtonLink
            variant="outlined"
            to={waits ? waitlistPath(page.slug, id) : registrationPath(page.slug, id)}
            aria-label={t(waits ? 'category.waitlist' : 'category.register', { name })}
          >
            {t(waits ? 'waitlist' : 'register')}
          </ButtonLink>
        )}
      </Way>
    </Row>
  )
}

/** On a laptop five columns, the same in every row; on a phone what is long takes a line of its own. */
const Row = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '12px 16px',
  padding: 16,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '132px minmax(0, 1fr) 200px 220px 168px',
    gridTemplateRows: 'auto 1fr',
    gap: '8px 24px',
    alignItems: 'start',
    padding: '24px 24px 24px 0',
  },
}))

/** The distance on the race's colour, cut along the stride. */
const Distance = styled('div')(({ theme }) => ({
  alignSelf: 'start',
  margin: '0 4px',
  padding: '4px 14px',
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  textAlign: 'center',
  transform: 'skewX(-12deg)',
  '& span': { ...theme.typography.h3, display: 'block', transform: 'skewX(12deg)' },
  '&[data-relay="true"] span': theme.typography.h5,
  [theme.breakpoints.up('md')]: { margin: '0 0 0 -12px', padding: '8px 12px 8px 20px' },
}))

const Who = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& h3': { ...theme.typography.h4, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary, fontSize: '0.875rem' },
}))

const Few = styled('b')(({ theme }) => ({
  display: 'inline-block',
  marginTop: 8,
  padding: '3px 10px',
  borderRadius: 6,
  backgroundColor: theme.palette.accent.main,
  color: theme.palette.accent.contrastText,
  fontSize: '0.8125rem',
}))

const Way = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  '&:empty': { display: 'none' },
  '& a': { width: '100%' },
  [theme.breakpoints.up('md')]: { gridColumn: 5, gridRow: 1, '&:empty': { display: 'block' } },
}))
