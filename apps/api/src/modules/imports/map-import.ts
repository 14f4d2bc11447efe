import type { ImportOrder, mapImportCall, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { InvalidInputError } from '../../platform/http/problems'
import { fieldsOf } from './import-fields.rules'
import { mayBecome } from './import-states.rules'
import { processImportJob } from './imports.jobs'
import { rememberTitles, updateImport } from './imports.repository'
import { presentWhole } from './load-imports'
import { loadTerms } from './load-terms'
import { mappingFaults, ordersOfDates } from './mapping-faults.rules'
import { notOpen, requireOwnImport } from './own-import'
import { plainWords } from './reading/plain-words.rules'
import type { RowValues } from './row-values.rules'
import { sameForAllFaults } from './same-for-all.rules'
import { columnsAsStored, columnsOf } from './stored-columns.rules'
import { isUntitled } from './table-layout.rules'

/**
 * Says what each column is, which is remembered for the organizer's next file; how its dates are written and what is the
 * same for all rows, which are not: another file has its own. A job judges the rows again.
 */
export function mapImport(
  { database, clock, jobs }: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  actor: OrganizerActor,
  id: string,
  { mapping, date_orders: said, ...given }: ReceivedBody<typeof mapImportCall>,
): Promise<ImportOrder> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const found = await requireOwnImport(tx, actor, id)
    if (!mayBecome(found.state, 'validating')) throw notOpen(found)
    const { terms } = await loadTerms(tx, found.event_id, now)
    const fields = fieldsOf(terms)
    const before = columnsOf(found)
    const columns = {
      mapping,
      orders: before.orders,
      date_orders: ordersOfDates(mapping, said ?? before.date_orders, fields),
      same_for_all: withoutBlanks(given.same_for_all ?? before.same_for_all),
      emergency_by_runner: given.emergency_by_runner ?? before.emergency_by_runner,
    }
    const faults = {
      ...mappingFaults(columns, found.titles, fields),
      ...sameForAllFaults(columns.same_for_all, terms),
    }
    if (Object.keys(faults).length > 0) throw new InvalidInputError(faults)
    await updateImport(tx, id, {
      state: 'validating',
      ...columnsAsStored(columns),
      rows_done: 0,
      revision: found.revision + 1,
      updated_at: now,
    })
    await rememberTitles(
      tx,
      actor.organizer_id,
      new Map(
        found.titles
          .map((title, index) => [title, mapping[index] ?? null] as const)
          .filter(([title]) => !isUntitled(title) && plainWords(title) !== '')
          .map(([title, field]) => [plainWords(title), field]),
      ),
    )
    await jobs.enqueue(tx, processImportJob, { id })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'import.mapped',
      subject_type: 'import',
      subject_id: id,
      before: { state: found.state, mapping: before.mapping, date_orders: before.date_orders },
      after: {
        state: 'validating',
        mapping,
        date_orders: columns.date_orders,
        fields: Object.keys(columns.same_for_all),
        emergency_by_runner: columns.emergency_by_runner,
      },
    })
    return presentWhole(tx, await requireOwnImport(tx, actor, id), now)
  })
}

function withoutBlanks(values: RowValues): RowValues {
  return Object.fromEntries(
    Object.entries(values)
      .map(([field, text]) => [field, text.trim()])
      .filter(([, text]) => text !== ''),
  )
}
