import type { presentTransaction } from './transaction.presenter'
import type { Unkindness } from './unkindness'

type Presented = ReturnType<typeof presentTransaction>

/** A transaction as the original has been seen to write it. */
export function oddly(unkindness: Unkindness, transaction: Presented) {
  return {
    ...transaction,
    ...(unkindness.has('odd_dates') && {
      created_at: oddDate(transaction.created_at),
      finalized_at: transaction.finalized_at && oddDate(transaction.finalized_at),
    }),
    ...(unkindness.has('unknown_status') && transaction.status === 'PENDING' && { status: 'PROCESSING' }),
  }
}

/** `2018-07-01 23:49:45 UTC`. */
function oddDate(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`
}
