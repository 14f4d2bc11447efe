import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { hashToken } from '../../platform/tokens/secret-token'
import { lockSessionByRefreshToken, revokeSession } from './sessions.repository'

/** Signing out with a token that is already nothing worth is still signing out. */
export async function closeSession({ database, clock }: ApiDependencies, refresh: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const session = await lockSessionByRefreshToken(tx, hashToken(refresh))
    if (session) await revokeSession(tx, session.id, clock.now())
  })
}
