import type { Database } from '../../platform/database/connect'
import { selectUses } from './discounts-report.repository'
import type { Question } from './question.rules'
import { column, figure, type LabelledRow, type ReportContent, sumOf } from './report-content.rules'

const MEASURES = [
  column('uses', 'Usos', 'count'),
  column('held', 'En reserva', 'count'),
  column('places', 'Inscripciones', 'count'),
  column('discount_cop', 'Descuento dado', 'money'),
  column('sold_cop', 'Pagado con el código', 'money'),
]

const DRAWN_CODES = 12

export async function discountsReport(db: Database, question: Question): Promise<ReportContent> {
  const codes = await selectUses(db, question, 'code')
  const events = await selectUses(db, question, 'event')
  const totals = sumOf(MEASURES, codes)
  const section = (key: string, title: string, label: string, rows: readonly LabelledRow[]) => ({
    key,
    title,
    label: { title: label, kind: 'text' as const },
    measures: MEASURES,
    rows,
    totals,
  })
  const used = codes.filter(({ uses }) => uses > 0)
  return {
    figures: [
      figure('codes', 'Códigos usados', 'count', used.length),
      figure('uses', 'Usos', 'count', Number(totals.uses ?? 0)),
      figure('discount_cop', 'Descuento dado', 'money', Number(totals.discount_cop ?? 0)),
      figure('sold_cop', 'Pagado con códigos', 'money', Number(totals.sold_cop ?? 0)),
    ],
    chart:
      used.length === 0
        ? null
        : {
            title: used.length > DRAWN_CODES ? `Los ${DRAWN_CODES} códigos más usados` : 'Usos por código',
            kind: 'count',
            shape: 'bars',
            points: used.slice(0, DRAWN_CODES).map(({ label, uses }) => ({ label, value: uses })),
          },
    sections: [
      section('code', 'Por código', 'Código', codes),
      section('event', 'Por evento', 'Evento', events),
    ],
    detail: null,
    notes: ['Un uso cuenta cuando su orden se paga. «En reserva» son órdenes que todavía no se pagan.'],
  }
}
