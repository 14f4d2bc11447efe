import type { Transaction } from '../../platform/database/transaction'
import { type ChargeStep, type MovedCharge, moveCharge } from '../category-charges'
import { giveBackCategory } from './hold-category'

interface HoldingCharge extends MovedCharge {
  readonly event_id: string
  readonly category_id: string
  readonly price_phase_id: string
}

/** A charge that waits no more gives back the place it held. */
export async function endCharge(
  tx: Transaction,
  charge: HoldingCharge,
  step: ChargeStep<'expired' | 'cancelled'>,
): Promise<void> {
  await moveCharge(tx, charge, step)
  await giveBackCategory(tx, charge.event_id, charge)
}
