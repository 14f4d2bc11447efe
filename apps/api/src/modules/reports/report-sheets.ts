import type { ReportColumn, ReportRow } from '@zancada/contracts'
import type { Cell, Sheet } from '../../platform/sheets/sheet'
import type { BuiltReport } from './report-content.rules'
import { column, columnsOf, type Detail, type ReportContent, type Section } from './report-content.rules'

const BATCH = 1000

/** One table for programs: the detail, or every section under one head, with a first column that tells them apart. */
export function csvSheet({ title, content }: BuiltReport): Sheet {
  if (content.detail) return sheetOf(content.detail.title, content.detail.columns, everyBatch(content.detail))
  const measures = everyMeasure(content.sections)
  const columns = [column('section', 'Desglose', 'text'), column('label', 'Nombre', 'text'), ...measures]
  const rows = content.sections.flatMap((section) =>
    section.rows.map((row) => cellsOf(columns, { ...row, section: section.title })),
  )
  return sheetOf(title, columns, [rows])
}

/** For people: a tab with the figures, one per section with its totals, and one for the detail. */
export function xlsxSheets({ content }: Pick<BuiltReport, 'content'>): Sheet[] {
  const { detail } = content
  return [
    figuresSheet(content),
    ...content.sections.map(sectionSheet),
    ...(detail ? [sheetOf(detail.title, detail.columns, withTotals(detail))] : []),
  ]
}

/** Its first cell says what it is. */
export function totalsRow(columns: readonly ReportColumn[], totals: ReportRow): Cell[] {
  return columns.map(({ key }, index) => (index === 0 ? 'Total' : (totals[key] ?? null)))
}

/** Below an empty row: a spreadsheet that sorts, filters or counts the table leaves its totals out. */
const apart = (columns: readonly ReportColumn[], totals: ReportRow): Cell[][] => [
  [],
  totalsRow(columns, totals),
]

function sheetOf(name: string, columns: readonly ReportColumn[], batches: Sheet['batches']): Sheet {
  return {
    name,
    header: columns.map(({ title }) => title),
    kinds: columns.map(({ kind }) => kind),
    batches,
  }
}

function everyMeasure(sections: readonly Section[]): ReportColumn[] {
  return [...new Map(sections.flatMap(({ measures }) => measures.map((each) => [each.key, each]))).values()]
}

/** Each figure under the head of its kind, so that a workbook can count with it. */
function figuresSheet({ figures }: ReportContent): Sheet {
  const columns = [
    column('title', 'Concepto', 'text'),
    column('money', 'Valor', 'money'),
    column('count', 'Cantidad', 'count'),
    column('percent', 'Porcentaje', 'percent'),
  ]
  return sheetOf('Resumen', columns, [
    figures.map(({ title, kind, value }) => cellsOf(columns, { title, [kind]: value })),
  ])
}

function sectionSheet(section: Section): Sheet {
  const columns = columnsOf(section)
  const totals = section.totals === null ? [] : apart(columns, section.totals)
  return sheetOf(section.title, columns, [[...section.rows.map((row) => cellsOf(columns, row)), ...totals]])
}

async function* everyBatch({ page, columns }: Detail): AsyncGenerator<readonly (readonly Cell[])[]> {
  let cursor: string | undefined
  for (;;) {
    const { rows, next } = await page(cursor, BATCH)
    yield rows.map((row) => cellsOf(columns, row))
    if (next === null) return
    cursor = next
  }
}

async function* withTotals(detail: Detail): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield* everyBatch(detail)
  yield apart(detail.columns, detail.totals)
}

function cellsOf(columns: readonly ReportColumn[], row: ReportRow): Cell[] {
  return columns.map(({ key }) => row[key] ?? null)
}
