import { writeAudit } from '../../platform/audit'
import type { CategoryChargeState } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'
import { updateChargeState } from './category-charges.repository'
import { canMoveCharge } from './charge-states.rules'

export interface MovedCharge {
  readonly id: string
  readonly code: string
  readonly state: CategoryChargeState
}

export interface ChargeStep<To extends CategoryChargeState> {
  readonly to: To
  readonly actor_id?: string
  readonly now: Date
}

/** One step of a charge that the caller has locked, with its audit entry. */
export async function moveCharge(
  tx: Transaction,
  charge: MovedCharge,
  { to, actor_id, now }: ChargeStep<CategoryChargeState>,
): Promise<void> {
  if (!canMoveCharge(charge.state, to))
    throw new Error(`The charge ${charge.code} is ${charge.state}, it cannot be ${to}`)
  await updateChargeState(tx, charge.id, {
    state: to,
    updated_at: now,
    ...(to === 'paid' && { paid_at: now, closed_at: null }),
    ...((to === 'expired' || to === 'cancelled') && { closed_at: now }),
  })
  await writeAudit(tx, {
    actor_id: actor_id ?? null,
    action: `category_charge.${to}`,
    subject_type: 'category_charge',
    subject_id: charge.id,
    before: { state: charge.state },
    after: { state: to },
  })
}

/** What had gone back of it came back from the bank. */
export async function oweChargeAgain(
  tx: Transaction,
  charge: MovedCharge,
  { to, now }: ChargeStep<'paid' | 'partially_refunded' | 'refund_due'>,
): Promise<void> {
  await updateChargeState(tx, charge.id, { state: to, updated_at: now })
  await writeAudit(tx, {
    actor_id: null,
    action: 'category_charge.owed_again',
    subject_type: 'category_charge',
    subject_id: charge.id,
    before: { state: charge.state },
    after: { state: to },
  })
}
