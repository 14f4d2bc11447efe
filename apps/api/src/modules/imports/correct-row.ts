import type { AnswerOf, correctImportRowCall, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, InvalidInputError, notFound } from '../../platform/http/problems'
import { fieldsOf } from './import-fields.rules'
import { lockRow, selectLightRows, updateRow, updateShared } from './import-rows.repository'
import type { ImportTerms } from './import-terms.rules'
import { presentCounts, presentRow } from './imports.presenter'
import { countRows, type ImportRecord, updateImport } from './imports.repository'
import { lightOf } from './judge-file.rules'
import { judgeRow } from './judge-row.rules'
import { judgeTogether } from './judge-together.rules'
import { type LoadedTerms, loadStanding, loadTerms, markOf } from './load-terms'
import { notOpen, requireOwnImport } from './own-import'
import { cellText } from './reading/cell-text.rules'
import { outcomeOf } from './row-outcome.rules'
import { type RowValues, unsureFields, valuesOf } from './row-values.rules'
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
    assertKnown(values, terms)
    const columns = columnsOf(found)
    const edits = {
      ...row.edits,
      ...Object.fromEntries(Object.entries(values).map(([field, text]) => [field, cellText(text)])),
    }
    const { problems, ...judged } = judgeRow(valuesOf(row.raw, columns, edits), terms, {
      m_is_female: found.m_is_female,
      is_1904: found.is_1904,
      unsure: unsureFields(row.raw, columns, edits),
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
      ...presentRow(corrected, columns, sheetNamesOf(found)),
      counts: presentCounts((await countRows(tx, [id])).get(id) ?? {}, found.skipped_count),
      also_changed: also_changed.filter((each) => each !== number),
    }
  })
}

function assertKnown(values: RowValues, terms: ImportTerms): void {
  const known = new Set<string>(fieldsOf(terms).map(({ field }) => field))
  const unknown = Object.keys(values).filter((field) => !known.has(field))
  if (unknown.length > 0)
    throw new InvalidInputError(
      Object.fromEntries(
        unknown.map((field) => [`values.${field}`, ['Este dato no se puede importar en este evento']]),
      ),
    )
}

/** Writes what changed among the rows, and answers which. */
async function judgeOthers(
  tx: Transaction,
  found: ImportRecord,
  left: LoadedTerms['left'],
): Promise<number[]> {
  const rows = await selectLightRows(tx, found.id)
  const light = rows.map(({ own_state, ...row }) => lightOf({ ...row, state: own_state }))
  const shared = judgeTogether(light, await loadStanding(tx, found, left, light))
  const changed = rows.flatMap(({ number, own_state, shared: before }) => {
    const shared_problems = shared.get(number) ?? []
    const state = shared_problems.length > 0 ? outcomeOf(shared_problems) : own_state
    return isSame(before, shared_problems) ? [] : [{ number, state, shared_problems }]
  })
  await updateShared(tx, found.id, changed)
  return changed.map(({ number }) => number)
}

function isSame(before: string, after: readonly object[]): boolean {
  const sorted = (problems: readonly object[]) =>
    problems.map((problem) => JSON.stringify(Object.entries(problem).toSorted()))
  if (after.length === 0) return before === '[]'
  const known: unknown = JSON.parse(before)
  return Array.isArray(known) && JSON.stringify(sorted(known)) === JSON.stringify(sorted(after))
}
