import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { conflict, notFound } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { selectAccountById, spendOneTimeToken } from '../accounts'
import { assertOpen, findInvitation } from './find-invitation'
import { joinedMail } from './mails/access-mail'
import { lockMember, selectOrganizerWithOwner, updateMember } from './team.repository'

/** An invitation becomes a place in the team. It is read again under its lock: it may have ended meanwhile. */
export async function joinTeam(
  tx: Transaction,
  { clock, jobs, publicUrl }: Pick<ApiDependencies, 'clock' | 'jobs' | 'publicUrl'>,
  { token, user_id }: { readonly token: string; readonly user_id: string },
): Promise<void> {
  const now = clock.now()
  const seen = await findInvitation(tx, token, now)
  if (seen.kind !== 'team') throw notFound()
  const { organizer_id, member_id } = seen.row
  if (!(await lockMember(tx, organizer_id, member_id))) throw notFound()
  const found = await findInvitation(tx, token, now)
  assertOpen(found)
  const organizer = await selectOrganizerWithOwner(tx, organizer_id)
  assertNotSuspended(organizer.state)
  if (!(await spendOneTimeToken(tx, seen.row.token_id, now))) throw notFound()
  await updateMember(tx, member_id, { user_id, state: 'active' }, now)
  await writeAudit(tx, {
    actor_id: user_id,
    action: 'team.joined',
    subject_type: 'staff_member',
    subject_id: member_id,
    before: { state: 'invited' },
    after: { state: 'active', organizer_id },
  })
  const member = await selectAccountById(tx, user_id)
  const mail = await joinedMail({
    to: organizer.owner_email,
    first_name: organizer.owner_first_name,
    member: `${member?.first_name} ${member?.last_name}`,
    organization: organizer.name,
    publicUrl,
  })
  await enqueueMail(tx, jobs, mail)
}

export function assertNotSuspended(state: string): void {
  if (state === 'suspended')
    throw conflict(
      'organizer_suspended',
      'La organización está suspendida por ahora. Podrás aceptar cuando vuelva a estar activa.',
    )
}
