import type { MoneyBack, MoneyBackReason } from '@zancada/contracts'
import type { MoneyBackRow } from './money-back.repository'

export function presentMoneyBack(row: MoneyBackRow): MoneyBack {
  const { owed_cop, returned_cop, return_by, reason, is_race_off } = row
  return { owed_cop, returned_cop, ...(return_by !== null && { return_by }), reason: why() }

  function why(): MoneyBackReason | null {
    if (reason !== null) return REASONS[reason] ?? 'other'
    if (is_race_off) return 'race_off'
    return owed_cop + returned_cop > 0 ? 'other' : null
  }
}

/** By what is stored with a payment; the payments module writes it. */
const REASONS: Readonly<Record<string, MoneyBackReason>> = {
  no_places_left: 'no_places_left',
  runner_registered: 'runner_registered',
  order_cancelled: 'order_cancelled',
  race_off: 'race_off',
  event_cancelled: 'race_off',
  race_run: 'race_run',
  race_unavailable: 'race_unavailable',
  code_used_up: 'code_used_up',
  amount_mismatch: 'mismatch',
  currency_mismatch: 'mismatch',
  mixed_payment: 'mixed_payment',
}
