import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { greeting, isOrder, type PaymentMailOrder, paymentMail, purchase } from './payment-mail'

interface PaymentExpiredMail {
  readonly order: PaymentMailOrder
  /** Owed: something came that did not pay it, and its return was told. Unknown: nobody has said how it ended. */
  readonly charged: keyof typeof CHARGED
  /** The race has started: nobody registers again. */
  readonly isOver: boolean
  readonly publicUrl: string
}

export function paymentExpiredMail(mail: PaymentExpiredMail): Promise<MailMessage> {
  return isOrder(mail.order.kind) ? orderExpiredMail(mail) : changeExpiredMail(mail)
}

function changeExpiredMail({ order, charged, publicUrl }: PaymentExpiredMail): Promise<MailMessage> {
  return paymentMail({
    order,
    subject: `Venció el plazo para cambiar de categoría en ${order.event_name}`,
    preview: 'Tu inscripción sigue como estaba',
    title: 'Tu inscripción sigue como estaba',
    action: { href: `${publicUrl}/${order.event_slug}`, label: 'Ver la carrera' },
    children: (
      <MailText>
        {greeting(order)} No recibimos a tiempo el pago de {purchase(order)} de {order.event_name}, así que
        sigues en tu categoría y tu entrada es la misma. {CHARGED[charged]} Si todavía quieres cambiar,
        escríbele al organizador.
      </MailText>
    ),
  })
}

function orderExpiredMail({ order, charged, isOver, publicUrl }: PaymentExpiredMail): Promise<MailMessage> {
  return paymentMail({
    order,
    subject: `Tu reserva para ${order.event_name} venció`,
    preview: 'La compra no quedó pagada y los cupos están libres',
    title: 'Tu reserva venció',
    action: {
      href: `${publicUrl}/${order.event_slug}`,
      label: isOver ? 'Ver la carrera' : 'Inscribirme de nuevo',
    },
    children: (
      <MailText>
        {greeting(order)} La compra {order.code} de {order.event_name} no quedó pagada a tiempo y sus cupos
        están libres. {CHARGED[charged]}
        {!isOver && ' Si todavía hay cupos, puedes inscribirte de nuevo.'}
      </MailText>
    ),
  })
}

const CHARGED = {
  no: 'No se hizo ningún cobro.',
  owed: 'El pago que recibimos y que no correspondía a tu compra te lo devolvemos, como ya te contamos.',
  unknown:
    'Todavía no sabemos si tu banco te descontó algo: si lo hizo, no pagues otra vez. Te escribimos apenas lo sepamos.',
} as const
