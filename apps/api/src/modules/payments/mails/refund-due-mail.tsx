import { formatCop } from '@zancada/contracts'
import { MailNote, MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import type { OwedReason } from '../attention-reasons.rules'
import { greeting, isChange, type PaymentMailOrder, paymentMail, purchase } from './payment-mail'

interface RefundDueMail {
  readonly order: PaymentMailOrder
  readonly amount_cop: number
  readonly reason: OwedReason
  /** The last day to give it back, as it is said. */
  readonly return_day: string
  readonly publicUrl: string
}

/** The money came and buys nothing: the buyer hears it from us first. */
export function refundDueMail({
  order,
  amount_cop,
  reason,
  return_day,
  publicUrl,
}: RefundDueMail): Promise<MailMessage> {
  return paymentMail({
    order,
    subject: `Te vamos a devolver un pago de ${order.event_name}`,
    preview: `${formatCop(amount_cop)} vuelven a tu medio de pago`,
    title: 'Te vamos a devolver tu dinero',
    action: { href: `${publicUrl}/${order.event_slug}`, label: 'Ver la carrera' },
    children: (
      <>
        <MailText>
          {greeting(order)} Recibimos un pago de {formatCop(amount_cop)} por {purchase(order)} de{' '}
          {order.event_name}. {isChange(order.kind) ? WHY_OF_CHANGE[reason] : WHY[reason]}
        </MailText>
        <MailText>
          Nuestro equipo ya lo sabe y hará la devolución completa, a más tardar el {return_day}. Te escribimos
          cuando quede hecha.
        </MailText>
        <MailNote>No tienes que hacer nada. Si tienes dudas, responde a este correo.</MailNote>
      </>
    ),
  })
}

const WHY: Record<OwedReason, string> = {
  no_places_left: 'Llegó cuando tu reserva ya había vencido y no quedaban cupos.',
  runner_registered: 'Llegó cuando uno de tus corredores ya se había inscrito con otra compra.',
  race_off: 'Llegó cuando el organizador ya había cancelado la carrera.',
  race_run: 'Llegó cuando la carrera ya había empezado.',
  order_cancelled: 'Llegó cuando ya no había nada por pagar, porque se había cancelado.',
  registration_changed: 'Llegó cuando tu inscripción ya había terminado o cambiado.',
  race_unavailable: 'Llegó cuando tu reserva ya había vencido y la carrera ya no recibía inscripciones.',
  code_used_up: 'Llegó cuando tu reserva ya había vencido y el código de descuento se había agotado.',
  below_one_place: 'Llegó cuando tu reserva ya había vencido y no alcanza para el cupo de un corredor.',
  already_settled: 'Tu compra ya estaba resuelta, así que este pago sobra.',
  amount_mismatch: 'El valor no coincide con el de tu compra, por eso no quedó pagada.',
  mixed_payment:
    'Se hizo una parte con puntos y otra con otro medio, y así no podemos recibirla completa: tu compra no quedó pagada.',
  overpaid: 'Pagaste más del saldo pendiente: te devolvemos la diferencia.',
  currency_mismatch: 'No se hizo en pesos colombianos, por eso tu compra no quedó pagada.',
  approved_after_failure: 'Llegó después de que el pago se diera por fallido.',
}

/** Of a dearer category, which is one runner's and takes one payment. */
const WHY_OF_CHANGE: Record<OwedReason, string> = {
  ...WHY,
  no_places_left:
    'Llegó cuando el plazo para pagarlo ya había vencido y no quedaban cupos en la nueva categoría.',
  race_unavailable:
    'Llegó cuando el plazo para pagarlo ya había vencido y la carrera ya no recibía inscripciones.',
  runner_registered: 'Llegó cuando ya tenías otra inscripción en la nueva categoría.',
  already_settled: 'El cambio ya estaba resuelto, así que este pago sobra.',
  amount_mismatch:
    'El valor no coincide con la diferencia que había que pagar, por eso el cambio no quedó pagado.',
  mixed_payment:
    'Se hizo una parte con puntos y otra con otro medio, y así no podemos recibirlo completo: el cambio no quedó pagado.',
  currency_mismatch: 'No se hizo en pesos colombianos, por eso el cambio no quedó pagado.',
}
