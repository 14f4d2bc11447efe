import { formatCop } from '@zancada/contracts'
import { MailNote, MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { bogotaMoment } from './bogota-moment.rules'
import { greeting, isChange, isOrder, type PaymentMailOrder, paymentMail, purchase } from './payment-mail'

interface PaymentFailedMail {
  readonly order: PaymentMailOrder
  readonly amount_cop: number
  /** The provider's own words, if it gave any. */
  readonly reason: string | null
  /** Until when the places wait; undefined when they no longer do. */
  readonly heldUntil: Date | undefined
  readonly publicUrl: string
}

export function paymentFailedMail(mail: PaymentFailedMail): Promise<MailMessage> {
  const { order, amount_cop, reason, heldUntil, publicUrl } = mail
  return paymentMail({
    order,
    subject: `Tu pago para ${order.event_name} no pasó`,
    preview: heldUntil ? 'Tu cupo sigue reservado: puedes intentarlo otra vez' : 'No se hizo ningún cobro',
    title: 'Tu pago no pasó',
    action:
      heldUntil && isOrder(order.kind)
        ? {
            href: `${publicUrl}/${order.event_slug}/inscripcion?orden=${order.code}`,
            label: 'Intentar de nuevo',
          }
        : { href: `${publicUrl}/${order.event_slug}`, label: 'Volver a la carrera' },
    children: (
      <>
        <MailText>
          {greeting(order)} El pago de {formatCop(amount_cop)} por {purchase(order)} de {order.event_name} no
          fue aprobado.
        </MailText>
        {reason !== null && <MailNote>Motivo que dio Wompi: {reason}</MailNote>}
        <MailText>{whatNextOf(order.kind, heldUntil)}</MailText>
      </>
    ),
  })
}

function whatNextOf(kind: string, heldUntil: Date | undefined): string {
  if (isOrder(kind)) return whatNext(heldUntil)
  return isChange(kind) ? whatNextOfChange(heldUntil) : whatNextOfImport(heldUntil)
}

function whatNextOfImport(heldUntil: Date | undefined): string {
  return heldUntil
    ? `Los cupos siguen reservados hasta el ${bogotaMoment(heldUntil)}: abre otra vez el enlace que te enviamos para intentarlo con el mismo medio de pago o con otro.`
    : 'El plazo para pagar terminó. Si todavía quieres los cupos, escríbele al organizador.'
}

function whatNext(heldUntil: Date | undefined): string {
  return heldUntil
    ? `Tus cupos siguen reservados hasta el ${bogotaMoment(heldUntil)}. Puedes intentarlo otra vez con el mismo medio de pago o con otro.`
    : 'Tus cupos ya no están reservados. Si todavía hay, puedes inscribirte de nuevo.'
}

/** Its link is known only to the mail that brought it. */
function whatNextOfChange(heldUntil: Date | undefined): string {
  return heldUntil
    ? `Tu cupo en la nueva categoría sigue reservado hasta el ${bogotaMoment(heldUntil)}: abre otra vez el enlace que te enviamos para intentarlo con el mismo medio de pago o con otro.`
    : 'El plazo para pagarlo terminó: tu inscripción sigue como estaba.'
}
