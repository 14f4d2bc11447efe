import { IMPORT_MAX_ROWS } from '@zancada/contracts'
import { z } from 'zod'
import type { JoinedSheets } from './join-sheets.rules'
import { titlesLacking } from './join-sheets.rules'
import type { FieldOfTitle, LaidSheet } from './lay-sheets.rules'
import type { SheetNames } from './row-place.rules'
import { faultText } from './table-faults.rules'

/** What somebody chose to read of a file. */
export const fileChoice = z.object({ sheets: z.array(z.int()), hidden_rows: z.boolean() })
export type FileChoice = z.output<typeof fileChoice>

/** What was read of a file, and what was left out of it. */
export const fileReading = z.object({
  has_titles: z.boolean(),
  /** Those that say something; none of a text file. */
  sheets: z.array(
    z.object({
      /** Its place in the workbook, from 0. */
      index: z.int(),
      name: z.string(),
      rows: z.int(),
      hidden_rows: z.int(),
      is_hidden: z.boolean(),
      is_people: z.boolean(),
      is_read: z.boolean(),
      lacks: z.array(z.string()),
      problem: z.string().nullable(),
    }),
  ),
  more_sheets: z.int(),
  hidden_rows: z.int(),
  reads_hidden_rows: z.boolean(),
})
export type FileReading = z.output<typeof fileReading>

interface Read {
  readonly read: readonly number[]
  readonly reads_hidden: boolean
  readonly joined: JoinedSheets
  readonly fieldOf: FieldOfTitle
  readonly more_sheets: number
}

const MOST_TITLES = 12

export function readingOf(
  sheets: readonly LaidSheet[],
  { read, reads_hidden, joined, fieldOf, more_sheets }: Read,
): FileReading {
  const isBook = sheets.length > 1 || sheets.some(({ name }) => name !== '')
  const written = sheets.flatMap((sheet, index) =>
    sheet.layout === null && sheet.fault === null ? [] : [listed(sheet, index)],
  )
  function listed({ name, is_hidden, is_people, layout, fault }: LaidSheet, index: number) {
    const hidden_rows = hiddenIn(sheets, [index])
    return {
      index,
      name,
      rows: (layout?.rows.length ?? 0) - hidden_rows,
      hidden_rows,
      is_hidden,
      is_people,
      is_read: read.includes(index),
      lacks: layout ? titlesLacking(layout, joined.titles, fieldOf).slice(0, MOST_TITLES) : [],
      problem: fault && faultText(fault),
    }
  }
  return {
    has_titles: joined.has_titles,
    sheets: isBook ? written : [],
    more_sheets,
    hidden_rows: hiddenIn(sheets, read),
    reads_hidden_rows: reads_hidden,
  }
}

/** Somebody hid those rows on purpose, so they stay out; unless there are no others, or somebody wants them. */
export function readsHidden(
  sheets: readonly LaidSheet[],
  read: readonly number[],
  choice: FileChoice | null,
): boolean {
  const all = read.reduce((sum, index) => sum + (sheets[index]?.layout?.rows.length ?? 0), 0)
  return choice?.hidden_rows || hiddenIn(sheets, read) === all
}

function hiddenIn(sheets: readonly LaidSheet[], read: readonly number[]): number {
  return read.reduce((sum, index) => {
    const { layout, hidden } = sheets[index] ?? {}
    return sum + (layout?.rows.filter(({ number }) => hidden?.has(number)).length ?? 0)
  }, 0)
}

/** Whether its reader could want another part of it, for which the file is kept a while. */
export function mayChooseOtherwise({ sheets, hidden_rows }: FileReading): boolean {
  const isPeopleRead = sheets.some(({ is_people, is_read }) => is_people && is_read)
  return (
    hidden_rows > 0 ||
    sheets.some((sheet) => !sheet.is_read && isOffered(sheet, isPeopleRead)) ||
    sheets.filter(({ is_read }) => is_read).length > 1
  )
}

/** Sheets without people are offered only where none with people was found. */
function isOffered(
  { rows, hidden_rows, is_people }: FileReading['sheets'][number],
  isPeopleRead: boolean,
): boolean {
  return rows + hidden_rows > 0 && (is_people || !isPeopleRead)
}

/** Why a choice cannot be read, before anything that was read is given up for it; null: it can. */
export function choiceFault({ sheets, hidden_rows }: FileChoice, reading: FileReading): string | null {
  const chosen = reading.sheets.filter(({ index }) => sheets.includes(index))
  if (chosen.length === 0 || chosen.length !== new Set(sheets).size || chosen.some(({ problem }) => problem))
    return 'Elige hojas del archivo que tengan corredores'
  const rows = chosen.reduce((sum, sheet) => sum + sheet.rows + (hidden_rows ? sheet.hidden_rows : 0), 0)
  if (rows > IMPORT_MAX_ROWS)
    return `Juntas tienen más de ${IMPORT_MAX_ROWS.toLocaleString('es-CO')} filas: impórtalas en archivos separados`
  return chosen.some((sheet) => sheet.rows + sheet.hidden_rows === 0)
    ? 'Elige hojas del archivo que tengan corredores'
    : null
}

/** Where rows come from more than one sheet, each says from which. */
export function namesOfRead({ sheets }: Pick<FileReading, 'sheets'>): SheetNames {
  const read = sheets.filter(({ is_read }) => is_read)
  return read.length > 1 ? Object.fromEntries(read.map(({ index, name }) => [index, name])) : {}
}
