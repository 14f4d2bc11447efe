import type { exportRegistrationsCsvCall, ReceivedQuery } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import type { Sheet } from '../../platform/sheets/sheet'
import { listedEvents } from './list-registrations'
import { type ListSearch, selectListed } from './registration-list.repository'
import { cursorKey, SORTINGS } from './registration-order.rules'
import { presentSheetRow, SHEET_HEADER } from './registration-sheet.presenter'
import { selectSoldMoney } from './sold-money.repository'

/** So few that what was read of one is gone before the next: an export takes little more memory than a batch. */
const BATCH = 100

/** The list as a sheet, by the same filter; that it left is written before its first row does. */
export async function exportRegistrations(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  query: ReceivedQuery<typeof exportRegistrationsCsvCall>,
  format: 'csv' | 'xlsx',
): Promise<Sheet> {
  const { evento, orden = '-creada', ...filter } = query
  const eventIds = await listedEvents(database, actor, evento)
  const [only, ...others] = eventIds
  // What was searched for may be somebody's name.
  const { q, ...told } = filter
  await writeAudit(database, {
    actor_id: actor.user_id,
    action: 'registrations.exported',
    ...(only !== undefined && others.length === 0
      ? { subject_type: 'event', subject_id: only }
      : { subject_type: 'organizer', subject_id: actor.organizer_id }),
    after: { format, ...told, ...(q && { is_searched: true }) },
  })

  async function* batches() {
    let after: ListSearch['after']
    while (true) {
      const rows = await selectListed(database, { eventIds, filter, ...SORTINGS[orden], after, limit: BATCH })
      const sold = await selectSoldMoney(
        database,
        rows.map(({ id }) => id),
      )
      yield rows.map((row) => presentSheetRow(row, sold.get(row.id)))
      const last = rows.at(-1)
      if (last === undefined || rows.length < BATCH) return
      const [, key, id] = cursorKey(orden, last)
      after = [key, id]
    }
  }
  return { name: 'Inscripciones', header: SHEET_HEADER, batches: batches() }
}
