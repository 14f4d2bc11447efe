import type { AnswerOf, Consent, downloadMyDataCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { selectAccountById, selectOwnOrganizer } from './accounts.repository'
import { selectConsentsOf } from './consents.repository'
import { selectAllSessions } from './sessions.repository'

/** Everything we hold about a person, for the person (Ley 1581 de 2012, artículo 8). */
export async function downloadMyData(
  { database, clock }: ApiDependencies,
  actor: Account,
): Promise<AnswerOf<typeof downloadMyDataCall>> {
  const now = clock.now()
  const account = await selectAccountById(database, actor.user_id)
  if (!account) throw notFound()
  const {
    password_hash: _hash,
    google_sub,
    runner_profile,
    organizer: _organizer,
    memberships,
    ...fields
  } = account
  return {
    generated_at: now.toISOString(),
    account: { ...fields, has_google: google_sub !== null, memberships },
    runner_profile,
    organizer: await selectOwnOrganizer(database, actor.user_id),
    sessions: await selectAllSessions(database, actor.user_id),
    consents: await selectConsentsOf(database, actor.user_id),
  }
}

export async function listOwnConsents({ database }: ApiDependencies, actor: Account): Promise<Consent[]> {
  const rows = await selectConsentsOf(database, actor.user_id)
  return rows.map(({ id, kind, text_version, accepted_at, revoked_at }) => ({
    id,
    kind,
    text_version,
    accepted_at: accepted_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
  }))
}
