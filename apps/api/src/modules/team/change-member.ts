import type { changeMemberCall, ReceivedBody, TeamMember } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { endRolelessSessions } from '../accounts'
import { closeOwnershipTransfers, selectOpenOwnership } from './invitations.repository'
import { loadMember } from './list-team'
import { accessChangedMail } from './mails/access-mail'
import { canMoveMember } from './member-states.rules'
import { ownEvents } from './own-events'
import { lockMember, replaceMemberEvents, selectOrganizerWithOwner, updateMember } from './team.repository'

/** What is given replaces what was; every request of the member is judged by it from now on. */
export function changeMember(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { organizer_id, user_id }: OrganizerActor,
  id: string,
  { permissions, event_slugs }: ReceivedBody<typeof changeMemberCall>,
): Promise<TeamMember> {
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    if (!(await lockMember(tx, organizer_id, id))) throw notFound()
    const before = await loadMember(tx, organizer_id, id)
    if (permissions) await updateMember(tx, id, { permissions }, now)
    if (event_slugs !== undefined) {
      const events = await ownEvents(tx, organizer_id, event_slugs)
      await updateMember(tx, id, { has_all_events: events === null }, now)
      await replaceMemberEvents(tx, { member_id: id, organizer_id }, events?.map((event) => event.id) ?? [])
    }
    const after = await loadMember(tx, organizer_id, id)
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'team.changed',
      subject_type: 'staff_member',
      subject_id: id,
      before: { permissions: before.permissions, event_slugs: before.event_slugs },
      after: { permissions: after.permissions, event_slugs: after.event_slugs },
    })
    return after
  })
}

/** Deactivated, their next request is refused; with no other role left, their sessions end too. */
export function moveMember(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>,
  { organizer_id, user_id }: OrganizerActor,
  id: string,
  to: 'active' | 'inactive',
): Promise<TeamMember> {
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const member = await lockMember(tx, organizer_id, id)
    if (!member) throw notFound()
    const { state, user_id: memberUser } = member
    if (state === 'invited' || memberUser === null)
      throw conflict('invalid_state', 'Esta persona todavía no acepta la invitación: puedes retirarla')
    if (!canMoveMember(state, to))
      throw conflict(
        'invalid_state',
        to === 'active' ? 'Esta persona ya está activa' : 'Esta persona ya está desactivada',
      )
    await updateMember(tx, id, { state: to }, now)
    if (to === 'inactive') {
      await endRolelessSessions(tx, memberUser, now)
      // A member who leaves the team no longer receives the organization.
      const offer = await selectOpenOwnership(tx, organizer_id, now)
      if (offer?.to_user_id === memberUser) await closeOwnershipTransfers(tx, organizer_id, 'withdrawn', now)
    }
    await writeAudit(tx, {
      actor_id: user_id,
      action: to === 'active' ? 'team.activated' : 'team.deactivated',
      subject_type: 'staff_member',
      subject_id: id,
      before: { state },
      after: { state: to },
    })
    const { name } = await selectOrganizerWithOwner(tx, organizer_id)
    const mail = await accessChangedMail({
      to: member.invited_email,
      first_name: member.first_name ?? '',
      organization: name,
      state: to,
      publicUrl: deps.publicUrl,
    })
    await enqueueMail(tx, deps.jobs, mail)
    return loadMember(tx, organizer_id, id)
  })
}
