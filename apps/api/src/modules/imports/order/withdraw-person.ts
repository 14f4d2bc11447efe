import { writeAudit } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { placesFreedJob } from '../../events'
import { giveBackListed } from '../../places'
import { applyImportJob } from '../imports.jobs'
import { lockImport, updateImport } from '../imports.repository'
import { without } from './apply-import'
import { letGoRows, selectImportsHolding } from './held-rows.repository'

/**
 * Somebody leaves whom companies had listed: the places that wait for them go back, and nobody is asked to pay for them.
 * Their rows are the caller's to delete.
 */
export async function withdrawPerson(
  { jobs, clock }: Pick<ApiDependencies, 'jobs' | 'clock'>,
  tx: Transaction,
  email: string,
): Promise<void> {
  for (const id of await selectImportsHolding(tx, email)) {
    const found = await lockImport(tx, id)
    if (!found) continue
    const rows = await letGoRows(tx, id, email)
    await giveBackListed(tx, found.event_id, rows)
    const { total_cop: _, ...amounts } = without(found, rows)
    await updateImport(tx, id, { ...amounts, updated_at: clock.now() })
    await writeAudit(tx, {
      actor_id: null,
      action: 'import.rows_withdrawn',
      subject_type: 'import',
      subject_id: id,
      after: { rows: rows.length },
    })
    await jobs.enqueue(tx, placesFreedJob, { event_id: found.event_id })
    // It may have been the last row that waited.
    await jobs.enqueue(tx, applyImportJob, { id })
  }
}
