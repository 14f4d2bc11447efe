import type { Cop } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import { selectPaidParts } from './paid-parts.repository'
import { type PartBack, shareBack } from './paid-parts.rules'
import { type DueRefund, insertDueRefund } from './refunds-due.repository'

interface Owing {
  readonly registration_id: string
  readonly amount_cop: Cop
  readonly reason: DueRefund['reason']
}

/**
 * Writes down what goes back of a registration's money, whose order is locked by the caller: of each payable that paid
 * it, its part. What was paid to the organizer is answered too, and is nobody's debt here.
 */
export async function oweBack(
  tx: Transaction,
  { registration_id, amount_cop, reason }: Owing,
  now: Date,
): Promise<PartBack[]> {
  const parts = shareBack(await selectPaidParts(tx, registration_id), amount_cop)
  for (const part of parts)
    if (!part.is_outside)
      await insertDueRefund(tx, part, {
        registration_id,
        amount_cop: part.amount_cop,
        reason,
        created_at: now,
      })
  return parts
}
