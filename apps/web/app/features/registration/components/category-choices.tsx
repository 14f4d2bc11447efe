import { styled } from '@mui/material/styles'
import type { PublicCategory, PublicEvent } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { formatDistance } from '../../../race/format-distance'
import { waitlistPath } from '../../../race/waitlist-path'
import { ButtonLink } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden'
import { formatDayMonthTime, lastMomentOf } from '../../../ui/format/format-date'
import { whoMayRun } from '../eligibility'
import { registrationTexts } from '../locale'
import { isOnSale, mostOf, type Selection } from '../selection'
import { QuantityStepper } from './quantity-stepper'

export interface CategoryChoicesProps {
  race: PublicEvent
  selection: Selection
  onChoose: (categoryId: string, quantity: number) => void
}

export function CategoryChoices({ race, selection, onChoose }: CategoryChoicesProps) {
  return (
    <List>
      {race.categories.map((category) => (
        <CategoryChoice
          key={category.id}
          slug={race.slug}
          category={category}
          quantity={selection.get(category.id) ?? 0}
          most={mostOf(category, selection)}
          onChoose={(quantity) => onChoose(category.id, quantity)}
        />
      ))}
    </List>
  )
}

interface CategoryChoiceProps {
  slug: string
  category: PublicCategory
  quantity: number
  most: number
  onChoose: (quantity: number) => void
}

/** How far, for whom, what it costs in full, and how many. */
function CategoryChoice({ slug, category, quantity, most, onChoose }: CategoryChoiceProps) {
  const t = useTexts(registrationTexts)
  const distance = formatDistance(category.distance_m, category.team_size)
  return (
    <Row data-chosen={quantity > 0}>
      <Distance aria-hidden="true" data-relay={category.team_size > 1}>
        {distance}
      </Distance>
      <Words>
        <h3>{category.name === distance ? <VisuallyHidden>{distance}</VisuallyHidden> : category.name}</h3>
        {category.team_size > 1 && <p>{t('categories.team', { count: category.team_size })}</p>}
        <p>{whoMayRun(category)}</p>
        {category.remaining !== null && <Few>{t('categories.left', { count: category.remaining })}</Few>}
      </Words>
      <Cost category={category} />
      <Action>
        {isOnSale(category) ? (
          <QuantityStepper name={category.name} value={quantity} most={most} onChange={onChoose} />
        ) : (
          category.status === 'sold_out' && (
            <ButtonLink
              variant="outlined"
              to={waitlistPath(slug, category.id)}
              aria-label={t('waitlist.joinLabel', { name: category.name })}
            >
              {t('waitlist.join')}
            </ButtonLink>
          )
        )}
      </Action>
    </Row>
  )
}

function Cost({ category }: { category: PublicCategory }) {
  const t = useTexts(registrationTexts)
  const { phase, phases, status, total_cop: total, service_fee_cop: fee } = category
  if (status === 'sold_out') return <Price>{t('categories.soldOut')}</Price>
  if (phase === null || total === null) {
    const next = phases.find(({ state }) => state === 'next')
    return (
      <Price>
        <small>
          {next
            ? t('categories.opens', { date: formatDayMonthTime(next.starts_at) })
            : t('categories.notYet')}
        </small>
      </Price>
    )
  }
  return (
    <Price>
      <strong>{total === 0 ? t('categories.free') : formatCop(total)}</strong>
      {total > 0 && (
        <small>
          {fee > 0
            ? t('categories.fee', { price: formatCop(phase.price_cop), fee: formatCop(fee) })
            : t('categories.noFee')}
        </small>
      )}
      <small>
        {t('categories.phase', { phase: phase.name, date: formatDayMonthTime(lastMomentOf(phase.ends_at)) })}
      </small>
    </Price>
  )
}

const List = styled('ul')({ display: 'grid', gap: 12, margin: '24px 0 0', padding: 0, listStyle: 'none' })

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"distance words" "price action"',
  alignItems: 'center',
  gap: '12px 16px',
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  backgroundColor: theme.palette.background.paper,
  '&[data-chosen="true"]': {
    borderColor: theme.palette.text.brand,
    boxShadow: `inset 0 0 0 1px ${theme.palette.text.brand}`,
  },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '92px minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"distance words price action"',
    columnGap: 20,
    padding: '18px 20px',
  },
}))

const Distance = styled('span')(({ theme }) => ({
  ...theme.typography.display,
  gridArea: 'distance',
  color: theme.palette.text.brand,
  fontSize: '2rem',
  // «4 × 5 km» says more in the same room.
  '&[data-relay="true"]': { fontSize: '1.125rem' },
}))

const Words = styled('div')(({ theme }) => ({
  gridArea: 'words',
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { maxWidth: 170, textAlign: 'right' },
  '& h3': { ...theme.typography.h5, margin: 0, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', color: theme.palette.text.secondary, fontSize: '0.875rem' },
}))

const Few = styled('strong')(({ theme }) => ({ color: theme.palette.accent.dark, fontSize: '0.875rem' }))

const Price = styled('div')(({ theme }) => ({
  gridArea: 'price',
  display: 'grid',
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
  '& strong': { ...theme.typography.h4, fontVariantNumeric: 'tabular-nums' },
  '& small': { color: theme.palette.text.secondary, fontSize: '0.8125rem' },
  [theme.breakpoints.up('sm')]: { textAlign: 'right' },
}))

const Action = styled('div')({ gridArea: 'action', justifySelf: 'end' })
