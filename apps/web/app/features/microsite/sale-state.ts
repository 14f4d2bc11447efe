import { formatDate, formatDateTime, formatDayMonth } from '../../ui/format/format-date'
import { micrositeTexts } from './locale'
import type { MicrositePage } from './microsite-page'

export interface SaleState {
  canRegister: boolean
  /** Nothing is left to buy, and visitors who leave their address are told when a place is freed. */
  canWait: boolean
  /** Where the page's strong action leads: something can always be done. */
  action: 'register' | 'waitlist' | 'notify' | 'others'
  tone: 'open' | 'few' | 'soon' | 'over' | 'cancelled'
  /** A word or two for a chip. */
  label: string
  /** Why nobody can register, in a few words; null when one can. */
  reason: string | null
  /** The whole sentence, for a notice of its own; null when there is nothing to warn of. */
  notice: string | null
}

type Sale = Pick<
  MicrositePage,
  'status' | 'starts_at' | 'registration_opens_at' | 'registration_closes_at' | 'sales_closed_at'
>

/** What a visitor is told about registering, and whether they can. */
export function saleState(page: Sale): SaleState {
  const { t } = micrositeTexts
  const { status, starts_at, registration_opens_at: opens, registration_closes_at: closes } = page
  const label = t(`sale.${status}.label`)
  switch (status) {
    case 'open':
      return { ...OPEN, tone: 'open', label, reason: null, notice: null }
    case 'last_places':
      return { ...OPEN, tone: 'few', label, reason: null, notice: null }
    case 'upcoming': {
      const reason = opens
        ? t('sale.upcoming.reason', { date: formatDayMonth(opens) })
        : t('sale.upcoming.soon')
      const notice = opens ? t('sale.upcoming.notice', { date: formatDateTime(opens) }) : reason
      return { ...CLOSED, action: 'notify', tone: 'soon', label, reason, notice }
    }
    case 'closed': {
      // Closed by hand, their date says nothing.
      const notice =
        closes && page.sales_closed_at === null
          ? t('sale.closed.notice', { date: formatDate(closes) })
          : t('sale.closed.noticeUndated')
      return { ...CLOSED, tone: 'over', label, reason: t('sale.closed.reason'), notice }
    }
    case 'finished': {
      const notice = t('sale.finished.notice', { date: formatDate(starts_at) })
      return { ...CLOSED, tone: 'over', label, reason: t('sale.finished.reason'), notice }
    }
    case 'paused':
    case 'sold_out':
    case 'cancelled':
      return {
        ...CLOSED,
        ...(status === 'sold_out' && { canWait: true, action: 'waitlist' }),
        tone: status === 'cancelled' ? 'cancelled' : 'over',
        label,
        reason: t(`sale.${status}.reason`),
        notice: t(`sale.${status}.notice`),
      }
  }
}

const OPEN = { canRegister: true, canWait: false, action: 'register' } as const
const CLOSED = { canRegister: false, canWait: false, action: 'others' } as const
