import type { Database } from '../../platform/database/connect'
import { methodName } from '../places'
import { selectPayments, selectReasons } from './payments-report.repository'
import type { Question } from './question.rules'
import { column, figure, type ReportContent, type Section, share, sumOf } from './report-content.rules'

const DECLINED = [
  column('declined', 'Rechazados', 'count'),
  column('declined_cop', 'Valor rechazado', 'money'),
]
const MEASURES = [
  column('attempts', 'Intentos', 'count'),
  column('approved', 'Aprobados', 'count'),
  column('approved_cop', 'Valor aprobado', 'money'),
  ...DECLINED,
  column('pending', 'En proceso', 'count'),
  column('approval', 'Aprobación', 'percent'),
]

export async function paymentsReport(db: Database, question: Question): Promise<ReportContent> {
  const methods = await selectPayments(db, question, 'method')
  const days = await selectPayments(db, question, 'day')
  const reasons = await selectReasons(db, question)
  const byMethod = methods.map((row) => ({ ...withApproval(row), label: methodName(row.label) }))
  const byReason = reasons.map(({ method, reason, ...counts }) => ({
    label: `${methodName(method)} · ${reason}`,
    ...counts,
  }))
  const sums = sumOf(MEASURES, byMethod)
  const approved = Number(sums.approved ?? 0)
  const declined = Number(sums.declined ?? 0)
  const approval = share(approved, approved + declined)
  const totals = { ...sums, approval }
  const sections: Section[] = [
    {
      key: 'method',
      title: 'Por medio de pago',
      label: { title: 'Medio de pago', kind: 'text' },
      measures: MEASURES,
      rows: byMethod,
      totals,
    },
    {
      key: 'reason',
      title: 'Por qué se rechazaron',
      label: { title: 'Motivo', kind: 'text' },
      measures: DECLINED,
      rows: byReason,
      totals: sumOf(DECLINED, byReason),
    },
    {
      key: 'day',
      title: 'Por día',
      label: { title: 'Día', kind: 'date' },
      measures: MEASURES,
      rows: days.map(withApproval),
      totals,
    },
  ]
  return {
    figures: [
      figure('approved', 'Pagos aprobados', 'count', approved),
      figure('approved_cop', 'Valor aprobado', 'money', Number(sums.approved_cop ?? 0)),
      figure('declined', 'Pagos rechazados', 'count', declined),
      figure('approval', 'Aprobación', 'percent', approval),
    ],
    chart:
      byMethod.length === 0
        ? null
        : {
            title: 'Pagos aprobados por medio de pago',
            kind: 'count',
            shape: 'bars',
            points: byMethod.map((row) => ({ label: row.label, value: row.approved })),
          },
    sections,
    detail: null,
    notes: [
      'Cuenta cada intento el día en que se hizo. Un pago aprobado que se devolvió después sigue contando como aprobado; uno que se anuló antes de aprobarse cuenta solo como intento.',
    ],
  }
}

function withApproval<Row extends { readonly approved: number; readonly declined: number }>(row: Row) {
  return { ...row, approval: share(row.approved, row.approved + row.declined) }
}
