import type { Database } from '../../platform/database/connect'
import { daysBetween } from './bogota-days.rules'
import { cellText } from './cell-text.rules'
import type { Question } from './question.rules'
import { column, figure, type LabelledRow, type ReportContent, sumOf } from './report-content.rules'
import { countEnded, countOrders, type SalesRow, selectSales } from './sales-report.repository'

const MEASURES = [
  column('places', 'Inscripciones', 'count'),
  column('gross_cop', 'Valor bruto', 'money'),
  column('discount_cop', 'Descuentos', 'money'),
  column('service_fee_cop', 'Tarifa de servicio', 'money'),
  column('paid_cop', 'Pagado por corredores', 'money'),
]

/** More days than these are no longer told apart in a drawing: only those with sales are drawn. */
const DRAWN_DAYS = 400

export async function salesReport(db: Database, question: Question): Promise<ReportContent> {
  const sales = await selectSales(db, question)
  const soldBy = (wanted: SalesRow['by']) =>
    sales.filter(({ by }) => by === wanted).map(({ by: _by, ...row }) => row)
  const days = soldBy('day')
  const orders = await countOrders(db, question)
  const ended = await countEnded(db, question)
  const totals = sumOf(MEASURES, days)
  const section = (key: string, title: string, label: string, rows: readonly LabelledRow[]) => ({
    key,
    title,
    label: { title: label, kind: key === 'day' ? ('date' as const) : ('text' as const) },
    measures: MEASURES,
    rows,
    totals,
  })
  const amount = (key: string) => Number(totals[key] ?? 0)
  const places = amount('places')
  return {
    figures: [
      figure('places', 'Inscripciones vendidas', 'count', places),
      figure('orders', 'Órdenes pagadas', 'count', orders),
      figure('gross_cop', 'Valor bruto', 'money', amount('gross_cop')),
      figure('discount_cop', 'Descuentos', 'money', amount('discount_cop')),
      figure('paid_cop', 'Pagado por corredores', 'money', amount('paid_cop')),
    ],
    chart:
      days.length === 0
        ? null
        : { title: 'Valor bruto por día', kind: 'money', shape: 'days', points: pointsOf(days) },
    sections: [
      section('category', 'Por categoría', 'Categoría', soldBy('category')),
      section('phase', 'Por etapa de precio', 'Etapa', soldBy('phase')),
      section('day', 'Por día', 'Día', days),
    ],
    detail: null,
    notes: [
      soldNote(places, ended),
      'Cada inscripción cuenta el día en que se pagó su orden, y lo que se pagó después por pasar a una categoría más cara cuenta el día de ese pago. Lo devuelto después no se resta aquí.',
    ],
  }
}

/** Why the panel's first screen and the list count fewer. */
function soldNote(places: number, ended: number): string {
  const team = 'Un equipo de relevos cuenta como una inscripción.'
  if (ended === 0) return `Todas las inscripciones vendidas siguen confirmadas. ${team}`
  const count = (number: number) => cellText(number, 'count')
  const left = places - ended
  const since = ended === 1 ? 'una se canceló después' : `${count(ended)} se cancelaron después`
  const stay = left === 1 ? 'queda una confirmada' : `quedan ${count(left)} confirmadas`
  return `De las ${count(places)} inscripciones vendidas, ${since}: ${stay}. ${team}`
}

function pointsOf(days: readonly { readonly label: string; readonly gross_cop: number }[]) {
  const byDay = new Map(days.map(({ label, gross_cop }) => [label, gross_cop]))
  const [first, last] = [days[0]?.label ?? '', days.at(-1)?.label ?? '']
  const every = daysBetween(first, last)
  const drawn = every.length > DRAWN_DAYS ? days.map(({ label }) => label) : every
  return drawn.map((label) => ({ label, value: byDay.get(label) ?? 0 }))
}
