import type { Cop } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import { type DueRefund, insertDueRefund, type PayableName } from '../payables'
import { selectPaidParts } from './paid-parts.repository'
import { type PartBack, platformFeeOf, shareBack } from './paid-parts.rules'

interface Owing {
  readonly registration_id: string
  readonly amount_cop: Cop
  readonly reason: DueRefund['reason']
  /** The platform gives its fee back with it, which only goes back with the whole part. */
  readonly returnsFee?: boolean
}

/**
 * Writes down what goes back of a registration's money, whose order is locked by the caller: of each payable that paid
 * it, its part. What was paid to the organizer is answered too, and is nobody's debt here.
 */
export async function oweBack(
  tx: Transaction,
  { registration_id, amount_cop, reason, returnsFee = false }: Owing,
  now: Date,
): Promise<PartBack[]> {
  const paid = await selectPaidParts(tx, registration_id)
  const isTaken = paid.some(({ capped_cop }) => typeof capped_cop === 'number')
  const left_cop = paid.reduce((sum, part) => sum + part.left_cop, 0)
  // What a payer's bank took back already is not owed to them again.
  const parts = shareBack(paid, isTaken ? Math.min(amount_cop, left_cop) : amount_cop)
  const owed: PartBack[] = []
  for (const part of parts) {
    if (part.is_outside) {
      owed.push({ ...part, return_by: null })
      continue
    }
    const { return_by } = await insertDueRefund(tx, part, {
      registration_id,
      amount_cop: part.amount_cop,
      platform_fee_cop: returnsFee ? platformFeeOf(part) : 0,
      reason,
      created_at: now,
    })
    owed.push({ ...part, return_by })
  }
  return owed
}

interface OwingOthers extends Omit<Owing, 'amount_cop' | 'returnsFee'> {
  /** What went back already, whole. */
  readonly besides: PayableName
}

/**
 * A registration that ended because one of its payables was refunded whole: its other payments are owed to their payers.
 * Returns those parts.
 */
export async function oweOthers(
  tx: Transaction,
  { registration_id, besides, reason }: OwingOthers,
  now: Date,
): Promise<PartBack[]> {
  const owed: PartBack[] = []
  for (const part of await selectPaidParts(tx, registration_id)) {
    const { left_cop: amount_cop, payable_id, is_outside } = part
    if (is_outside || amount_cop === 0 || payable_id === besides.payable_id) continue
    const due = { registration_id, amount_cop, reason, created_at: now }
    const { id, return_by } = await insertDueRefund(tx, part, due)
    await writeAudit(tx, {
      actor_id: null,
      action: 'refund.due',
      subject_type: 'refund',
      subject_id: id,
      after: { reason, registration_id, amount_cop },
    })
    owed.push({ ...part, amount_cop, return_by })
  }
  return owed
}
