import type { CategoryCharge } from '@zancada/contracts'
import { payCashBy } from '../../payments'
import { chargeStanding } from './category-charge.rules'
import type { TokenCharge } from './category-charges.repository'

export function presentCharge(row: TokenCharge, now: Date): CategoryCharge {
  const isWaiting = row.state === 'awaiting_payment'
  // Its hold lasts while a bank decides, whatever the clock says.
  const isPending = isWaiting && row.payment_state === 'pending'
  return {
    standing: isPending ? 'open' : chargeStanding(row.state, row.expires_at, now),
    event: { slug: row.event_slug, name: row.event_name, timezone: row.timezone },
    runner_name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    from_category: row.from_category_name,
    to_category: row.category_name,
    difference_cop: row.difference_cop,
    service_fee_cop: row.service_fee_cop,
    total_cop: row.total_cop,
    expires_at: row.expires_at.toISOString(),
    last_payment:
      !isWaiting || row.payment_state === null
        ? null
        : {
            state: isPending ? 'pending' : 'failed',
            status_message: row.status_message,
            cash_slip: isPending ? slipOf(row) : null,
          },
  }
}

function slipOf({ method, method_detail, paying_since, event_starts_at }: TokenCharge) {
  const payBy = paying_since === null ? undefined : payCashBy(method, paying_since, event_starts_at)
  return payBy === undefined ? null : { pay_by: payBy.toISOString(), detail: method_detail }
}
