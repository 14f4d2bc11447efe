import {
  type inviteMemberCall,
  type ReceivedBody,
  type TeamMember,
  teamMemberSchema,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { StaffState } from '../../platform/database/schema.gen'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import {
  conflict,
  InvalidInputError,
  notFound,
  ProblemError,
  tooManyRequests,
} from '../../platform/http/problems'
import { answerOnce } from '../../platform/idempotency/answer-once'
import { repeatableRequest } from '../../platform/idempotency/repeatable-request'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { createSecretToken } from '../../platform/tokens/secret-token'
import { insertOneTimeToken, knownPermissions, secondsToWait } from '../accounts'
import { expireInvitationLinks, selectLastInvited } from './invitations.repository'
import { loadMember } from './list-team'
import { invitationMail } from './mails/invitation-mail'
import { ownEvents } from './own-events'
import {
  deleteMember,
  insertMember,
  lockMember,
  lockOrganizer,
  replaceMemberEvents,
  selectEventNames,
  selectMemberByEmail,
  selectOrganizerWithOwner,
} from './team.repository'

const LINK_DAYS = 7
const DAY_MS = 86_400_000
/** Each invitation is a mail to somebody who asked for none. */
const OF_ORGANIZER = { name: 'invite_organizer', tries: 60, windowSeconds: 3600 }
const TO_MAILBOX = { name: 'invite_mailbox', tries: 8, windowSeconds: 24 * 3600 }

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl' | 'createRateLimit'>

/** Somebody is asked by mail to join; until they accept, their place opens nothing. */
export async function inviteMember(
  deps: Dependencies,
  actor: OrganizerActor,
  given: ReceivedBody<typeof inviteMemberCall>,
  idempotencyKey: string | undefined,
): Promise<TeamMember> {
  const { organizer_id, user_id } = actor
  const repeatable = repeatableRequest({
    key: idempotencyKey,
    call: `POST equipo ${organizer_id}`,
    who: user_id,
    body: given,
  })
  await deps.createRateLimit(OF_ORGANIZER).take(organizer_id)
  await deps.createRateLimit(TO_MAILBOX).take(given.email)
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const { answer } = await answerOnce(tx, repeatable, { schema: teamMemberSchema, now }, async () => {
      // Two invitations to one address follow each other.
      await lockOrganizer(tx, organizer_id)
      await assertNew(tx, organizer_id, given.email)
      const events = await ownEvents(tx, organizer_id, given.event_slugs)
      const id = await insertMember(tx, {
        organizer_id,
        invited_email: given.email,
        permissions: given.permissions,
        has_all_events: events === null,
        created_at: now,
        updated_at: now,
      })
      await replaceMemberEvents(tx, { member_id: id, organizer_id }, events?.map((event) => event.id) ?? [])
      await writeAudit(tx, {
        actor_id: user_id,
        action: 'team.invited',
        subject_type: 'staff_member',
        subject_id: id,
        after: { organizer_id, permissions: given.permissions, event_slugs: given.event_slugs },
      })
      await sendLink(tx, deps, { id, organizer_id, email: given.email, permissions: given.permissions }, now)
      return loadMember(tx, organizer_id, id)
    })
    if (answer instanceof ProblemError) throw answer
    return answer
  })
}

/** A new link in place of those sent before. */
export async function resendInvitation(
  deps: Dependencies,
  { organizer_id, user_id }: OrganizerActor,
  id: string,
): Promise<TeamMember> {
  const { email } = await loadMember(deps.database, organizer_id, id)
  await deps.createRateLimit(TO_MAILBOX).take(email)
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const member = await lockMember(tx, organizer_id, id)
    if (!member) throw notFound()
    if (member.state !== 'invited') throw conflict('invalid_state', ALREADY_ANSWERED)
    const wait = secondsToWait(await selectLastInvited(tx, id), now)
    if (wait > 0)
      throw tooManyRequests(wait, 'La invitación acaba de salir. Espera unos minutos para reenviarla.')
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'team.invited_again',
      subject_type: 'staff_member',
      subject_id: id,
    })
    await sendLink(tx, deps, { id, organizer_id, email, permissions: member.permissions }, now)
    return loadMember(tx, organizer_id, id)
  })
}

/** Its links open nothing any more, and the address can be invited anew. */
export async function withdrawInvitation(
  { database }: Pick<ApiDependencies, 'database'>,
  { organizer_id, user_id }: OrganizerActor,
  id: string,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const member = await lockMember(tx, organizer_id, id)
    if (!member) throw notFound()
    if (member.state !== 'invited') throw conflict('invalid_state', ALREADY_ANSWERED)
    await deleteMember(tx, id)
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'team.invitation_withdrawn',
      subject_type: 'staff_member',
      subject_id: id,
      before: { organizer_id, permissions: member.permissions },
    })
  })
}

const ALREADY_ANSWERED = 'Esta persona ya aceptó la invitación'

const IN_TEAM: Record<StaffState, string> = {
  invited: 'Ya invitaste este correo. Si no le llegó, reenvía la invitación desde la lista.',
  active: 'Esta persona ya hace parte del equipo',
  inactive: 'Esta persona está desactivada en tu equipo. Reactívala desde la lista.',
}

async function assertNew(tx: Transaction, organizerId: string, email: string): Promise<void> {
  const { owner_email } = await selectOrganizerWithOwner(tx, organizerId)
  if (email === owner_email)
    throw new InvalidInputError({ email: ['Es tu propio correo: ya puedes hacer todo en esta organización'] })
  const known = await selectMemberByEmail(tx, organizerId, email)
  if (known) throw new InvalidInputError({ email: [IN_TEAM[known.state]] })
}

interface InvitedMember {
  readonly id: string
  readonly organizer_id: string
  readonly email: string
  readonly permissions: readonly string[]
}

async function sendLink(
  tx: Transaction,
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  { id, organizer_id, email, permissions }: InvitedMember,
  now: Date,
): Promise<void> {
  const { token, hash } = createSecretToken()
  const expires_at = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  await expireInvitationLinks(tx, id, now)
  await insertOneTimeToken(tx, {
    purpose: 'staff_invite',
    token_hash: hash,
    email,
    staff_member_id: id,
    created_at: now,
    expires_at,
  })
  const organizer = await selectOrganizerWithOwner(tx, organizer_id)
  const mail = await invitationMail({
    to: email,
    organization: organizer.name,
    invited_by: `${organizer.owner_first_name} ${organizer.owner_last_name}`,
    permissions: knownPermissions(permissions),
    events: await selectEventNames(tx, id),
    url: `${publicUrl}/invitacion?token=${token}`,
    expires_at,
  })
  await enqueueMail(tx, jobs, mail)
}
