import type { ReportName } from '@zancada/contracts'
import type { Database } from '../../platform/database/connect'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Reach } from '../../platform/http/actor'
import { selectCategoryNames } from '../events'
import { discountsReport } from './discounts-report'
import { paymentsReport } from './payments-report'
import { askable, type Filter, type Question, type ReportQuery } from './question.rules'
import { raceDayReport } from './race-day-report'
import { readQuestion } from './read-question'
import type { BuiltReport, ReportContent } from './report-content.rules'
import { runnersReport } from './runners-report'
import { salesReport } from './sales-report'
import { settlementReport } from './settlement-report'

interface Definition {
  readonly title: string
  readonly filters: readonly Filter[]
  /** Its queries run one after the other: the reports of a process share a few connections. */
  readonly build: (db: Database, question: Question, query: ReportQuery) => Promise<ReportContent>
}

const DEFINITIONS: Readonly<Record<ReportName, Definition>> = {
  ventas: { title: 'Ventas', filters: ['event', 'category', 'days'], build: salesReport },
  liquidacion: { title: 'Liquidación', filters: ['event', 'days'], build: settlementReport },
  corredores: { title: 'Corredores', filters: ['event', 'category', 'days'], build: runnersReport },
  descuentos: { title: 'Descuentos', filters: ['event', 'days'], build: discountsReport },
  jornada: { title: 'Kits y check-in', filters: ['event', 'category'], build: raceDayReport },
  pagos: { title: 'Pagos', filters: ['event', 'days'], build: paymentsReport },
}

export async function buildReport(
  { replica, clock }: Pick<ApiDependencies, 'replica' | 'clock'>,
  reach: Reach,
  name: ReportName,
  query: ReportQuery,
): Promise<BuiltReport> {
  const { title, filters, build } = DEFINITIONS[name]
  const asked = askable(query, filters)
  const question = await readQuestion(replica, reach, asked)
  return {
    name,
    title,
    filters,
    categories: question.event === null ? [] : await selectCategoryNames(replica, question.event.id),
    question,
    query: asked,
    content: await build(replica, question, asked),
    generated_at: clock.now(),
  }
}
