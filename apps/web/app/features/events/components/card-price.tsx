import { styled } from '@mui/material/styles'
import type { EventCard } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useTexts } from '../../../i18n'
import { isStillSold } from '../../../race/event-search'
import { eventsTexts } from '../locale'

/** The lowest price of today. One free distance among several does not make the race free. */
export function CardPrice({ event }: { event: EventCard }) {
  const t = useTexts(eventsTexts)
  const { from_price_cop: price, distances_m, status } = event
  if (price === null || !isStillSold(status)) return <span />
  if (price === 0) return <Amount>{t(distances_m.length > 1 ? 'card.someFree' : 'card.free')}</Amount>
  return (
    <span>
      <From>{t('card.from')}</From> <Amount>{formatCop(price)}</Amount>
    </span>
  )
}

const From = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontSize: '0.8125rem',
}))

const Amount = styled('strong')({ fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
