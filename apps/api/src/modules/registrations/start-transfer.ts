import type { MyRegistration } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import { conflict, InvalidInputError } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { createSecretToken } from '../../platform/tokens/secret-token'
import { changeOwn } from './change-own'
import { transferOfferMail } from './mails/transfer-mails'
import { loadMyRegistration, type OwnDependencies, requireMine } from './my-registrations'
import { lockRegistration, type MyRegistrationRow } from './my-registrations.repository'
import { personOf } from './person'
import { presentMyRegistration } from './registrations.presenter'
import { insertTransfer, selectOpenTransfer, updateTransfer } from './transfers.repository'

const OFFER_DAYS = 7
const DAY_MS = 86_400_000
/** An invitation that is taken back can be made again, and each is a mail to somebody who asked for none. */
const OF_PLACE = { name: 'transfer_place', tries: 5, windowSeconds: 24 * 3600 }
const TO_MAILBOX = { name: 'transfer_mailbox', tries: 5, windowSeconds: 24 * 3600 }

type Dependencies = OwnDependencies & Pick<ApiDependencies, 'jobs' | 'publicUrl'>

/** One person is invited by e-mail; until they accept, the place stays with its runner. */
export async function startTransfer(
  deps: Dependencies & Pick<ApiDependencies, 'createRateLimit'>,
  actor: Actor,
  id: string,
  email: string,
): Promise<MyRegistration> {
  // Only its own person uses up the invitations of a place.
  await loadMyRegistration(deps, actor, id)
  await deps.createRateLimit(OF_PLACE).take(id)
  await deps.createRateLimit(TO_MAILBOX).take(email)
  return changeOwn(deps, actor, id, 'transfer', async (tx, registration, now) => {
    if (email === registration.email)
      throw new InvalidInputError({ email: ['Escribe el correo de la otra persona, no el tuyo'] })
    const { token, hash } = createSecretToken()
    const expires_at = offerEnd(registration, now)
    await insertTransfer(tx, {
      registration_id: id,
      to_email: email,
      token_hash: hash,
      created_at: now,
      expires_at,
    })
    await writeAudit(tx, { ...subject(actor, id), action: 'transfer.offered' })
    await enqueueMail(
      tx,
      deps.jobs,
      await transferOfferMail({
        to: email,
        from_name: `${registration.first_name} ${registration.last_name}`,
        event_name: registration.event_name,
        category_name: registration.category_name,
        url: `${deps.publicUrl}/traspaso?token=${token}`,
        expires_on: new Intl.DateTimeFormat('es-CO', {
          dateStyle: 'long',
          timeZone: registration.timezone,
        }).format(expires_at),
      }),
    )
  })
}

/** An offer nobody accepted can be taken back; the link then says so. */
export async function cancelTransfer(deps: Dependencies, actor: Actor, id: string): Promise<MyRegistration> {
  const person = await personOf(deps.database, actor)
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    await lockRegistration(tx, id)
    await requireMine(tx, person, id)
    const open = await selectOpenTransfer(tx, id)
    if (open === undefined) throw conflict('transfer_closed', 'No hay un traspaso por retirar')
    await updateTransfer(tx, open.id, { state: 'cancelled', closed_at: now })
    await writeAudit(tx, { ...subject(actor, id), action: 'transfer.cancelled' })
    return presentMyRegistration(await requireMine(tx, person, id), { ...deps, now, person })
  })
}

/** A week, but never past the day on which the race closes its changes. */
function offerEnd(row: MyRegistrationRow, now: Date): Date {
  const week = new Date(now.getTime() + OFFER_DAYS * DAY_MS)
  const close = row.changes_close_at ?? row.registration_closes_at
  return close !== null && close < week ? close : week
}

function subject(actor: Actor, id: string) {
  return {
    actor_id: actor.kind === 'account' ? actor.user_id : null,
    subject_type: 'registration',
    subject_id: id,
  }
}
