import type { ImportOrder, ImportRow } from '@zancada/contracts'
import { isCorrectable } from './row-cells'

/** These fields belong to one person: a copy in another row makes a duplicate. */
const OWN: ReadonlySet<string> = new Set([
  'document_number',
  'first_name',
  'second_name',
  'last_name',
  'second_surname',
  'full_name',
  'surnames_and_names',
  'birth_on',
  'email',
  'phone',
])

export interface FillTargets {
  /** Chosen rows are overwritten. With none chosen, only empty cells are filled. */
  readonly areChosen: boolean
  readonly numbers: readonly number[]
}

interface FillPlace {
  readonly order: Pick<ImportOrder, 'state'>
  readonly row: ImportRow
  readonly field: string
  /** The rows of this page of the list, in its order. */
  readonly shown: readonly ImportRow[]
  /** A filter or a search hides rows, which may stand in between. */
  readonly hidesRows: boolean
  readonly chosen: readonly ImportRow[]
}

/**
 * The rows that a cell's value can be copied to: the chosen rows; with none chosen, the rows below without a value, up to
 * the next value or the end of the sheet. A merged cell has its value in its first row only.
 */
export function fillTargets({ order, row, field, shown, hidesRows, chosen }: FillPlace): FillTargets {
  const areChosen = chosen.length > 0
  if (OWN.has(field)) return { areChosen, numbers: [] }
  const rows = areChosen
    ? chosen.filter(({ number }) => number !== row.number)
    : (hidesRows ? [] : emptyBelow(shown, row, field)).filter(({ state }) => state !== 'left_out')
  return { areChosen, numbers: rows.filter((each) => isCorrectable(order, each)).map(({ number }) => number) }
}

function emptyBelow(shown: readonly ImportRow[], row: ImportRow, field: string): readonly ImportRow[] {
  const at = shown.findIndex(({ number }) => number === row.number)
  if (at === -1) return []
  const below = shown.slice(at + 1)
  const next = below.findIndex(({ values, sheet }) => (values[field] ?? '') !== '' || sheet !== row.sheet)
  return next === -1 ? below : below.slice(0, next)
}
