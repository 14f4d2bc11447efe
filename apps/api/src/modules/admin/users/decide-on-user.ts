import type { AdminUser } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { violatedConstraint } from '../../../platform/database/database-errors'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { conflict, notFound } from '../../../platform/http/problems'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { LAST_ADMIN, revokeSessionsOf } from '../../accounts'
import { presentAdminUser } from './admin-users.presenter'
import { lockUser, selectAdminUser, updateStanding } from './admin-users.repository'
import { standingMail } from './mails/standing-mail'
import { judgeMove, type StandingMove } from './standing-moves.rules'

export type UserDecision =
  | { readonly move: 'deactivated'; readonly reason: string }
  | { readonly move: Exclude<StandingMove, 'deactivated'> }

/**
 * The platform's word on an account: on record, in the person's mail and in force at once, because every request looks
 * at the account behind it. The database keeps the last active administrator.
 */
export async function decideOnUser(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>,
  actor: Account,
  id: string,
  decision: UserDecision,
): Promise<AdminUser> {
  try {
    return await inTransaction(deps.database, (tx) => decide(tx, deps, actor, id, decision))
  } catch (error) {
    if (violatedConstraint(error) === LAST_ADMIN.constraint) throw conflict('last_admin', LAST_ADMIN.detail)
    throw error
  }
}

async function decide(
  tx: Transaction,
  deps: Pick<ApiDependencies, 'clock' | 'jobs' | 'publicUrl'>,
  actor: Account,
  id: string,
  decision: UserDecision,
): Promise<AdminUser> {
  const now = deps.clock.now()
  const user = await lockUser(tx, id)
  if (!user) throw notFound()
  const verdict = judgeMove(decision.move, user, user.id === actor.user_id)
  if (verdict.is !== 'allowed') throw conflict(verdict.is, REFUSALS[verdict.is])
  // Nobody has proven that the address is of whom it is given to.
  if (decision.move === 'made_admin' && user.email_verified_at === null)
    throw conflict('email_not_verified', REFUSALS.email_not_verified)
  await updateStanding(tx, id, verdict.to, now)
  // Nobody goes on with what they were allowed before.
  if (decision.move === 'deactivated' || decision.move === 'unmade_admin') await revokeSessionsOf(tx, id, now)
  const { is_active, is_superuser } = user
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: `user.${decision.move}`,
    subject_type: 'user',
    subject_id: id,
    before: { is_active, is_superuser },
    after: {
      is_active,
      is_superuser,
      ...verdict.to,
      ...(decision.move === 'deactivated' && { reason: decision.reason }),
    },
  })
  await enqueueMail(tx, deps.jobs, await standingMail(user, decision, deps.publicUrl))
  return presentOne(tx, id, now)
}

/** Every device of theirs has to sign in again. */
export function endUserSessions(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Account,
  id: string,
): Promise<AdminUser> {
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    if (!(await lockUser(tx, id))) throw notFound()
    // One's own session goes on: it is the one that asks.
    await revokeSessionsOf(tx, id, now, id === actor.user_id ? actor.session_id : undefined)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'user.sessions_ended',
      subject_type: 'user',
      subject_id: id,
    })
    return presentOne(tx, id, now)
  })
}

async function presentOne(tx: Transaction, id: string, now: Date): Promise<AdminUser> {
  const row = await selectAdminUser(tx, id, now)
  if (!row) throw notFound()
  return presentAdminUser(row)
}

const REFUSALS = {
  own_account: 'No puedes hacerlo con tu propia cuenta. Pídeselo a otro administrador.',
  email_not_verified: 'Esa persona no ha verificado su correo. Pídele que lo haga antes de darle permisos.',
  invalid_state: 'La cuenta ya cambió. Mira cómo está ahora.',
}
