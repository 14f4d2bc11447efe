import type {
  ColumnKind,
  ReportChart,
  ReportColumn,
  ReportFigure,
  ReportName,
  ReportRow,
} from '@zancada/contracts'
import type { Filter, Question, ReportQuery } from './question.rules'

/**
 * What a report says, before it is drawn. Each section breaks the same measures down by something else: its rows are
 * named by their `label`. JSON, CSV, XLSX and PDF are made from these very rows.
 */
export interface ReportContent {
  readonly figures: readonly ReportFigure[]
  readonly chart: ReportChart | null
  readonly sections: readonly Section[]
  /** One row per thing, as many as there are: read in pages, never all at once. */
  readonly detail: Detail | null
  readonly notes: readonly string[]
}

export interface Section {
  readonly key: string
  readonly title: string
  readonly label: { readonly title: string; readonly kind: ColumnKind }
  readonly measures: readonly ReportColumn[]
  readonly rows: readonly LabelledRow[]
  readonly totals: ReportRow | null
}

export type LabelledRow = ReportRow & { readonly label: string }

export interface Detail {
  readonly key: string
  readonly title: string
  readonly columns: readonly ReportColumn[]
  readonly totals: ReportRow
  readonly count: number
  /** In pages, in their order, after the one a cursor names. */
  readonly page: (cursor: string | undefined, limit: number) => Promise<DetailPage>
}

export interface DetailPage {
  readonly rows: readonly ReportRow[]
  readonly next: string | null
}

export interface BuiltReport {
  readonly name: ReportName
  readonly title: string
  readonly filters: readonly Filter[]
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly question: Question
  readonly query: ReportQuery
  readonly content: ReportContent
  readonly generated_at: Date
}

export const column = (key: string, title: string, kind: ColumnKind): ReportColumn => ({ key, title, kind })

export const figure = (key: string, title: string, kind: ColumnKind, value: number | null): ReportFigure => ({
  key,
  title,
  kind,
  value,
})

/** The columns of a section as a table has them. */
export function columnsOf({ label, measures }: Pick<Section, 'label' | 'measures'>): ReportColumn[] {
  return [column('label', label.title, label.kind), ...measures]
}

/** Amounts and quantities add up; a share does not, and what nobody recorded stays unknown. */
export function sumOf(measures: readonly ReportColumn[], rows: readonly ReportRow[]): ReportRow {
  return Object.fromEntries(
    measures
      .filter(({ kind }) => kind === 'count' || kind === 'money')
      .map(({ key }) => [key, total(rows.map((row) => row[key] ?? null))]),
  )
}

function total(values: readonly (string | number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (typeof value !== 'number') return null
    sum += value
  }
  return sum
}

/** Of a hundred, to one decimal; nothing of nothing is unknown. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10
}
