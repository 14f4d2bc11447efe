import { buffer } from 'node:stream/consumers'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { LostThread } from '../../platform/threads/thread-pool'
import { dropFile } from './drop-file'
import { fileChoice, mayChooseOtherwise, namesOfRead } from './file-reading.rules'
import {
  deleteOtherRows,
  selectEditsAsJson,
  selectLeftOut,
  updateAllShared,
  updateJudged,
  upsertRows,
} from './import-rows.repository'
import { mayBecome } from './import-states.rules'
import {
  type ImportRecord,
  lockSameImport,
  selectImport,
  selectTitles,
  updateImport,
} from './imports.repository'
import { readFileTask } from './imports.tasks'
import type { FileHead, FilePart } from './judge-file.rules'
import { judgeNewTogether, judgeRowsNow } from './judge-rows'
import { isFileKept, keptUntil } from './kept-file.rules'
import { loadTerms, markOf } from './load-terms'
import { columnsAsStored, columnsOf } from './stored-columns.rules'
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

/** Every try failed: the person who waits for the file is told so. */
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
  const writing = createRowsWriting(deps, found)
  const read = await deps.tableThreads.run(
    readFileTask,
    {
      file: await buffer(file),
      terms: loaded.terms,
      remembered: await selectTitles(deps.database, found.organizer_id),
      choice: fileChoice.nullable().parse(found.choice),
      before: { titles: found.titles, ...columnsOf(found) },
      edits: await selectEditsAsJson(deps.database, found.id),
      left_out: await selectLeftOut(deps.database, found.id),
    },
    writing.add,
  )
  if ('fault' in read) return fail(deps, found, read.fault)
  const { m_is_female, is_incomplete, reading } = read
  const among = { left: loaded.left, names: namesOfRead(reading) }
  const shared = await judgeNewTogether(deps, found, among, read)
  const rows_done = await writing.end()
  if (rows_done === null) return
  await settle(
    deps,
    found,
    {
      state: is_incomplete ? 'mapping' : 'reviewing',
      rows_done,
      m_is_female,
      judged_by: is_incomplete ? null : markOf(loaded.terms),
      file_until: mayChooseOtherwise(reading) ? keptUntil(deps.clock.now()) : null,
    },
    // With the state: another try of the same job may still be writing rows by themselves.
    async (tx) => {
      await deleteOtherRows(tx, found.id, read.numbers)
      await updateAllShared(tx, found.id, shared)
    },
  )
}

/** Writes the parts of a file in their order, each only while the import still waits for it. */
function createRowsWriting(deps: Dependencies, found: ImportRecord) {
  let rows_done = 0
  let isWaitedFor = Promise.resolve(true)
  function write(part: FilePart): Promise<boolean> {
    if ('batch' in part) rows_done += part.batch.count
    const changes = 'head' in part ? headAsStored(part.head) : { rows_done }
    return changeWhileSame(deps, found, async (tx) => {
      if ('batch' in part) await upsertRows(tx, found.id, part.batch)
      await updateImport(tx, found.id, changes)
    })
  }
  return {
    add(part: FilePart): void {
      isWaitedFor = isWaitedFor.then((isSo) => isSo && write(part))
      // `end` tells of it.
      isWaitedFor.catch(() => undefined)
    },
    /** How many rows are in; null when nobody waits for them any more. */
    end: async () => ((await isWaitedFor) ? rows_done : null),
  }
}

function headAsStored({ titles, is_1904, reading, row_count, skipped_count, ...columns }: FileHead) {
  return {
    titles: [...titles],
    ...columnsAsStored(columns),
    is_1904,
    reading: JSON.stringify(reading),
    row_count,
    skipped_count,
    rows_done: 0,
  }
}

async function judgeAgain(deps: Dependencies, found: ImportRecord): Promise<void> {
  const { batches, m_is_female, judged_by } = await judgeRowsNow(deps, found)
  let rows_done = 0
  const isSame = await changeWhileSame(deps, found, (tx) =>
    updateImport(tx, found.id, { m_is_female, judged_by, rows_done }),
  )
  if (!isSame) return
  for (const batch of batches) {
    rows_done += batch.count
    const isWritten = await changeWhileSame(deps, found, async (tx) => {
      // Rows of somebody who left meanwhile are gone, and stay so.
      await updateJudged(tx, found.id, batch)
      await updateImport(tx, found.id, { rows_done })
    })
    if (!isWritten) return
  }
  await settle(deps, found, { state: 'reviewing', rows_done })
}

/**
 * Only while the import still waits for it. Leaves `updated_at` at the moment somebody asked for it, by which one that
 * nothing comes of is given up.
 */
function changeWhileSame(
  { database }: Pick<Dependencies, 'database'>,
  found: ImportRecord,
  change: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    if (!(await lockSameImport(tx, found))) return false
    await change(tx)
    return true
  })
}

function fail(deps: Settling, found: ImportRecord, fault: FileFault): Promise<void> {
  return settle(deps, found, { state: 'failed', failure: faultText(fault) })
}

async function settle(
  { database, clock, storage }: Settling,
  found: ImportRecord,
  changes: Omit<Parameters<typeof updateImport>[2], 'state' | 'file_path' | 'file_until'> & {
    readonly state: 'mapping' | 'reviewing' | 'failed'
    readonly file_until?: Date | null
  },
  before: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const { state } = changes
  if (!mayBecome(found.state, state)) throw new Error(`An import cannot go from ${found.state} to ${state}`)
  const isSettled = await changeWhileSame({ database }, found, async (tx) => {
    await before(tx)
    await updateImport(tx, found.id, { ...changes, updated_at: clock.now() })
    await writeAudit(tx, {
      actor_id: null,
      action: state === 'failed' ? 'import.failed' : state === 'mapping' ? 'import.read' : 'import.judged',
      subject_type: 'import',
      subject_id: found.id,
      before: { state: found.state },
      after: { state },
    })
  })
  const kept = { ...found, ...changes }
  if (isSettled && !isFileKept(kept, clock.now())) await dropFile({ database, storage }, found)
}
