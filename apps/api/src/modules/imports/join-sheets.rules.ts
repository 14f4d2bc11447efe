import { IMPORT_MAX_COLUMNS } from '@zancada/contracts'
import type { FieldOfTitle, LaidSheet } from './lay-sheets.rules'
import { plainWords } from './reading/plain-words.rules'
import { rowNumber } from './row-place.rules'
import type { TableLayout, WrittenRow } from './table-layout.rules'

export interface JoinedSheets {
  readonly titles: readonly string[]
  readonly has_titles: boolean
  readonly rows: readonly WrittenRow[]
  readonly row_count: number
  readonly skipped: number
}

interface Joining {
  /** Places of the sheets to be read, the first of which gives the columns their order. */
  readonly read: readonly number[]
  readonly reads_hidden: boolean
  readonly fieldOf: FieldOfTitle
}

/**
 * Several sheets as one table. A column goes with the one of the same title, or of the same field under another title;
 * one that the others lack comes after theirs. A sheet without titles is read by the places of its columns.
 */
export function joinSheets(
  sheets: readonly LaidSheet[],
  { read, reads_hidden, fieldOf }: Joining,
): JoinedSheets {
  const titles: string[] = []
  const rows: WrittenRow[] = []
  let row_count = 0
  let skipped = 0
  let has_titles = true
  for (const index of read) {
    const { layout, hidden } = sheets[index] ?? {}
    if (!layout || !hidden) continue
    const targets = targetsOf(layout, titles, fieldOf)
    for (const [column, title] of layout.titles.entries())
      if (targets[column] === null && titles.length < IMPORT_MAX_COLUMNS) {
        targets[column] = titles.length
        titles.push(title)
      }
    const isSame = targets.every((target, column) => target === column)
    const taken = reads_hidden ? layout.rows : layout.rows.filter(({ number }) => !hidden.has(number))
    for (const { number, cells } of taken)
      rows.push({
        number: rowNumber({ sheet: index, line: number }),
        cells: isSame ? cells : moved(cells, targets),
      })
    row_count += layout.row_count - (layout.rows.length - taken.length)
    skipped += layout.skipped
    has_titles &&= layout.has_titles
  }
  return {
    titles,
    has_titles,
    rows: rows.toSorted((one, other) => one.number - other.number),
    row_count,
    skipped,
  }
}

/** The titles of a table that a sheet has no column for. */
export function titlesLacking(
  layout: TableLayout,
  titles: readonly string[],
  fieldOf: FieldOfTitle,
): string[] {
  const found = new Set(targetsOf(layout, titles, fieldOf))
  return titles.filter((_, index) => !found.has(index))
}

/** Where each column of a sheet goes; null: the table has none for it. */
function targetsOf(layout: TableLayout, titles: readonly string[], fieldOf: FieldOfTitle): (number | null)[] {
  if (!layout.has_titles) return layout.titles.map((_, index) => (index < titles.length ? index : null))
  const keyOf = (title: string) => fieldOf(title) ?? plainWords(title)
  const places = new Map<string, number[]>()
  for (const [index, title] of titles.entries()) {
    const key = keyOf(title)
    const known = places.get(key)
    if (known) known.push(index)
    else places.set(key, [index])
  }
  return layout.titles.map((title) => places.get(keyOf(title))?.shift() ?? null)
}

function moved(cells: readonly string[], targets: readonly (number | null)[]): string[] {
  const row: string[] = []
  for (const [column, cell] of cells.entries()) {
    const target = targets[column] ?? null
    if (target === null) continue
    while (row.length < target) row.push('')
    row[target] = cell
  }
  return row
}
