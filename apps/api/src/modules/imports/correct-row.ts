import type { AnswerOf, correctImportRowCall, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, InvalidInputError, notFound } from '../../platform/http/problems'
import { fieldsOf } from './import-fields.rules'
import { lockRow, updateRow } from './import-rows.repository'
import { presentCounts, presentRow } from './imports.presenter'
import { countRows, updateImport } from './imports.repository'
import { judgeOthers } from './judge-others'
import { judgeRow } from './judge-row.rules'
import { loadTerms, markOf } from './load-terms'
import { unknownFieldFaults } from './mapping-faults.rules'
import { notOpen, requireOwnImport } from './own-import'
import { cellText } from './reading/cell-text.rules'
import { outcomeOf } from './row-outcome.rules'
import { assumedFields, unsureFields, valuesOf } from './row-values.rules'
import { columnsOf, sheetNamesOf } from './stored-columns.rules'

type Correction = ReceivedBody<typeof correctImportRowCall>

/** Judges one row again by itself, and with it those whose outcome depends on it. */
export function correctRow(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  { id, number }: { readonly id: string; readonly number: number },
  { values, version }: Correction,
): Promise<AnswerOf<typeof correctImportRowCall>> {
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const found = await requireOwnImport(tx, actor, id)
    if (found.state !== 'reviewing') throw notOpen(found)
    const row = await lockRow(tx, id, number)
    if (!row) throw notFound()
    if (row.registration_id !== null)
      throw conflict('row_registered', 'Esta fila ya tiene una inscripción: corrígela allí')
    if (version !== undefined && version !== row.version)
      throw conflict('stale', 'Alguien cambió esta fila mientras la corregías. Revísala de nuevo.')
    const { terms, left } = await loadTerms(tx, found.event_id, now)
    const unknown = unknownFieldFaults(values, fieldsOf(terms))
    if (Object.keys(unknown).length > 0) throw new InvalidInputError(unknown)
    const columns = columnsOf(found)
    const edits = {
      ...row.edits,
      ...Object.fromEntries(Object.entries(values).map(([field, text]) => [field, cellText(text)])),
    }
    const { problems, ...judged } = judgeRow(valuesOf(row.raw, columns, edits), terms, {
      m_is_female: found.m_is_female,
      is_1904: found.is_1904,
      unsure: unsureFields(row.raw, columns, edits),
      assumed: assumedFields(columns, edits),
      emergency_by_runner: columns.emergency_by_runner,
    })
    await updateRow(tx, id, { number, state: outcomeOf(problems), edits, ...judged, own_problems: problems })
    const also_changed = await judgeOthers(tx, found, left)
    await updateImport(tx, id, {
      revision: found.revision + 1,
      updated_at: now,
      // The others may have been judged by something else.
      ...(markOf(terms) !== found.judged_by && { judged_by: null }),
    })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'import.row_corrected',
      subject_type: 'import',
      subject_id: id,
      // Which fields, never what they say of a person.
      after: { row: number, fields: Object.keys(values) },
    })
    const corrected = await lockRow(tx, id, number)
    if (!corrected) throw notFound()
    return {
      ...presentRow(actor, corrected, columns, sheetNamesOf(found)),
      counts: presentCounts((await countRows(tx, [id])).get(id) ?? {}, found.skipped_count),
      also_changed: also_changed.filter((each) => each !== number),
    }
  })
}
