import type { AuditAction, changeImportRowsCall, ImportOrder, ReceivedBody } from '@zancada/contracts'
import { inTransaction, type Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { conflict, InvalidInputError } from '../../../platform/http/problems'
import { selectSale } from '../../orders'
import { fieldsOf } from '../import-fields.rules'
import {
  type ChosenRows,
  correctRows,
  leaveOutRows,
  selectChosenValues,
  takeBackRows,
} from '../import-rows.repository'
import { mayBecome } from '../import-states.rules'
import { processImportJob } from '../imports.jobs'
import { type ImportRecord, updateImport } from '../imports.repository'
import { judgeOthers } from '../judge-others'
import { type LoadedTerms, loadTerms, markOf } from '../load-terms'
import { unknownFieldFaults } from '../mapping-faults.rules'
import { notOpen, requireOwnImport } from '../own-import'
import { cellText } from '../reading/cell-text.rules'
import { type RowValues, valuesOf } from '../row-values.rules'
import { columnsOf } from '../stored-columns.rules'
import { selectRowsToHold } from './held-rows.repository'
import { recordChange } from './record-change'
import { fitRows } from './rows-that-fit'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>
type Change = ReceivedBody<typeof changeImportRowsCall>

interface Changed {
  readonly action: AuditAction
  readonly rows: number
  readonly fields?: readonly string[]
}

/**
 * Corrects many rows at once, or takes rows out of the reservation and back. A row that is out holds no place and has no
 * price, and the others are judged as if it were not there. Corrected rows are judged by a job, because there may be
 * thousands.
 */
export function changeImportRows(
  { database, clock, jobs }: Dependencies,
  actor: OrganizerActor,
  id: string,
  body: Change,
): Promise<ImportOrder> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const found = await requireOwnImport(tx, actor, id)
    if (found.state !== 'reviewing') throw notOpen(found)
    const loaded = await loadTerms(tx, found.event_id, now)
    const changed = await change(tx, found, loaded, body, now)
    if (changed.rows === 0) throw conflict('no_rows', 'Ninguna de esas filas se puede cambiar ahora')
    const isJudgedLater = body.what === 'correct'
    if (isJudgedLater && !mayBecome(found.state, 'validating')) throw notOpen(found)
    if (!isJudgedLater) await judgeOthers(tx, found, loaded.left)
    await updateImport(tx, id, {
      revision: found.revision + 1,
      updated_at: now,
      ...(isJudgedLater && { state: 'validating', rows_done: 0 }),
      // The others may have been judged by something else.
      ...(markOf(loaded.terms) !== found.judged_by && { judged_by: null }),
    })
    if (isJudgedLater) await jobs.enqueue(tx, processImportJob, { id })
    const { action, ...after } = changed
    return recordChange(tx, actor, id, { action, after }, now)
  })
}

async function change(
  tx: Transaction,
  found: ImportRecord,
  { terms }: LoadedTerms,
  body: Change,
  now: Date,
): Promise<Changed> {
  switch (body.what) {
    case 'correct': {
      const unknown = unknownFieldFaults(body.values, fieldsOf(terms))
      if (Object.keys(unknown).length > 0) throw new InvalidInputError(unknown)
      const values = Object.fromEntries(
        Object.entries(body.values).map(([field, text]) => [field, cellText(text)]),
      )
      const chosen = body.only_empty ? await emptyRows(tx, found, body.rows, values) : body.rows
      const rows = await correctRows(tx, found.id, chosen, values)
      return { action: 'import.rows_corrected', rows, fields: Object.keys(values) }
    }
    case 'leave_out': {
      const rows = await leaveOutRows(tx, found.id, body.rows, 'by_hand')
      return { action: 'import.rows_left_out', rows }
    }
    case 'leave_out_beyond_places': {
      const sale = await selectSale(tx, { id: found.event_id }, now)
      const { beyond } = sale ? fitRows(sale, await selectRowsToHold(tx, found.id), now) : { beyond: [] }
      const rows = await leaveOutRows(tx, found.id, { numbers: beyond }, 'no_places')
      return { action: 'import.rows_left_out', rows }
    }
    case 'take_back':
      return { action: 'import.rows_taken_back', rows: await takeBackRows(tx, found.id, body.rows) }
  }
}

/** Of those rows, the ones without a value in any of these fields. The import is locked: nobody writes meanwhile. */
async function emptyRows(
  tx: Transaction,
  found: ImportRecord,
  rows: ChosenRows,
  values: RowValues,
): Promise<ChosenRows> {
  const columns = columnsOf(found)
  const numbers = (await selectChosenValues(tx, found.id, rows))
    .filter(({ raw, edits }) => {
      const said = valuesOf(raw, columns, edits)
      return Object.keys(values).every((field) => (said[field] ?? '').trim() === '')
    })
    .map(({ number }) => number)
  return { numbers }
}
