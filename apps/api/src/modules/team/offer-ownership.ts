import type { Ownership, offerOwnershipCall, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, InvalidInputError, notFound } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { createSecretToken } from '../../platform/tokens/secret-token'
import { assertOwnPassword, holdProvenUser, selectAccountById, wrongPassword } from '../accounts'
import {
  closeOwnershipTransfers,
  insertOwnershipTransfer,
  selectOpenOwnership,
} from './invitations.repository'
import { ownershipOfferMail } from './mails/ownership-mails'
import { OWNS_ANOTHER } from './take-ownership'
import { lockMember, lockOrganizer, ownsAnOrganizer, selectOrganizerWithOwner } from './team.repository'

const OFFER_DAYS = 3
const DAY_MS = 86_400_000
const OFFERS = { name: 'ownership_offer', tries: 10, windowSeconds: 24 * 3600 }

export async function loadOwnership(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { organizer_id }: OrganizerActor,
): Promise<Ownership> {
  return presentOwnership(database, organizer_id, clock.now())
}

/** With the owner's password: a session left open must not give an organization away. */
export async function offerOwnership(
  deps: ApiDependencies,
  { organizer_id, user_id }: OrganizerActor,
  { member_id, password }: ReceivedBody<typeof offerOwnershipCall>,
): Promise<Ownership> {
  const owner = await selectAccountById(deps.database, user_id)
  if (!owner) throw notFound()
  if (owner.password_hash === null)
    throw new InvalidInputError({ password: ['Entras con Google: primero crea una contraseña en tu perfil'] })
  await assertOwnPassword(deps, owner, password, 'password')
  await deps.createRateLimit(OFFERS).take(organizer_id)
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    if (!(await holdProvenUser(tx, owner))) throw wrongPassword('password')
    await lockOrganizer(tx, organizer_id)
    const member = await lockMember(tx, organizer_id, member_id)
    if (!member) throw notFound()
    const organizer = await selectOrganizerWithOwner(tx, organizer_id)
    // It may have changed hands while this waited.
    if (organizer.owner_id !== user_id) throw notFound()
    if (member.state !== 'active' || member.user_id === null)
      throw conflict('invalid_state', 'Elige a alguien activo en tu equipo')
    if (await ownsAnOrganizer(tx, member.user_id)) throw conflict('owns_another', OWNS_ANOTHER)
    if (await selectOpenOwnership(tx, organizer_id, now))
      throw conflict('already_offered', 'Ya hay un ofrecimiento sin responder: retíralo para hacer otro')
    // One that nobody answered in time makes room for the next.
    await closeOwnershipTransfers(tx, organizer_id, 'withdrawn', now)
    const { token, hash } = createSecretToken()
    const expires_at = new Date(now.getTime() + OFFER_DAYS * DAY_MS)
    await insertOwnershipTransfer(tx, {
      organizer_id,
      from_user_id: user_id,
      to_user_id: member.user_id,
      token_hash: hash,
      created_at: now,
      expires_at,
    })
    await writeAudit(tx, {
      actor_id: user_id,
      action: 'organizer.offered',
      subject_type: 'organizer',
      subject_id: organizer_id,
      after: { to_user_id: member.user_id },
    })
    const mail = await ownershipOfferMail({
      to: member.invited_email,
      first_name: member.first_name ?? '',
      owner: `${organizer.owner_first_name} ${organizer.owner_last_name}`,
      organization: organizer.name,
      url: `${deps.publicUrl}/invitacion?token=${token}`,
      expires_at,
    })
    await enqueueMail(tx, deps.jobs, mail)
    return presentOwnership(tx, organizer_id, now)
  })
}

export function withdrawOwnership(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { organizer_id, user_id }: OrganizerActor,
): Promise<Ownership> {
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    await lockOrganizer(tx, organizer_id)
    const closed = await closeOwnershipTransfers(tx, organizer_id, 'withdrawn', now)
    if (closed > 0)
      await writeAudit(tx, {
        actor_id: user_id,
        action: 'organizer.offer_withdrawn',
        subject_type: 'organizer',
        subject_id: organizer_id,
      })
    return presentOwnership(tx, organizer_id, now)
  })
}

async function presentOwnership(db: Queryable, organizerId: string, now: Date): Promise<Ownership> {
  const open = await selectOpenOwnership(db, organizerId, now)
  if (!open) return { pending: null }
  const { email, first_name, last_name, expires_at } = open
  return { pending: { email, first_name, last_name, expires_at: expires_at.toISOString() } }
}
