import { CITIES, DOCUMENT_TYPES } from '@zancada/contracts'
import { type FieldOfImport, fieldsOf, SECOND_NAMES, WHOLE_NAMES } from './import-fields.rules'
import type { ImportTerms } from './import-terms.rules'
import { GENDER_WORDS } from './reading/read-person.rules'
import type { RowValues } from './row-values.rules'

type Line = readonly (string | null)[]

/** The columns of the template: both names apart, because where they part is a guess. */
export function templateFields(terms: ImportTerms): FieldOfImport[] {
  const besides: readonly string[] = [...WHOLE_NAMES, ...SECOND_NAMES]
  return fieldsOf(terms).filter(({ field }) => !besides.includes(field))
}

/** What may be written where not everything may, a column for each. */
export function allowedValues(terms: ImportTerms): {
  readonly header: readonly string[]
  readonly lines: Line[]
} {
  const columns: [string, readonly string[]][] = [
    ['Categoría', terms.categories.map(({ name }) => name)],
    ['Tipo de documento', DOCUMENT_TYPES],
    ['Género', Object.values(GENDER_WORDS)],
    ['Talla', terms.sizes],
    ...terms.questions
      .filter(({ kind }) => kind === 'choice' || kind === 'yes_no')
      .map(({ label, kind, options }): [string, readonly string[]] => [
        label,
        kind === 'choice' ? options : ['Sí', 'No'],
      ]),
    ['Ciudad', CITIES.map(({ name, department }) => `${name}, ${department}`)],
  ]
  const shown = columns.filter(([, values]) => values.length > 0)
  const longest = Math.max(...shown.map(([, values]) => values.length))
  return {
    header: shown.map(([title]) => title),
    lines: Array.from({ length: longest }, (_, index) => shown.map(([, values]) => values[index] ?? null)),
  }
}

/** The columns of the rows to be corrected: the template's, with one for both names where the file had it so. */
export function correctableFields(terms: ImportTerms, mapping: readonly (string | null)[]): FieldOfImport[] {
  const isWhole = WHOLE_NAMES.some((whole) => mapping.includes(whole)) && !mapping.includes('first_name')
  const optional: readonly string[] = [...WHOLE_NAMES, ...SECOND_NAMES]
  return fieldsOf(terms).filter(({ field }) => {
    if (field === 'first_name' || field === 'last_name') return !isWhole
    return !optional.includes(field) || mapping.includes(field)
  })
}

export function correctableValue(field: string, values: RowValues): string {
  const { first_name = '', last_name = '' } = values
  const isWhole = WHOLE_NAMES.some((whole) => whole === field)
  if (isWhole && (first_name || last_name)) return `${last_name}, ${first_name}`
  return values[field] ?? ''
}
