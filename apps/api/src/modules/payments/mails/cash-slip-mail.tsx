import { formatCop } from '@zancada/contracts'
import { MailNote, MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { bogotaMoment } from './bogota-moment.rules'
import { followAction, greeting, paymentMail, purchase, WHAT } from './payment-mail'
import type { PaymentPendingMail } from './payment-pending-mail'

/** For a payer who chose cash: nothing is paid until they take the slip to the counter. */
export function cashSlipMail(payBy: Date, slip: string | null) {
  return ({ order, amount_cop, transactionId, publicUrl }: PaymentPendingMail): Promise<MailMessage> => {
    const deadline = bogotaMoment(payBy)
    return paymentMail({
      order,
      subject: `Paga en efectivo ${WHAT[order.kind] ?? 'tu compra'} de ${order.event_name}`,
      preview: `Reservamos tu cupo hasta el ${deadline}`,
      title: 'Falta que pagues en efectivo',
      action: followAction({ order, transactionId, publicUrl }),
      children: (
        <>
          <MailText>
            {greeting(order)} Para terminar {purchase(order)} de {order.event_name} paga{' '}
            {formatCop(amount_cop)} con el comprobante que te dio Wompi, en un corresponsal Bancolombia.
          </MailText>
          {slip !== null && <MailText>{slip}</MailText>}
          <MailNote>
            Tienes hasta el {deadline} para pagar: hasta entonces reservamos tus cupos. Si pagas después y ya
            no hay, te devolvemos el dinero.
          </MailNote>
        </>
      ),
    })
  }
}
