import { isTrue, localName, readXml } from './read-xml'
import { dayOfSerial } from './sheet-days.rules'
import { type SheetLines, type TableLimits, UnreadableTable } from './table'

/** What the cells of every sheet of a workbook mean. */
export interface SheetTerms {
  /** Texts that cells name by their number. */
  readonly shared: readonly string[]
  /** Styles that show a number as a day. */
  readonly dayStyles: ReadonlySet<number>
  readonly is1904: boolean
}

/** The cells of a sheet, as what they say: a formula is its last result, a day is `YYYY-MM-DD`. */
export function readSheet(sheet: Buffer, terms: SheetTerms, limits: TableLimits): SheetLines {
  const rows: string[][] = []
  const hidden = new Set<number>()
  const merged: string[] = []
  let written = 0
  let row: string[] = []
  let isHidden = false
  let column = 0
  let type = ''
  let style = 0
  let value = ''
  let isValue = false
  readXml(sheet, {
    open: ({ name, attributes }) => {
      switch (localName(name)) {
        case 'row':
          row = []
          column = 0
          isHidden = isTrue(attributes.hidden)
          placeRow(rows, Number(attributes.r ?? rows.length + 1), limits)
          break
        case 'c':
          column = attributes.r === undefined ? column + 1 : columnOf(attributes.r)
          type = attributes.t ?? ''
          style = Number(attributes.s ?? 0)
          value = ''
          break
        case 'mergeCell':
          if (attributes.ref) merged.push(attributes.ref)
          break
        case 'v':
        case 't':
          isValue = true
      }
    },
    text: (text) => {
      if (isValue) value += text
    },
    close: (name) => {
      switch (localName(name)) {
        case 'v':
        case 't':
          isValue = false
          break
        case 'c': {
          const said = saidBy(value, type, style, terms)
          if (said === '') break
          if (column > limits.columns) throw new UnreadableTable('too_many_columns')
          while (row.length < column - 1) row.push('')
          row[column - 1] = said
          break
        }
        case 'row':
          if (row.length === 0) break
          written += 1
          if (written > limits.rows) throw new UnreadableTable('too_many_rows')
          rows[rows.length - 1] = row
          if (isHidden) hidden.add(rows.length)
      }
    },
  })
  while (rows.at(-1)?.length === 0) rows.pop()
  fillDown(rows, merged, limits)
  return { rows, hidden }
}

function saidBy(value: string, type: string, style: number, terms: SheetTerms): string {
  const { shared, dayStyles, is1904 } = terms
  const said = (type === 's' ? (shared[Number(value)] ?? '') : value).trim()
  if (said === '' || type === 'e') return ''
  if (type === 'b') return said === '1' ? 'sí' : 'no'
  const isNumber = type === '' || type === 'n'
  return isNumber && dayStyles.has(style) ? (dayOfSerial(Number(said), is1904) ?? said) : said
}

/**
 * A cell that is merged over several rows says the same for each of them that says something else too; a row with nothing
 * of its own stays empty.
 */
function fillDown(rows: string[][], merged: readonly string[], limits: TableLimits): void {
  // Merges of a sound file never overlap; those of another one end here.
  let left = limits.rows * limits.columns
  for (const reference of merged) {
    const [from, to] = reference.split(':')
    const first = rowOf(from)
    const last = Math.min(rowOf(to), rows.length)
    const column = columnOf(from ?? '')
    const said = rows[first - 1]?.[column - 1] ?? ''
    if (said === '') continue
    for (let number = first + 1; number <= last && left > 0; number += 1) {
      left -= 1
      const row = rows[number - 1] ?? []
      if (row.length === 0 || row[column - 1]) continue
      while (row.length < column - 1) row.push('')
      row[column - 1] = said
    }
  }
}

function rowOf(reference: string | undefined): number {
  return Number(/^[A-Z]{1,3}(\d{1,7})$/.exec(reference ?? '')?.[1] ?? 0)
}

/** Rows that the file leaves out are empty, so that each keeps the number a spreadsheet shows. */
function placeRow(rows: string[][], number: number, limits: TableLimits): void {
  if (!Number.isSafeInteger(number) || number <= rows.length) throw new UnreadableTable('damaged')
  // Empty rows count for nothing, but not without end.
  if (number > limits.rows * 10) throw new UnreadableTable('too_many_rows')
  while (rows.length < number) rows.push([])
}

/** «AB12» is the 28th. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column
}
