import Alert from '@mui/material/Alert'
import type { Order } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTexts } from '../../../i18n'
import { registrationTexts } from '../locale'

/** Navigation state on the way to a new order: the total that its buyer had seen. */
export interface SeenPrice {
  readonly seenTotal: number
}

/** The last place at the price shown may go to somebody else a moment before: then the new one is told, until closed. */
export function PriceNews({ order }: { order: Pick<Order, 'total_cop'> }) {
  const t = useTexts(registrationTexts)
  const { state }: { state: unknown } = useLocation()
  // Read once: the next step's address knows nothing of it.
  const [news, setNews] = useState(() => {
    const seen = seenTotalIn(state)
    return seen === null || seen === order.total_cop ? null : { before: seen, after: order.total_cop }
  })
  if (news === null) return null
  return (
    <Alert severity="warning" onClose={() => setNews(null)} sx={{ mb: 2.5 }}>
      {t('review.priceChanged', { before: formatCop(news.before), after: formatCop(news.after) })}
    </Alert>
  )
}

function seenTotalIn(state: unknown): number | null {
  const seen: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'seenTotal') : null
  return typeof seen === 'number' ? seen : null
}
