import type { Transaction } from '../../platform/database/transaction'
import { updateState } from './registrations.repository'

/** Registrations that were given up before, whose money is now back. Their places were freed when they ended. */
export async function markRefunded(
  tx: Transaction,
  registrations: readonly { readonly id: string }[],
  now: Date,
): Promise<void> {
  await updateState(tx, registrations, { from: 'cancelled', to: 'refunded', now })
}
