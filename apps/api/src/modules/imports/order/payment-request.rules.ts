import { type Cop, formatCop, IMPORT_MIN_PAYMENT_COP, type ImportTotals } from '@zancada/contracts'
import type { PaymentRequest } from './payment-request.drawing'

interface Sum {
  readonly name: string
  readonly amount_cop: Cop
  readonly isStrong: boolean
}

/**
 * The rows of the sums. Total = subtotal − discount + service fee.
 * Left = total − paid + credit + money that goes back + money that went back.
 */
export function sumsOf(totals: ImportTotals): Sum[] {
  const paid = totals.paid_online_cop + totals.paid_transfer_cop
  return [
    { name: 'Subtotal', amount_cop: totals.subtotal_cop, isStrong: false },
    ...(totals.discount_cop > 0
      ? [{ name: 'Descuento', amount_cop: -totals.discount_cop, isStrong: false }]
      : []),
    ...(totals.service_fee_cop > 0
      ? [{ name: 'Tarifa de servicio', amount_cop: totals.service_fee_cop, isStrong: false }]
      : []),
    { name: 'Total', amount_cop: totals.total_cop, isStrong: false },
    { name: 'Pagado', amount_cop: paid, isStrong: false },
    ...unusedOf(totals, paid),
    { name: 'Por pagar', amount_cop: totals.left_cop, isStrong: true },
  ]
}

/** The part of the paid money that does not lower the debt. A credit of a list that is not paid yet does lower it. */
function unusedOf(
  { total_cop, left_cop, credit_cop, back_online_cop, back_transfer_cop }: ImportTotals,
  paid: Cop,
) {
  const unused = Math.max(0, paid + left_cop - total_cop)
  const back = Math.min(unused, back_online_cop + back_transfer_cop)
  const credit = left_cop === 0 ? Math.min(unused - back, credit_cop) : 0
  return [
    { name: 'A favor', amount_cop: credit, isStrong: false },
    { name: 'Se devuelve', amount_cop: back, isStrong: false },
    { name: 'Ya devuelto', amount_cop: unused - back - credit, isStrong: false },
  ].filter(({ amount_cop }) => amount_cop > 0)
}

type Sent = Pick<PaymentRequest, 'page' | 'pending_cop'>

/** The part of the debt that no bank and no organizer is looking at. */
function unsentOf({ page: { totals }, pending_cop }: Sent): Cop {
  return Math.max(0, totals.left_cop - totals.submitted_cop - pending_cop)
}

export function paidState({ page: { totals }, pending_cop }: Sent): string {
  const { left_cop, paid_online_cop, paid_transfer_cop, submitted_cop } = totals
  if (left_cop === 0) return 'Pagada'
  const state = paid_online_cop + paid_transfer_cop > 0 ? 'Pagada en parte' : 'Por pagar'
  const waiting = [
    submitted_cop > 0 &&
      `Hay ${formatCop(submitted_cop)} en transferencias que el organizador todavía revisa. No los pagues otra vez.`,
    pending_cop > 0 &&
      `Hay ${formatCop(pending_cop)} en un pago en línea que el banco todavía no confirma. No los pagues otra vez.`,
  ].filter((words) => words !== false)
  return waiting.length === 0 ? state : `${state}. ${waiting.join(' ')}`
}

interface Way {
  readonly title: string
  readonly lines: readonly string[]
}

/** Null: there is nothing to send, or the time to pay is over. A small amount is only transferred. */
export function payWays({
  page,
  pending_cop,
  pay_until,
}: Sent & Pick<PaymentRequest, 'pay_until'>): Way[] | null {
  const { code, totals, transfer_instructions } = page
  const unsent = unsentOf({ page, pending_cop })
  if (unsent === 0 || pay_until === null) return null
  const howMuch =
    unsent < totals.left_cop
      ? `Paga solo ${formatCop(unsent)}: el resto ya está enviado.`
      : 'Puedes pagar todo o una parte.'
  return [
    ...(transfer_instructions === null
      ? []
      : [
          {
            title: 'Por transferencia a la cuenta del organizador',
            lines: [
              ...transfer_instructions.split('\n').filter((line) => line.trim() !== ''),
              `Escribe ${code} en la descripción y envía el comprobante en la página de pago.`,
            ],
          },
        ]),
    unsent < IMPORT_MIN_PAYMENT_COP
      ? { title: 'En la página de pago', lines: ['Escanea el código o abre el enlace.'] }
      : {
          title: 'En línea, con tarjeta, PSE y los demás medios de Wompi',
          lines: [`Escanea el código o abre la página de pago. ${howMuch}`],
        },
  ]
}
