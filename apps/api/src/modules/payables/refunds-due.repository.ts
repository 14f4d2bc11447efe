import { type Selectable, sql } from 'kysely'
import type { Refunds } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'
import type { PayableName } from './payable'

export interface DueRefund {
  /** Null for what no runner gave up: it was too much. */
  readonly registration_id: string | null
  readonly amount_cop: number
  readonly reason: Selectable<Refunds>['reason']
  readonly created_at: Date
  /** What of it is the platform's fee, which the organizer does not carry. */
  readonly platform_fee_cop?: number
  /** The payment that brought it, of what was too much. */
  readonly excess_of_payment_id?: string
}

/** A part of a payable's money that goes back, for the administrator to see to. Answers its last day too. */
export async function insertDueRefund(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
  refund: DueRefund,
): Promise<{ readonly id: string; readonly return_by: string }> {
  return tx
    .insertInto('refunds')
    .values({ payable_kind, payable_id, ...refund })
    .returning(['id', sql<string>`return_by`.as('return_by')])
    .executeTakeFirstOrThrow()
}
