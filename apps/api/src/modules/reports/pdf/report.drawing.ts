import type { ReportChart, ReportFigure } from '@zancada/contracts'
import type { Drawing } from '../../../platform/documents/drawing'
import type { Letterhead } from './letterhead'
import type { PrintedTable } from './table'

/** A report with everything that its paper shows already read: nothing of it reaches back to the database. */
export interface PrintedReport {
  readonly letterhead: Letterhead
  readonly title: string
  /** Which event and which days it tells of. */
  readonly about: string
  readonly filters: string
  readonly generated_at: Date
  readonly figures: readonly ReportFigure[]
  readonly chart: ReportChart | null
  readonly tables: readonly PrintedTable[]
  readonly notes: readonly string[]
}

export const reportDrawing: Drawing<PrintedReport> = { name: 'report' }
