import type { Transaction } from '../../platform/database/transaction'
import { selectAccountById } from './accounts.repository'
import { isDeactivatedStaff } from './available-roles.rules'
import { revokeSessionsOf } from './sessions.repository'

/** Ends the sessions of an account that could no longer sign in, because it has no team left. */
export async function endRolelessSessions(tx: Transaction, userId: string, now: Date): Promise<void> {
  const account = await selectAccountById(tx, userId)
  if (account && isDeactivatedStaff(account)) await revokeSessionsOf(tx, userId, now)
}
