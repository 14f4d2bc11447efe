import { formatCop } from '@zancada/contracts'
import { MailNote, MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { greeting, type PaymentMailOrder, paymentMail } from './payment-mail'

interface RefundedMail {
  readonly order: PaymentMailOrder
  readonly amount_cop: number
  /** Whether the registrations it had paid end with it. */
  readonly endsRegistrations: boolean
  readonly publicUrl: string
}

export function refundedMail(mail: RefundedMail): Promise<MailMessage> {
  const { order, amount_cop, endsRegistrations, publicUrl } = mail
  return paymentMail({
    order,
    subject: `Devolvimos tu pago de ${order.event_name}`,
    preview: `${formatCop(amount_cop)} van de vuelta`,
    title: 'Tu devolución está hecha',
    action: { href: `${publicUrl}/${order.event_slug}`, label: 'Ver la carrera' },
    children: (
      <>
        <MailText>
          {greeting(order)} Devolvimos {formatCop(amount_cop)} de la orden {order.code} de {order.event_name}.
        </MailText>
        {endsRegistrations && (
          <MailText>Las inscripciones de esa orden quedaron anuladas y sus entradas ya no sirven.</MailText>
        )}
        <MailNote>Según tu banco, el dinero puede tardar unos días en verse en tu cuenta.</MailNote>
      </>
    ),
  })
}
