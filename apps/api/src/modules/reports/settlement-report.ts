import { z } from 'zod'
import type { Database } from '../../platform/database/connect'
import { decodeCursor, encodeCursor } from '../../platform/database/cursor'
import { owedAfter, type Settled, settle, sumTakings, type Takings } from '../settlement'
import { bogotaDay } from './bogota-days.rules'
import type { Question, ReportQuery } from './question.rules'
import { column, type Detail, figure, type ReportContent, type Section, sumOf } from './report-content.rules'
import {
  type Movement,
  type OrderTakings,
  selectEventTakings,
  selectOrderTakings,
  selectPayoutsAsked,
} from './settlement-report.repository'

/** What companies transferred to the organizer and the fee that was given back stand in it only where there is any. */
const moneyOf = ({ outside_cop, fee_returned_cop }: Pick<Takings, 'outside_cop' | 'fee_returned_cop'>) => [
  column('gross_cop', 'Valor bruto', 'money'),
  column('discount_cop', 'Descuentos', 'money'),
  column('service_fee_cop', 'Tarifa que pagó el corredor', 'money'),
  column('organizer_fee_cop', 'Tarifa que asumes', 'money'),
  column('refunded_cop', 'Devoluciones', 'money'),
  ...(fee_returned_cop === 0 ? [] : [column('fee_returned_cop', FEE_RETURNED, 'money')]),
  ...(outside_cop === 0 ? [] : [column('outside_cop', OUTSIDE, 'money')]),
  column('net_cop', 'Neto', 'money'),
]
const OUTSIDE = 'Transferencias que recibiste'
const FEE_RETURNED = 'Tarifa de servicio que devolvió Zancada'
const PAYOUT_MEASURES = [column('paid_on', 'Fecha', 'date'), column('paid_out_cop', 'Desembolso', 'money')]
const ORDER_COLUMNS = [
  column('code', 'Orden o cobro', 'text'),
  column('movement', 'Movimiento', 'text'),
  column('moved_on', 'Fecha', 'date'),
  column('event', 'Evento', 'text'),
  column('places', 'Inscripciones', 'count'),
]

/** What was sold through the platform, what it keeps, what went back and what the organizer was paid. */
export async function settlementReport(
  db: Database,
  question: Question,
  query: ReportQuery,
): Promise<ReportContent> {
  const events = await selectEventTakings(db, question)
  const payouts = await selectPayoutsAsked(db, question, query)
  const settled = settle(sumTakings(events))
  const paid_out_cop = payouts.reduce((sum, { amount_cop }) => sum + amount_cop, 0)
  const rows = events.map((row) => ({ ...settle(row), label: row.label, orders: row.orders }))
  const measures = [column('orders', 'Órdenes', 'count'), ...moneyOf(settled)]
  const count = events.reduce((sum, { rows }) => sum + rows, 0)
  const isWhole = question.from === null && question.until === null
  const sections: Section[] = [
    {
      key: 'event',
      title: 'Por evento',
      label: { title: 'Evento', kind: 'text' },
      measures,
      rows,
      totals: sumOf(measures, rows),
    },
    {
      key: 'payout',
      title: 'Desembolsos',
      label: { title: 'Referencia bancaria', kind: 'text' },
      measures: PAYOUT_MEASURES,
      rows: payouts.map(({ bank_reference, paid_on, amount_cop, event_name }) => ({
        label: question.event === null ? `${bank_reference} · ${event_name}` : bank_reference,
        paid_on,
        paid_out_cop: amount_cop,
      })),
      totals: { paid_out_cop },
    },
  ]
  return {
    figures: [
      figure('gross_cop', 'Valor bruto', 'money', settled.gross_cop),
      figure('discount_cop', 'Descuentos', 'money', settled.discount_cop),
      figure('organizer_fee_cop', 'Tarifa que asumes', 'money', settled.organizer_fee_cop),
      figure('refunded_cop', 'Devoluciones', 'money', settled.refunded_cop),
      ...(settled.fee_returned_cop === 0
        ? []
        : [figure('fee_returned_cop', FEE_RETURNED, 'money', settled.fee_returned_cop)]),
      ...(settled.outside_cop === 0 ? [] : [figure('outside_cop', OUTSIDE, 'money', settled.outside_cop)]),
      figure('net_cop', 'Neto', 'money', settled.net_cop),
      figure('paid_out_cop', 'Desembolsado', 'money', paid_out_cop),
      // Of some days it says nothing: what is owed is of the whole sale and of every payout.
      ...(isWhole ? [figure('owed_cop', 'Por desembolsar', 'money', owedAfter(settled, paid_out_cop))] : []),
    ],
    chart:
      count === 0
        ? null
        : {
            title: 'Del valor bruto al neto',
            kind: 'money',
            shape: 'bars',
            points: [
              { label: 'Valor bruto', value: settled.gross_cop },
              { label: 'Descuentos', value: settled.discount_cop },
              { label: 'Tarifa que asumes', value: settled.organizer_fee_cop },
              { label: 'Devoluciones', value: settled.refunded_cop },
              ...(settled.fee_returned_cop === 0
                ? []
                : [{ label: FEE_RETURNED, value: settled.fee_returned_cop }]),
              ...(settled.outside_cop === 0 ? [] : [{ label: OUTSIDE, value: settled.outside_cop }]),
              { label: 'Neto', value: settled.net_cop },
            ],
          },
    sections,
    detail: ordersOf(db, question, { count, ...settled }),
    notes: [
      `Neto = valor bruto − descuentos − tarifa que asumes − devoluciones${settled.fee_returned_cop === 0 ? '' : ' + tarifa de servicio que devolvió Zancada'}. La tarifa que paga el corredor va aparte del precio y es de la plataforma; la comisión de la pasarela no se te cobra.`,
      ...(settled.fee_returned_cop === 0
        ? []
        : [
            'Zancada devuelve su tarifa cuando Wompi anula el pago, cuando se cancela la carrera y cuando el comprador se retracta por ley. En las demás devoluciones la tarifa sale de lo que recibes.',
          ]),
      'Cada devolución cuenta el día en que nace la deuda, con el código de su orden: no cambia los días ya cerrados. Los pagos en efectivo o por transferencia que recibiste tú no pasan por la plataforma y no están aquí.',
      ...(settled.outside_cop === 0
        ? []
        : [
            'Las importaciones se venden por la plataforma: lo que las empresas te transfirieron a ti por ellas ya lo tienes y se resta del neto.',
          ]),
    ],
  }
}

function ordersOf(
  db: Database,
  question: Question,
  { count, ...settled }: ReturnType<typeof settle> & { readonly count: number },
): Detail {
  return {
    key: 'order',
    title: 'Por movimiento',
    columns: [...ORDER_COLUMNS, ...moneyOf(settled)],
    totals: amountsOf(settled, settled),
    count,
    page: async (cursor, limit) => {
      const key = decodeCursor(cursorKey, cursor)
      const after = key && { moved_at: new Date(key[0]), id: key[1] }
      const rows = await selectOrderTakings(db, question, { after, limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      return {
        rows: shown.map((order) => rowOf(order, settled)),
        next: rows.length > limit && last ? encodeCursor([momentOf(last).toISOString(), last.id]) : null,
      }
    },
  }
}

const MOVEMENTS: Record<Movement, string> = {
  order: 'Venta',
  charge: 'Cambio de categoría',
  return: 'Devolución',
}

const cursorKey = z.tuple([z.iso.datetime(), z.uuid()])

function rowOf(order: OrderTakings, all: Takings) {
  return {
    code: order.code,
    movement: MOVEMENTS[order.movement],
    moved_on: bogotaDay(momentOf(order)),
    event: order.event_name,
    places: order.places,
    ...amountsOf(settle(order), all),
  }
}

/** As the columns of all of them ask for. */
function amountsOf(settled: Settled, all: Takings) {
  const { gross_cop, discount_cop, service_fee_cop, organizer_fee_cop, refunded_cop, net_cop } = settled
  return {
    gross_cop,
    discount_cop,
    service_fee_cop,
    organizer_fee_cop,
    refunded_cop,
    ...(all.fee_returned_cop !== 0 && { fee_returned_cop: settled.fee_returned_cop }),
    ...(all.outside_cop !== 0 && { outside_cop: settled.outside_cop }),
    net_cop,
  }
}

/** A sale was paid: its state says so, and the database keeps both together. */
function momentOf({ code, moved_at }: OrderTakings): Date {
  if (moved_at === null) throw new Error(`The order ${code} was sold and never paid`)
  return moved_at
}
