import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict, type ProblemError } from '../../../platform/http/problems'
import { refusalOf } from './constraint-refusals'
import { deleteFromCodes, lockCodesOf } from './delete-event.repository'
import { takenPlaces } from './faults.rules'
import { deleteEventRow } from './organizer-events.repository'
import { lockOwnEvent } from './own-event'

/** Only what nobody saw and nobody bought goes for good; the rest is cancelled. */
export async function deleteEvent(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  slug: string,
): Promise<void> {
  try {
    await inTransaction(database, async (tx) => {
      const event = await lockOwnEvent(tx, actor, slug)
      if (event.state !== 'draft')
        throw conflict('not_a_draft', 'Solo se elimina un borrador. Puedes cancelar el evento.')
      const taken = event.held_count + event.confirmed_count
      if (taken > 0)
        throw conflict('has_registrations', `El evento tiene ${takenPlaces(taken)}: no se puede eliminar`)
      await letGoOfCodes(tx, event.id)
      await deleteEventRow(tx, event.id)
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: 'event.deleted',
        subject_type: 'event',
        subject_id: event.id,
        before: { name: event.name, slug: event.slug },
      })
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

/** A code that is left without races is good for all of them: nobody makes it so by deleting a draft. */
async function letGoOfCodes(tx: Transaction, eventId: string): Promise<void> {
  const codes = await lockCodesOf(tx, eventId)
  const only = codes.filter(({ has_others }) => !has_others).map(({ code }) => code)
  if (only.length > 0) throw onlyForThisEvent(only)
  await deleteFromCodes(tx, eventId)
}

function onlyForThisEvent(codes: readonly string[]): ProblemError {
  const named = new Intl.ListFormat('es-CO').format(codes)
  return conflict(
    'has_discounts',
    codes.length === 1
      ? `El código de descuento ${named} es solo para este evento. Elimínalo o elige para qué otros eventos sirve, y vuelve a intentarlo.`
      : `Los códigos de descuento ${named} son solo para este evento. Elimínalos o elige para qué otros eventos sirven, y vuelve a intentarlo.`,
  )
}
