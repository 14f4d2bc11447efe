import { formatCop, type ImportOrder, type noteImportReturnCall, type ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict } from '../../../platform/http/problems'
import { noteReturnOfPlace } from '../../organizer-registrations'
import { holdsPlaces } from '../import-states.rules'
import { updateImport } from '../imports.repository'
import { presentWhole } from '../load-imports'
import { requireOwnImport } from '../own-import'
import { selectPlacesToReturn } from './cancelled-race.repository'
import { creditOf, restOf } from './import-money.rules'
import { loadTotals } from './load-totals'

/**
 * What transfers had brought the organizer went back to the company, by their own means: each place that ended with the
 * race says so, as if it was noted there, and so does the rest that had paid no place. Once nothing is left it changes
 * nothing, however often it is pressed.
 */
export function noteListReturn(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  id: string,
  { seen_cop }: ReceivedBody<typeof noteImportReturnCall>,
): Promise<ImportOrder> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const found = await requireOwnImport(tx, actor, id)
    if (holdsPlaces(found.state))
      throw conflict('not_active', 'Esta importación sigue abierta: todavía no hay nada por devolver')
    const places = await selectPlacesToReturn(tx, id)
    const { back_transfer_cop: owed_cop } = await loadTotals(tx, found, now)
    if (owed_cop > 0) {
      if (owed_cop !== seen_cop)
        throw conflict(
          'refund_changed',
          `Lo que te falta por devolver cambió: ahora son ${formatCop(owed_cop)}. Míralo y vuelve a anotarlo.`,
        )
      for (const place of places) await noteReturnOfPlace(tx, actor, place, place.left_cop, now)
      const rest_cop = restOf(found).back_transfer_cop
      await updateImport(tx, id, {
        // Of a list whose rows were all paid, what came in beyond them is to be returned too.
        owed_transfer_cop: found.owed_transfer_cop + creditOf(found).transfer_cop,
        rest_returned_cop: found.rest_returned_cop + rest_cop,
        updated_at: now,
      })
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: 'import.return_noted',
        subject_type: 'import',
        subject_id: id,
        after: { amount_cop: owed_cop, places: places.length },
      })
    }
    return presentWhole(tx, await requireOwnImport(tx, actor, id), now)
  })
}
