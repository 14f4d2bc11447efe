import type { Database } from '../../platform/database/connect'
import type { Question } from './question.rules'
import { selectReadiness } from './race-day-report.repository'
import { column, figure, type ReportContent, sumOf } from './report-content.rules'

const MEASURES = [
  column('runners', 'Confirmados', 'count'),
  column('without_bib', 'Sin dorsal', 'count'),
  column('without_consent', 'Sin autorización', 'count'),
  column('pickup_authorizations', 'Reclama otra persona', 'count'),
  column('kits', 'Kits entregados', 'count'),
  column('check_ins', 'Check-in', 'count'),
]

export async function raceDayReport(db: Database, question: Question): Promise<ReportContent> {
  const [categories, sizes] = await Promise.all([
    selectReadiness(db, question, 'category'),
    selectReadiness(db, question, 'size'),
  ])
  // Nobody records yet who took a kit or came to the start: unknown is not zero.
  const complete = <Row extends object>(row: Row) => ({ ...row, kits: null, check_ins: null })
  const byCategory = categories.map(complete)
  const bySize = sizes.map(complete)
  const totals = sumOf(MEASURES, byCategory)
  const sum = (key: string) => Number(totals[key] ?? 0)
  const label = (title: string) => ({ title, kind: 'text' as const })
  return {
    figures: [
      figure('runners', 'Corredores confirmados', 'count', sum('runners')),
      figure('without_bib', 'Sin dorsal', 'count', sum('without_bib')),
      figure('without_consent', 'Sin autorización firmada', 'count', sum('without_consent')),
      figure('pickup_authorizations', 'Reclama otra persona', 'count', sum('pickup_authorizations')),
    ],
    chart:
      byCategory.length === 0
        ? null
        : {
            title: 'Confirmados por categoría',
            kind: 'count',
            shape: 'bars',
            points: byCategory.map(({ label: name, runners }) => ({ label: name, value: runners })),
          },
    sections: [
      {
        key: 'category',
        title: 'Por categoría',
        label: label('Categoría'),
        measures: MEASURES,
        rows: byCategory,
        totals,
      },
      {
        key: 'size',
        title: 'Por talla del kit',
        label: label('Talla'),
        measures: MEASURES,
        rows: bySize,
        totals,
      },
    ],
    detail: null,
    notes: ['La entrega de kits y el check-in aparecerán aquí cuando se registren el día de la carrera.'],
  }
}
