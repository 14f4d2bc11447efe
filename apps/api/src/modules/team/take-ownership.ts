import { STAFF_PERMISSIONS } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { conflict, notFound } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { assertOpen, findInvitation } from './find-invitation'
import { closeOwnershipTransfers } from './invitations.repository'
import { assertNotSuspended } from './join-team'
import { ownershipChangedMail } from './mails/ownership-mails'
import {
  deleteMemberOf,
  lockOrganizer,
  ownsAnOrganizer,
  selectOrganizerWithOwner,
  updateOwner,
  upsertFullMember,
} from './team.repository'

export const OWNS_ANOTHER = 'Esta persona ya tiene su propia organización y no puede recibir otra'

/** The roles are swapped in one step: there is always exactly one owner, and the former one stays in the team. */
export async function takeOwnership(
  tx: Transaction,
  { clock, jobs, publicUrl }: Pick<ApiDependencies, 'clock' | 'jobs' | 'publicUrl'>,
  { token, user_id }: { readonly token: string; readonly user_id: string },
): Promise<void> {
  const now = clock.now()
  const { row: seen } = await findInvitation(tx, token, now)
  const { organizer_id } = seen
  await lockOrganizer(tx, organizer_id)
  const found = await findInvitation(tx, token, now)
  assertOpen(found)
  if (found.kind !== 'ownership') throw notFound()
  const { row: offer } = found
  const organizer = await selectOrganizerWithOwner(tx, organizer_id)
  assertNotSuspended(organizer.state)
  // Read under the lock: the offer must come from the present owner.
  if (offer.to_user_id !== user_id || offer.from_user_id !== organizer.owner_id) throw notFound()
  if (await ownsAnOrganizer(tx, user_id)) throw conflict('owns_another', OWNS_ANOTHER)
  await deleteMemberOf(tx, organizer_id, user_id)
  await updateOwner(tx, organizer_id, user_id, now)
  const former = { organizer_id, user_id: organizer.owner_id, email: organizer.owner_email }
  await upsertFullMember(tx, former, STAFF_PERMISSIONS, now)
  await closeOwnershipTransfers(tx, organizer_id, 'accepted', now)
  await writeAudit(tx, {
    actor_id: user_id,
    action: 'organizer.owner_changed',
    subject_type: 'organizer',
    subject_id: organizer_id,
    before: { owner_id: organizer.owner_id },
    after: { owner_id: user_id },
  })
  const formerName = `${organizer.owner_first_name} ${organizer.owner_last_name}`
  const shared = { organization: organizer.name, publicUrl }
  const mails = await Promise.all([
    ownershipChangedMail({
      ...shared,
      to: offer.email,
      first_name: offer.first_name,
      other: formerName,
      became: 'owner',
    }),
    ownershipChangedMail({
      ...shared,
      to: organizer.owner_email,
      first_name: organizer.owner_first_name,
      other: `${offer.first_name} ${offer.last_name}`,
      became: 'member',
    }),
  ])
  for (const mail of mails) await enqueueMail(tx, jobs, mail)
}
