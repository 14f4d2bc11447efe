import type { ImportOrder, ImportProblem, ImportRow } from '@zancada/contracts'

type FieldOfImport = ImportOrder['fields'][number]

/** What the file has, and what its rows lack or were given by hand, in the order of the template. */
export function fieldsInSight(
  { fields, mapping }: Pick<ImportOrder, 'fields' | 'mapping'>,
  rows: readonly ImportRow[],
): readonly FieldOfImport[] {
  const seen = new Set<string | null>(mapping)
  for (const { values, problems } of rows) {
    for (const field of Object.keys(values)) seen.add(field)
    for (const { field } of problems) seen.add(field)
  }
  return fields.filter(({ field }) => seen.has(field))
}

const HELD: ReadonlySet<ImportRow['state']> = new Set(['held', 'applied'])

/** Of one cell, or with null of the row as a whole. Of one that is held or registered nothing is left to look at. */
export function problemsAt({ state, problems }: ImportRow, field: string | null): readonly ImportProblem[] {
  return HELD.has(state) ? [] : problems.filter((problem) => problem.field === field)
}

export function worstOf(problems: readonly ImportProblem[]): ImportProblem['severity'] | null {
  return (
    (['error', 'duplicate', 'warning'] as const).find((each) =>
      problems.some(({ severity }) => severity === each),
    ) ?? null
  )
}

/** As it is written in the file; empty where nothing says who it is. */
export function personOf({ values }: ImportRow): string {
  const { first_name, second_name, last_name, second_surname, full_name, surnames_and_names } = values
  const named = [first_name, second_name, last_name, second_surname].filter(Boolean).join(' ')
  return named || full_name || surnames_and_names || ''
}

/** A corrected row stays where it is, also in the list of rows with errors: the person who corrected it sees it. */
export function withRow<Page extends { readonly results: readonly ImportRow[] }>(
  page: Page,
  row: ImportRow,
): Page {
  return { ...page, results: page.results.map((each) => (each.number === row.number ? row : each)) }
}

/** Before the rows are held every cell may be corrected; since then only what is registered, where it is registered. */
export function isCorrectable(order: Pick<ImportOrder, 'state'>, row: ImportRow): boolean {
  return order.state === 'reviewing' && row.registration_id === null
}
