import { formatCop } from '@zancada/contracts'
import { MailNote, MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import {
  followAction,
  greeting,
  isChange,
  type PaymentMailOrder,
  paymentMail,
  purchase,
} from './payment-mail'

export interface PaymentPendingMail {
  readonly order: PaymentMailOrder
  readonly amount_cop: number
  readonly transactionId: string
  readonly publicUrl: string
}

/** For a payer who closed the page before their bank decided. */
export function paymentPendingMail(mail: PaymentPendingMail): Promise<MailMessage> {
  const { order, amount_cop, transactionId, publicUrl } = mail
  const { held, comes } = isChange(order.kind) ? OF_CHANGE : OF_ORDER
  return paymentMail({
    order,
    subject: `Tu pago para ${order.event_name} está en proceso`,
    preview: `${held} mientras tu banco responde`,
    title: 'Tu banco todavía no responde',
    action: followAction({ order, transactionId, publicUrl }),
    children: (
      <>
        <MailText>
          {greeting(order)} El pago de {formatCop(amount_cop)} por {purchase(order)} de {order.event_name}{' '}
          sigue en proceso. {held} mientras llega la respuesta, máximo 24 horas.
        </MailText>
        <MailNote>
          No pagues otra vez: apenas tu banco responda te escribimos, con {comes} o con el motivo.
        </MailNote>
      </>
    ),
  })
}

const OF_ORDER = { held: 'Reservamos tus cupos', comes: 'tus entradas' }
const OF_CHANGE = { held: 'Reservamos tu cupo en la nueva categoría', comes: 'tu entrada nueva' }
