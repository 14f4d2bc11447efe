import { formatCop } from '@zancada/contracts'
import { MailNote, MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { followAction, greeting, type PaymentMailOrder, paymentMail, purchase } from './payment-mail'

export interface PaymentPendingMail {
  readonly order: PaymentMailOrder
  readonly amount_cop: number
  readonly transactionId: string
  readonly publicUrl: string
}

/** For whoever closed the page while their bank was still deciding. */
export function paymentPendingMail(mail: PaymentPendingMail): Promise<MailMessage> {
  const { order, amount_cop, transactionId, publicUrl } = mail
  return paymentMail({
    order,
    subject: `Tu pago para ${order.event_name} está en proceso`,
    preview: 'Reservamos tus cupos mientras tu banco responde',
    title: 'Tu banco todavía no responde',
    action: followAction({ order, transactionId, publicUrl }),
    children: (
      <>
        <MailText>
          {greeting(order)} El pago de {formatCop(amount_cop)} por {purchase(order)} de {order.event_name}{' '}
          sigue en proceso. Reservamos tus cupos mientras llega la respuesta, máximo 24 horas.
        </MailText>
        <MailNote>
          No pagues otra vez: apenas tu banco responda te escribimos, con tus entradas o con el motivo.
        </MailNote>
      </>
    ),
  })
}
