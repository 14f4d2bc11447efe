import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { hashToken } from '../../platform/tokens/secret-token'
import { lockSessionByRefreshToken, revokeSession } from './sessions.repository'

/** Signing out with a token that is already nothing worth is still signing out. */
export async function closeSession({ database, clock }: ApiDependencies, refresh: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    const session = await lockSessionByRefreshToken(tx, hashToken(refresh))
    if (!session || session.revoked_at !== null) return
    await revokeSession(tx, session.id, clock.now())
    await writeAudit(tx, {
      actor_id: session.user_id,
      action: 'session.ended',
      subject_type: 'session',
      subject_id: session.id,
    })
  })
}
