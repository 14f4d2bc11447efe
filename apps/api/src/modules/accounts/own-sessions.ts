import type { OpenSession } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { revokeOwnSession, selectOpenSessions } from './sessions.repository'

export async function listOwnSessions(
  { database, clock }: ApiDependencies,
  actor: Account,
): Promise<OpenSession[]> {
  const rows = await selectOpenSessions(database, actor.user_id, clock.now())
  return rows.map((row) => ({
    id: row.id,
    is_current: row.id === actor.session_id,
    user_agent: row.user_agent,
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }))
}

export async function endOwnSession(
  { database, clock }: ApiDependencies,
  actor: Account,
  id: string,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (!(await revokeOwnSession(tx, actor.user_id, id, clock.now()))) throw notFound()
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'session.ended',
      subject_type: 'session',
      subject_id: id,
    })
  })
}
