import { writeAudit } from '../../../platform/audit'
import type { CategoryChargeState } from '../../../platform/database/schema.gen'
import type { Transaction } from '../../../platform/database/transaction'
import { canMoveCharge } from './category-charge.rules'
import { type ChargeRow, updateCharge } from './category-charges.repository'

interface Step {
  readonly to: CategoryChargeState
  readonly actor_id?: string
  readonly now: Date
}

/** One step of a charge that the caller has locked, with its audit entry. */
export async function moveCharge(
  tx: Transaction,
  charge: Pick<ChargeRow, 'id' | 'code' | 'state'>,
  { to, actor_id, now }: Step,
): Promise<void> {
  if (!canMoveCharge(charge.state, to))
    throw new Error(`The charge ${charge.code} is ${charge.state}, it cannot be ${to}`)
  await updateCharge(tx, charge.id, {
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
