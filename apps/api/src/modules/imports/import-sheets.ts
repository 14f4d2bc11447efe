import { writeAudit } from '../../platform/audit'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import type { Sheet } from '../../platform/sheets/sheet'
import { findOwnEvent } from '../events'
import { selectRows } from './import-rows.repository'
import { allowedValues, correctableFields, correctableValue, templateFields } from './import-sheet.rules'
import { loadTerms } from './load-terms'
import { findOwnImport } from './own-import'
import { placeOf } from './row-place.rules'
import { valuesOf } from './row-values.rules'
import { columnsOf, sheetNamesOf } from './stored-columns.rules'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock'>

/** What the race asks of its runners, to be filled in: a sheet of titles, and one of what may be written. */
export async function importTemplate(
  { database, clock }: Dependencies,
  actor: OrganizerActor,
  slug: string,
): Promise<{ readonly people: Sheet; readonly allowed: Sheet }> {
  const { id } = await findOwnEvent(database, actor, slug)
  const { terms } = await loadTerms(database, id, clock.now())
  const { header, lines } = allowedValues(terms)
  return {
    people: { name: 'Corredores', header: templateFields(terms).map(({ label }) => label), batches: [] },
    allowed: { name: 'Valores', header, batches: [lines] },
  }
}

const BATCH = 100

/** The rows that cannot be registered as they are now, each with its reasons; that they left is written first. */
export async function importErrors(
  { database, clock }: Dependencies,
  actor: OrganizerActor,
  id: string,
): Promise<Sheet> {
  const found = await findOwnImport(database, actor, id)
  const { terms } = await loadTerms(database, found.event_id, clock.now())
  const columns = columnsOf(found)
  const names = sheetNamesOf(found)
  const isOfSeveral = Object.keys(names).length > 0
  const fields = correctableFields(terms, columns.mapping)
  await writeAudit(database, {
    actor_id: actor.user_id,
    action: 'import.errors_downloaded',
    subject_type: 'import',
    subject_id: id,
  })

  async function* batches() {
    for (let after: number | undefined; ; ) {
      const rows = await selectRows(database, id, { state: 'error', q: undefined, after, limit: BATCH })
      yield rows.map(({ number, raw, edits, problems }) => {
        const values = valuesOf(raw, columns, edits)
        const reasons = problems.filter(({ severity }) => severity === 'error').map(({ text }) => text)
        const { sheet, line } = placeOf(number)
        const place = isOfSeveral ? [names[sheet] ?? null, line] : [line]
        return [...fields.map(({ field }) => correctableValue(field, values)), reasons.join('; '), ...place]
      })
      after = rows.at(-1)?.number
      if (rows.length < BATCH) return
    }
  }
  return {
    name: 'Errores',
    header: [...fields.map(({ label }) => label), 'Motivo', ...(isOfSeveral ? ['Hoja'] : []), 'Fila'],
    batches: batches(),
  }
}
