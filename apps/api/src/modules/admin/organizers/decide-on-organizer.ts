import type { AdminOrganizer } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { OrganizerState } from '../../../platform/database/schema.gen'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { conflict, notFound } from '../../../platform/http/problems'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { canMoveOrganizer, ORGANIZERS_TAG } from '../../organizers'
import { presentAdminOrganizer } from './admin-organizers.presenter'
import { lockOrganizer, selectAdminOrganizer, updateOrganizerState } from './admin-organizers.repository'
import { type Decision, decisionMail } from './mails/decision-mail'

/** The platform's word on an organizer: on record, in the organizer's mail, and in force, all or nothing. */
export async function decideOnOrganizer(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl' | 'purgePages'>,
  actor: Account,
  id: string,
  decision: Decision,
): Promise<AdminOrganizer> {
  const now = deps.clock.now()
  const decided = await inTransaction(deps.database, async (tx) => {
    const organizer = await lockOrganizer(tx, id)
    if (!organizer) throw notFound()
    if (!canMoveOrganizer(organizer.state, decision.to))
      throw conflict('invalid_state', STANDS[organizer.state])
    const reason = decision.to === 'approved' ? null : decision.reason
    await updateOrganizerState(tx, id, { state: decision.to, state_reason: reason }, now)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: `organizer.${decision.to}`,
      subject_type: 'organizer',
      subject_id: id,
      before: { state: organizer.state, reason: organizer.state_reason },
      after: { state: decision.to, reason },
    })
    const row = await selectAdminOrganizer(tx, id)
    const person = { email: row.owner_email, first_name: row.owner_first_name }
    await enqueueMail(
      tx,
      deps.jobs,
      await decisionMail({ person, organization: row.name, decision, publicUrl: deps.publicUrl }),
    )
    return presentAdminOrganizer(row)
  })
  deps.purgePages([ORGANIZERS_TAG])
  return decided
}

const STANDS: Record<OrganizerState, string> = {
  pending: 'El organizador todavía espera respuesta',
  approved: 'El organizador ya está aprobado',
  suspended: 'El organizador está suspendido',
  rejected: 'El organizador ya fue rechazado',
}
