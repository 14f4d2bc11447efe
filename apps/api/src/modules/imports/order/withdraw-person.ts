import { writeAudit } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { placesFreedJob } from '../../events'
import { giveBackListed, type ListedPlace } from '../../places'
import { applyImportJob } from '../imports.jobs'
import { lockImport, updateImport } from '../imports.repository'
import {
  letGoRows,
  selectImportsNaming,
  selectLapsedRows,
  selectTeamRows,
  updateSeats,
} from './held-rows.repository'
import { without } from './import-money.rules'
import { passCaptaincies } from './seated-rows.rules'

/** The places that an import held for somebody, which are still counted as held. */
interface LetGo {
  readonly import_id: string
  readonly event_id: string
  readonly rows: readonly ListedPlace[]
}

/**
 * Somebody leaves whom companies had listed: no place waits for them, and nobody is asked to pay for them, nor for those
 * that an expired list would take again. Every import that names them stays locked, so that late money does not take
 * them meanwhile. The caller deletes their rows, and frees the answered places when all else is done:
 * places are scarce, and buyers wait for the lock on them.
 */
export async function withdrawPerson(
  { clock }: Pick<ApiDependencies, 'clock'>,
  tx: Transaction,
  email: string,
): Promise<LetGo[]> {
  const letGo: LetGo[] = []
  for (const id of await selectImportsNaming(tx, email)) {
    const found = await lockImport(tx, id)
    if (!found) continue
    await passTeamsOn(tx, id, email)
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
    if (held.length > 0) letGo.push({ import_id: id, event_id: found.event_id, rows: held })
  }
  return letGo
}

/** A team that they led stays with those who are left of it, and so does its place. */
async function passTeamsOn(tx: Transaction, importId: string, email: string): Promise<void> {
  const before = await selectTeamRows(tx, importId, email)
  const after = passCaptaincies(before, ({ is_theirs }) => is_theirs)
  await updateSeats(
    tx,
    importId,
    after.filter((row, index) => row !== before[index]),
  )
}

export async function giveBackWithdrawn(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  letGo: readonly LetGo[],
): Promise<void> {
  // Of several races always in the same order, as two people may leave the same ones.
  for (const { import_id, event_id, rows } of letGo.toSorted((one, other) =>
    one.event_id < other.event_id ? -1 : 1,
  )) {
    await giveBackListed(tx, event_id, rows)
    await jobs.enqueue(tx, placesFreedJob, { event_id })
    // It may have been the last row that waited.
    await jobs.enqueue(tx, applyImportJob, { id: import_id })
  }
}
