import { neutralCell } from './neutral-cell'
import type { Cell, CellKind, Sheet } from './sheet'
import { type ZipEntry, zipOf } from './zip'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook as it is made, with its header in bold and kept in sight; no more than a batch of rows is in memory. */
export function xlsxOf(sheets: readonly Sheet[]): AsyncGenerator<Buffer> {
  return zipOf([
    ...partsOf(sheets),
    ...sheets.map((sheet, index) => ({
      path: `xl/worksheets/sheet${index + 1}.xml`,
      content: rowsOf(sheet),
    })),
  ])
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function partsOf(sheets: readonly Sheet[]): ZipEntry[] {
  const each = (write: (index: number, sheet: Sheet) => string) =>
    sheets.map((sheet, index) => write(index + 1, sheet)).join('')
  const part = (path: string, xml: string) => ({ path, content: [XML + xml] })
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((number, { name }) => `<sheet name="${escaped(sheetName(name))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;$&quot; #,##0"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="0.0&quot; %&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${NUMBER_FORMATS.map((id) => `<xf xfId="0" numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    ),
  ]
}

const BOLD = 1
/** A longer text would be kept where memory is only cleared now and then, and a large sheet would pile them up there. */
const ROWS_AT_ONCE = 20
/** Pesos, dates and shares as written above; whole numbers as Excel's own format 3 has them. */
const NUMBER_FORMATS = [164, 165, 166, 3]
/** Where each stands among the styles. */
const STYLES: Readonly<Record<CellKind, number>> = { text: 0, money: 2, date: 3, percent: 4, count: 5 }

async function* rowsOf({ header, kinds, batches }: Sheet): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${header.length}" width="18" customWidth="1"/></cols><sheetData>${row(header, () => BOLD)}`
  const kindOf = (index: number) => kinds?.[index] ?? 'text'
  const styleOf = (index: number) => STYLES[kindOf(index)]
  const shown = (cell: Cell, index: number) => (kindOf(index) === 'date' ? serialDay(cell) : cell)
  for await (const rows of batches)
    for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
      yield rows
        .slice(first, first + ROWS_AT_ONCE)
        .map((cells) => row(cells.map(shown), styleOf))
        .join('')
  yield '</sheetData></worksheet>'
}

function row(cells: readonly Cell[], styleOf: (index: number) => number): string {
  return `<row>${cells.map((cell, index) => cellOf(cell, styleOf(index))).join('')}</row>`
}

const DAY_MS = 24 * 3600 * 1000
/** Workbooks count days from here. */
const DAY_ZERO = Date.UTC(1899, 11, 30)

function serialDay(day: Cell): Cell {
  return typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)
    ? (Date.parse(day) - DAY_ZERO) / DAY_MS
    : day
}

function cellOf(cell: Cell, style: number): string {
  const styled = style === 0 ? '' : ` s="${style}"`
  if (cell === null || cell === '') return `<c${styled}/>`
  if (typeof cell === 'number') return `<c${styled}><v>${cell}</v></c>`
  return `<c${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(neutralCell(cell))}</t></is></c>`
}

/** Excel takes 31 characters and none of these. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31)
}

function escaped(text: string): string {
  return (
    text
      // Control characters cannot stand in XML, and no one can see them.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
