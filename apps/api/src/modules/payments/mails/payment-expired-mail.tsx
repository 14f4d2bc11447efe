import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { greeting, type PaymentMailOrder, paymentMail } from './payment-mail'

interface PaymentExpiredMail {
  readonly order: PaymentMailOrder
  readonly publicUrl: string
}

export function paymentExpiredMail({ order, publicUrl }: PaymentExpiredMail): Promise<MailMessage> {
  return paymentMail({
    order,
    subject: `Tu reserva para ${order.event_name} venció`,
    preview: 'No recibimos tu pago y los cupos quedaron libres',
    title: 'Tu reserva venció',
    action: { href: `${publicUrl}/${order.event_slug}`, label: 'Inscribirme de nuevo' },
    children: (
      <MailText>
        {greeting(order)} No recibimos el pago de la orden {order.code} de {order.event_name} y sus cupos
        quedaron libres. No se hizo ningún cobro. Si todavía hay cupos, puedes inscribirte de nuevo.
      </MailText>
    ),
  })
}
