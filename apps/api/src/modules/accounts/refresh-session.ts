import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { ProblemError } from '../../platform/http/problems'
import { createSecretToken, hashToken } from '../../platform/tokens/secret-token'
import { selectAccountById } from './accounts.repository'
import { DEACTIVATED_STAFF, isDeactivatedStaff } from './available-roles.rules'
import { ROTATION_OVERLAP_MS, sessionExpiry } from './session-life.rules'
import {
  insertRefreshToken,
  lockSessionByRefreshToken,
  markRotated,
  revokeSession,
  touchSession,
} from './sessions.repository'

/**
 * Every refresh rotates the token. A token that comes back after it was rotated (and after the overlap that two
 * tabs need) has been copied by someone: the whole family ends, for the thief and for its owner.
 */
export async function refreshSession(
  deps: ApiDependencies,
  refresh: string,
): Promise<{ access: string; refresh: string }> {
  const tokenHash = hashToken(refresh)
  // A reuse must end the family even though the call itself is refused, so the refusal is thrown after the commit.
  const renewed = await inTransaction(deps.database, (tx) => rotate(tx, deps, tokenHash))
  if (renewed === 'invalid') throw new ProblemError(401, 'token_not_valid', 'Invalid token')
  // A member who lost their last team learns it here: their sessions ended with it.
  if (renewed === 'deactivated') throw new ProblemError(401, 'staff_deactivated', DEACTIVATED_STAFF)
  if (renewed === 'expired') throw new ProblemError(401, 'token_expired', 'Token has expired')
  const { user_id, session_id, token } = renewed
  return { access: deps.accessTokens.signAccount({ user_id, session_id }), refresh: token }
}

async function rotate(tx: Transaction, { clock }: ApiDependencies, tokenHash: Buffer) {
  const now = clock.now()
  const session = await lockSessionByRefreshToken(tx, tokenHash)
  if (!session || session.deleted_at || !session.is_active) return 'invalid'
  if (session.revoked_at) return (await isPutOut(tx, session.user_id)) ? 'deactivated' : 'invalid'
  if (session.expires_at <= now) return 'expired'
  if (session.rotated_at && now.getTime() - session.rotated_at.getTime() > ROTATION_OVERLAP_MS) {
    await revokeSession(tx, session.id, now)
    await writeAudit(tx, {
      actor_id: null,
      action: 'session.reuse_detected',
      subject_type: 'session',
      subject_id: session.id,
    })
    return 'invalid'
  }
  const { token, hash } = createSecretToken()
  await markRotated(tx, tokenHash, now)
  await insertRefreshToken(tx, session.id, hash, now)
  await touchSession(tx, session.id, now, sessionExpiry(session.is_remembered, now))
  return { user_id: session.user_id, session_id: session.id, token }
}

async function isPutOut(tx: Transaction, userId: string): Promise<boolean> {
  const account = await selectAccountById(tx, userId)
  return account !== undefined && isDeactivatedStaff(account)
}
