import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { PaymentRecord } from './payments.repository'

/**
 * The lines by which a closing in bulk gives money back. They belong to a module above, which gives this; payments asks
 * before it moves money that a line may be moving, and tells when a void left a line without an end.
 */
export interface RefundLines {
  /**
   * Whether a file for the bank has a payment, or parts of what it paid: that money may be leaving already. Or whether
   * the bank says that it gave it back, and nobody has decided if that is so.
   */
  bankHoldOf(db: Queryable, payment: PaymentRecord): Promise<'in_file' | 'doubted' | undefined>
  /** A payment is disputed: what no closing tried yet is of no line again; what is in a file stays, it may be leaving. */
  dropUntriedLines(tx: Transaction, payment: PaymentRecord): Promise<void>
  /**
   * The claim to void a payment ended without a void. Lines that it sent to the bank wait for the provider again: in a
   * closing that runs, or (`any`) also in their own that had ended. False when none does.
   */
  waitForVoidAgain(
    tx: Transaction,
    payment: Pick<PaymentRecord, 'id' | 'payable_id'>,
    which: 'running' | 'any',
    now: Date,
  ): Promise<boolean>
}
