import { writeAudit } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { placesFreedJob } from '../../events'
import { giveBackListed } from '../../places'
import { applyImportJob } from '../imports.jobs'
import { lockImport, updateImport } from '../imports.repository'
import { letGoRows, selectImportsNaming, selectLapsedRows } from './held-rows.repository'
import { without } from './import-money.rules'

/**
 * Somebody leaves whom companies had listed: the places that wait for them go back, and nobody is asked to pay for them,
 * nor for those that an expired list would take again. Every import that names them stays locked, so that late money
 * does not take them meanwhile. Their rows are the caller's to delete.
 */
export async function withdrawPerson(
  { jobs, clock }: Pick<ApiDependencies, 'jobs' | 'clock'>,
  tx: Transaction,
  email: string,
): Promise<void> {
  for (const id of await selectImportsNaming(tx, email)) {
    const found = await lockImport(tx, id)
    if (!found) continue
    const held = await letGoRows(tx, id, email)
    const priced = await selectLapsedRows(tx, id, email)
    if (priced.length === 0) continue
    const { total_cop: _, ...amounts } = without(found, priced)
    await updateImport(tx, id, { ...amounts, updated_at: clock.now() })
    await writeAudit(tx, {
      actor_id: null,
      action: 'import.rows_withdrawn',
      subject_type: 'import',
      subject_id: id,
      after: { rows: priced.length },
    })
    if (held.length === 0) continue
    await giveBackListed(tx, found.event_id, held)
    await jobs.enqueue(tx, placesFreedJob, { event_id: found.event_id })
    // It may have been the last row that waited.
    await jobs.enqueue(tx, applyImportJob, { id })
  }
}
