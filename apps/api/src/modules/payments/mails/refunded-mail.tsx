import { formatCop } from '@zancada/contracts'
import { MailNote, MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { greeting, type PaymentMailOrder, paymentMail, purchase } from './payment-mail'

export interface RefundedMail {
  readonly order: PaymentMailOrder
  readonly amount_cop: number
  /** What it had paid, and ends with it or ended before. */
  readonly ends:
    | { readonly what: 'nothing' | 'order' | 'some' | 'race' }
    | { readonly what: 'registration'; readonly runner_name: string | null }
  /** What the return is known by where the money left from. */
  readonly reference: string | null
  readonly publicUrl: string
}

export function refundedMail(mail: RefundedMail): Promise<MailMessage> {
  const { order, amount_cop, ends, reference, publicUrl } = mail
  const why = whyOf(ends)
  return paymentMail({
    order,
    subject:
      ends.what === 'registration'
        ? `Devolvimos una parte de tu pago de ${order.event_name}`
        : `Devolvimos tu pago de ${order.event_name}`,
    preview: `Te devolvimos ${formatCop(amount_cop)}`,
    title: 'Tu devolución está hecha',
    action: { href: `${publicUrl}/${order.event_slug}`, label: 'Ver la carrera' },
    children: (
      <>
        <MailText>
          {greeting(order)} Devolvimos {formatCop(amount_cop)} de {purchase(order)} de {order.event_name}.
        </MailText>
        {why !== null && <MailText>{why}</MailText>}
        {reference !== null && <MailText>Referencia de la devolución: {reference}</MailText>}
        <MailNote>Según tu banco, el dinero puede tardar unos días en verse en tu cuenta.</MailNote>
      </>
    ),
  })
}

function whyOf(ends: RefundedMail['ends']): string | null {
  switch (ends.what) {
    case 'nothing':
      return null
    case 'order':
      return 'Las inscripciones de esa compra quedaron canceladas y sus entradas ya no sirven.'
    case 'some':
      return 'Las inscripciones que quedan de esa compra siguen activas y sus entradas sirven.'
    case 'race':
      return 'Es tu pago de la carrera que el organizador canceló.'
    case 'registration':
      return ends.runner_name === null
        ? 'Es la devolución de la inscripción cancelada.'
        : `Es la devolución de la inscripción cancelada de ${ends.runner_name}.`
  }
}
