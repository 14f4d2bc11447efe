import type { AnswerOf, changeTicketSizeCall, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, InvalidInputError, notFound } from '../../platform/http/problems'
import { selectSizeNames } from '../events'
import { changeHandedShirt } from '../inventory'
import { changeSizes } from '../places'
import { lockRegistration as lockWithOrder, updateRegistration } from '../registrations'
import { findRace, type Race } from './find-race'
import { readTicket } from './read-ticket'
import { selectMark } from './scans.repository'
import { seeDevices } from './seen-devices.repository'
import { insertSizeChange, wasSizeChanged } from './table-actions.repository'
import { lockRegistration } from './ticket-holders.repository'

type Change = ReceivedBody<typeof changeTicketSizeCall>

/**
 * Another size, while there is one: taken and given back through the same door as a purchase. Of a shirt that was handed
 * over already, one comes back and the other leaves. Sent again it answers the ticket as it is now.
 */
export function changeTicketSize(
  { database, clock, ticketSigner }: Pick<ApiDependencies, 'database' | 'clock' | 'ticketSigner'>,
  actor: OrganizerActor,
  slug: string,
  change: Change,
): Promise<AnswerOf<typeof changeTicketSizeCall>> {
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    const race = await findRace(tx, actor, slug)
    const device = {
      id: change.device_id,
      organizer_id: actor.organizer_id,
      name: change.device_name,
      event_id: race.id,
      waiting: change.waiting ?? null,
    }
    if (!(await seeDevices(tx, [device], now)).has(change.device_id)) throw notFound()
    await lockWithOrder(tx, change.registration_id)
    const registration = await lockRegistration(tx, race.id, change.registration_id)
    if (!registration) throw notFound()
    if (!(await wasSizeChanged(tx, race.id, change.client_id))) {
      if (registration.state !== 'confirmed')
        throw conflict('not_active', 'Esta inscripción ya no está activa')
      await changeTo(tx, actor, race, { ...change, from: registration.size, now })
    }
    return {
      ticket: await readTicket(tx, race, change.registration_id, {
        now,
        documentKey: ticketSigner.documentKeyOf(race.id, actor.session_id),
      }),
      mark: await selectMark(tx, race.id),
    }
  })
}

async function changeTo(
  tx: Transaction,
  actor: OrganizerActor,
  race: Race,
  { registration_id, client_id, device_id, size, from, now }: Change & { from: string | null; now: Date },
): Promise<void> {
  if (!(await selectSizeNames(tx, race.id)).includes(size))
    throw new InvalidInputError({ size: ['El evento no tiene esta talla'] })
  if (size !== from) {
    await changeSizes(tx, race.id, [{ from, to: size, field: 'size' }], 'confirmed')
    await updateRegistration(tx, registration_id, { size, updated_at: now })
  }
  const moved = await changeHandedShirt(tx, {
    event_id: race.id,
    registration_id,
    to_size: size,
    client_id,
    made_by: actor.user_id,
    now,
  })
  if (moved === 'no_item')
    throw conflict(
      'size_not_counted',
      `La talla ${size} no está en el inventario: agrégala para poder entregarla`,
      ['size'],
    )
  await insertSizeChange(tx, {
    event_id: race.id,
    client_id,
    registration_id,
    device_id,
    made_by: actor.user_id,
    from_size: from,
    to_size: size,
    was_handed_over: moved === 'moved',
    created_at: now,
  })
  if (size !== from)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'registration.edited',
      subject_type: 'registration',
      subject_id: registration_id,
      before: { size: from },
      after: { size, fields: ['size'] },
    })
}
