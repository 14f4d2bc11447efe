import type { AdminOrganizer } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { OrganizerState } from '../../../platform/database/schema.gen'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { conflict, notFound } from '../../../platform/http/problems'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { changedPages } from '../../events'
import { canMoveOrganizer, ORGANIZERS_TAG, organizerPageTag } from '../../organizers'
import { presentAdminOrganizer } from './admin-organizers.presenter'
import {
  lockOrganizer,
  selectAdminOrganizer,
  selectPublicSlugs,
  updateOrganizerState,
} from './admin-organizers.repository'
import { type Decision, decisionMail } from './mails/decision-mail'

/** The platform's word on an organizer: on record, in the organizer's mail, and in force, all or nothing. */
export async function decideOnOrganizer(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl' | 'purgePages'>,
  actor: Account,
  id: string,
  decision: Decision,
): Promise<AdminOrganizer> {
  const now = deps.clock.now()
  const { organizer, slugs } = await inTransaction(deps.database, async (tx) => {
    const before = await lockOrganizer(tx, id)
    if (!before) throw notFound()
    if (!canMoveOrganizer(before.state, decision.to)) throw conflict('invalid_state', STANDS[before.state])
    const reason = decision.to === 'approved' ? null : decision.reason
    const isReinstated = before.state === 'suspended' && decision.to === 'approved'
    await updateOrganizerState(tx, id, { state: decision.to, state_reason: reason }, now)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: isReinstated ? 'organizer.reinstated' : `organizer.${decision.to}`,
      subject_type: 'organizer',
      subject_id: id,
      before: { state: before.state, reason: before.state_reason },
      after: { state: decision.to, reason },
    })
    const row = await selectAdminOrganizer(tx, id, now)
    const person = { email: row.owner_email, first_name: row.owner_first_name }
    await enqueueMail(
      tx,
      deps.jobs,
      await decisionMail({
        person,
        organization: row.name,
        decision: isReinstated ? { to: 'reinstated' } : decision,
        publicUrl: deps.publicUrl,
      }),
    )
    return { organizer: presentAdminOrganizer(row), slugs: await selectPublicSlugs(tx, id) }
  })
  // What is on sale stands on every page of a race, and who is approved on those that list organizers.
  const races = slugs.flatMap((slug) => changedPages(slug, { onLists: true }))
  deps.purgePages([...new Set([ORGANIZERS_TAG, organizerPageTag(organizer.slug), ...races])])
  return organizer
}

const STANDS: Record<OrganizerState, string> = {
  pending: 'El organizador todavía espera respuesta',
  approved: 'El organizador ya está aprobado',
  suspended: 'El organizador está suspendido',
  rejected: 'El organizador ya fue rechazado',
}
