import { type AnswerOf, type startViewingCall, VIEWING_MINUTES } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account, ViewingAccount } from '../../../platform/http/actor'
import { conflict, notFound } from '../../../platform/http/problems'
import { closeViewing, insertViewing, selectViewable } from './viewings.repository'

/**
 * Lets an administrator see the product as somebody does. What the token opens is decided at each request, by the viewing
 * it names, the session it was opened from and both accounts.
 */
export function startViewing(
  { database, clock, accessTokens }: Pick<ApiDependencies, 'database' | 'clock' | 'accessTokens'>,
  actor: Account,
  id: string,
  reason: string,
): Promise<AnswerOf<typeof startViewingCall>> {
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    const person = await selectViewable(tx, id)
    if (!person) throw notFound()
    if (person.is_superuser)
      throw conflict('viewing_refused', 'No se puede ver como alguien que administra la plataforma')
    if (!person.is_active)
      throw conflict('viewing_refused', 'La cuenta está desactivada: no hay nada que ver como ella')
    const until_at = new Date(now.getTime() + VIEWING_MINUTES * 60_000)
    const viewing_id = await insertViewing(tx, {
      admin_id: actor.user_id,
      user_id: id,
      session_id: actor.session_id,
      reason,
      started_at: now,
      until_at,
    })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'viewing.started',
      subject_type: 'user',
      subject_id: id,
      after: { viewing_id, reason, minutes: VIEWING_MINUTES },
    })
    return {
      id: viewing_id,
      token: accessTokens.signViewing({ user_id: id, viewing_id }, until_at),
      person: { id, name: person.name },
      until_at: until_at.toISOString(),
    }
  })
}

/** Two ends that come at once are one. */
export async function endViewing(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { user_id, viewing }: ViewingAccount,
): Promise<Record<string, never>> {
  await inTransaction(database, async (tx) => {
    if (!(await closeViewing(tx, viewing.id, clock.now()))) return
    await writeAudit(tx, {
      actor_id: viewing.admin_id,
      action: 'viewing.ended',
      subject_type: 'user',
      subject_id: user_id,
      after: { viewing_id: viewing.id },
    })
  })
  return {}
}
