import type { PersonStory } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts/platform/money'
import { Link } from 'react-router'
import { formatDate } from '../../../ui/format/format-date'
import type { adminSupportTexts } from '../locale'
import { stateText } from '../state-words'
import type { StoryRow } from './story-list'

type Texts = typeof adminSupportTexts.t
type Refund = PersonStory['refunds'][number]

/** What goes back to a person, what was charged to them since and what their company pays. */
export function moneyRows(
  t: Texts,
  story: PersonStory,
): Record<'refunds' | 'charges' | 'companies', readonly StoryRow[]> {
  return {
    refunds: story.refunds.map((each) => ({
      key: each.id,
      title: `${each.code} · ${each.event_name}`,
      facts: [t(`refund.${each.kind}`), formatCop(each.amount_cop), ...wayOf(t, each)],
      state: standingOf(t, each),
      action: <Link to={`/admin/pagos?estado=&q=${encodeURIComponent(each.code)}`}>{t('refund.see')}</Link>,
    })),
    charges: story.charges.map((each) => ({
      key: each.id,
      title: `${each.code} · ${each.event_name}`,
      facts: [
        t('charge.category', { category: each.category_name }),
        formatCop(each.total_cop),
        each.paid_at === null
          ? t('charge.asked', { date: formatDate(each.created_at) })
          : t('charge.paid', { date: formatDate(each.paid_at) }),
      ],
      state: stateText(t, each.state),
    })),
    companies: story.companies.map((each) => ({
      key: each.id,
      title: `${each.company_name} · ${each.event_name}`,
      facts: [
        t('company.nit', { nit: each.company_nit }),
        each.code,
        t('company.paid', { paid: formatCop(each.paid_cop), total: formatCop(each.total_cop) }),
        formatDate(each.created_at),
      ],
      state: stateText(t, each.state),
    })),
  }
}

export function discountText(
  t: Texts,
  { discount_cop, discount_code }: PersonStory['orders'][number],
): string | null {
  if (discount_cop === 0) return null
  const amount = formatCop(discount_cop)
  return discount_code === null ? t('discount', { amount }) : t('discountBy', { amount, code: discount_code })
}

/** «¿Dónde está mi devolución?» */
function standingOf(t: Texts, { is_done, line }: Refund): string {
  if (is_done || line === null) return t(is_done ? 'refund.done' : 'refund.due')
  return t(`refund.line.${line.state === 'to_pay' && line.account === 'missing' ? 'missing' : line.state}`)
}

/** A line that came back out of a file is in none. */
function filedText(t: Texts, line: Refund['line']): string | null {
  if (line === null || line.file_reference === null) return null
  if (line.state === 'in_file') return t('refund.inFile', { reference: line.file_reference })
  return line.state === 'paid' ? t('refund.transfer', { reference: line.file_reference }) : null
}

function wayOf(t: Texts, { is_done, created_at, returned_on, reference, line }: Refund): (string | null)[] {
  const bank = line?.bank_reference ?? null
  return [
    is_done
      ? returned_on && t('refund.returned', { date: formatDate(returned_on) })
      : t('refund.asked', { date: formatDate(created_at) }),
    filedText(t, line),
    is_done && bank !== null ? t('refund.bank', { reference: bank }) : null,
    is_done && reference !== null && reference !== bank ? t('refund.reference', { reference }) : null,
    !is_done && line?.reason ? t('refund.reason', { reason: line.reason }) : null,
  ]
}
