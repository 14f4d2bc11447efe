import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { refusalOf } from './constraint-refusals'
import { takenPlaces } from './faults.rules'
import { deleteEventRow } from './organizer-events.repository'
import { lockOwnEvent } from './own-event'

/** Only what nobody saw and nobody bought goes for good; the rest is cancelled. */
export async function deleteEvent(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: Account,
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
