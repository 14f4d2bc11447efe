import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { formatCop } from '@zancada/contracts/platform/money'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n'
import { eventChoicesQuery } from '../../../race/event-choices'
import { MoneySplit } from '../../../race/money-split'
import type { DiscountValues } from '../discount-form'
import { discountsTexts } from '../locale'

/** More of them would bury the form. */
const MOST_SHOWN = 3

/** What one place costs with the code, in each event where it serves and as it is typed. */
export function DiscountExample() {
  const t = useTexts(discountsTexts)
  const [type, value, chosen = []] = useWatch<DiscountValues, ['type', 'value', 'event_slugs']>({
    name: ['type', 'value', 'event_slugs'],
  })
  const events = useQuery(eventChoicesQuery('')).data?.results ?? []
  if (value === null || !Number.isInteger(value) || value <= 0) return null
  if (type === 'percentage' && value > 100) return null
  const shown = events
    .filter(({ slug, state }) => (chosen.length === 0 ? state === 'published' : chosen.includes(slug)))
    .flatMap(({ prices_cop, ...event }) => (prices_cop ? [{ ...event, price: prices_cop.from }] : []))
    .slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <Examples aria-label={t('form.example')}>
      {shown.map(({ slug, label, price, fee_rule, fee_payer }) => (
        <li key={slug}>
          <p>{t('form.exampleOf', { event: label, price: formatCop(price) })}</p>
          <MoneySplit price={price} terms={{ rule: fee_rule, payer: fee_payer }} discount={{ type, value }} />
        </li>
      ))}
    </Examples>
  )
}

const Examples = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 16,
  listStyle: 'none',
  borderRadius: 10,
  backgroundColor: theme.palette.background.default,
  '& p': { margin: '0 0 2px', fontSize: '0.875rem', overflowWrap: 'anywhere' },
}))
