import { buffer } from 'node:stream/consumers'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { LostThread } from '../../platform/threads/thread-pool'
import { dropFile } from './drop-file'
import { updateJudged, upsertRows } from './import-rows.repository'
import { mayBecome } from './import-states.rules'
import {
  type ImportRecord,
  lockSameImport,
  selectImport,
  selectTitles,
  updateImport,
} from './imports.repository'
import { readFileTask } from './imports.tasks'
import type { JudgedBatch } from './judge-file.rules'
import { judgeAmong, judgeRowsNow } from './judge-rows'
import { loadTerms, markOf } from './load-terms'
import { type FileFault, faultText } from './table-faults.rules'

type Settling = Pick<ApiDependencies, 'database' | 'clock' | 'storage'>
type Dependencies = Settling & Pick<ApiDependencies, 'tableThreads' | 'log'>

/**
 * Does what an import is waiting for. Started over after a crash it does the same again: a row has one number, and what
 * was cancelled or changed meanwhile is left alone.
 */
export async function processImport(deps: Dependencies, { id }: { readonly id: string }): Promise<void> {
  const found = await selectImport(deps.database, id)
  try {
    if (found?.state === 'parsing') await readFile(deps, found)
    if (found?.state === 'validating') await judgeAgain(deps, found)
  } catch (error) {
    if (!(error instanceof LostThread) || !found) throw error
    deps.log.warn({ err: error, import_id: id }, 'import given up')
    await fail(deps, found, 'too_hard')
  }
}

/** Nothing came of what it waits for, however often it was tried: whoever waits is told so. */
export async function giveUpImport(
  deps: Settling & Pick<ApiDependencies, 'log'>,
  { id }: { readonly id: string },
): Promise<void> {
  const found = await selectImport(deps.database, id)
  if (!found || !mayBecome(found.state, 'failed')) return
  deps.log.warn({ import_id: id }, 'import given up')
  await fail(deps, found, 'too_hard')
}

async function readFile(deps: Dependencies, found: ImportRecord): Promise<void> {
  const file = found.file_path === null ? undefined : await deps.storage.open(found.file_path)
  if (!file) return fail(deps, found, 'damaged')
  const loaded = await loadTerms(deps.database, found.event_id, deps.clock.now())
  const read = await deps.tableThreads.run(readFileTask, {
    file: await buffer(file),
    terms: loaded.terms,
    remembered: await selectTitles(deps.database, found.organizer_id),
  })
  if ('fault' in read) return fail(deps, found, read.fault)
  const { titles, mapping, row_count, skipped_count, rows, is_incomplete } = read
  const isSame = await change(deps, found, {
    titles: [...titles],
    mapping: JSON.stringify(mapping),
    row_count,
    skipped_count,
    m_is_female: rows.m_is_female,
    judged_by: is_incomplete ? null : markOf(loaded.terms),
    rows_done: 0,
  })
  if (!isSame) return
  const { batches } = await judgeAmong(deps, loaded.left, rows)
  if (await writeRows(deps, found, batches, upsertRows))
    await finish(deps, found, is_incomplete ? 'mapping' : 'reviewing', batches)
}

async function judgeAgain(deps: Dependencies, found: ImportRecord): Promise<void> {
  const { batches, m_is_female, judged_by } = await judgeRowsNow(deps, found)
  const isSame = await change(deps, found, { m_is_female, judged_by, rows_done: 0 })
  // Rows of somebody who left meanwhile are gone, and stay so.
  if (isSame && (await writeRows(deps, found, batches, updateJudged)))
    await finish(deps, found, 'reviewing', batches)
}

/** A batch at a time, each only while the import still waits for it. */
async function writeRows(
  { database }: Dependencies,
  found: ImportRecord,
  batches: readonly JudgedBatch[],
  write: typeof upsertRows,
): Promise<boolean> {
  let rows_done = 0
  for (const batch of batches) {
    rows_done += batch.count
    const isWritten = await inTransaction(database, async (tx) => {
      if (!(await lockSameImport(tx, found))) return false
      await write(tx, found.id, batch)
      await updateImport(tx, found.id, { rows_done })
      return true
    })
    if (!isWritten) return false
  }
  return true
}

/** Leaves `updated_at` at the moment somebody asked for it, by which one that nothing comes of is given up. */
function change(
  { database }: Dependencies,
  found: ImportRecord,
  changes: Parameters<typeof updateImport>[2],
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if (!(await lockSameImport(tx, found))) return false
    await updateImport(tx, found.id, changes)
    return true
  })
}

/** Its rows are in, however far another try of the same job has got, so its file is not needed any more. */
function finish(
  deps: Dependencies,
  found: ImportRecord,
  state: 'mapping' | 'reviewing',
  batches: readonly JudgedBatch[],
): Promise<void> {
  return settle(deps, found, { state, rows_done: batches.reduce((sum, { count }) => sum + count, 0) })
}

function fail(deps: Settling, found: ImportRecord, fault: FileFault): Promise<void> {
  return settle(deps, found, { state: 'failed', failure: faultText(fault) })
}

async function settle(
  { database, clock, storage }: Settling,
  found: ImportRecord,
  changes: {
    readonly state: 'mapping' | 'reviewing' | 'failed'
    readonly failure?: string
    readonly rows_done?: number
  },
): Promise<void> {
  const { state } = changes
  if (!mayBecome(found.state, state)) throw new Error(`An import cannot go from ${found.state} to ${state}`)
  const isSettled = await inTransaction(database, async (tx) => {
    if (!(await lockSameImport(tx, found))) return false
    await updateImport(tx, found.id, { ...changes, updated_at: clock.now() })
    await writeAudit(tx, {
      actor_id: null,
      action: state === 'failed' ? 'import.failed' : state === 'mapping' ? 'import.read' : 'import.judged',
      subject_type: 'import',
      subject_id: found.id,
      before: { state: found.state },
      after: { state },
    })
    return true
  })
  if (isSettled) await dropFile({ database, storage }, found)
}
