import { formatCop } from '@zancada/contracts'
import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface PayoutMail {
  readonly event: {
    readonly slug: string
    readonly name: string
    readonly organizer_name: string
    readonly owner_email: string
    readonly owner_first_name: string
  }
  readonly payout: { readonly amount_cop: number; readonly paid_on: string; readonly bank_reference: string }
  readonly publicUrl: string
}

/** Told to the owner: money of theirs left, or what was written as paid did not count. */
export async function payoutMail({ event, payout, publicUrl }: PayoutMail): Promise<MailMessage> {
  const isUndone = payout.amount_cop < 0
  const amount = formatCop(Math.abs(payout.amount_cop))
  const day = payout.paid_on.split('-').reverse().join('/')
  const template = (
    <MailLayout
      preview={
        isUndone ? 'Ese dinero vuelve a quedar por pagar' : `Referencia del banco: ${payout.bank_reference}`
      }
      title={greet('Hola', event.owner_first_name)}
    >
      {isUndone ? (
        <MailText>
          Reversamos un desembolso de <strong>{amount}</strong> de {event.name}. Ese dinero vuelve a quedar
          por pagar a {event.organizer_name}.
        </MailText>
      ) : (
        <MailText>
          Le pagamos a {event.organizer_name} <strong>{amount}</strong> por las inscripciones de {event.name}.
        </MailText>
      )}
      <MailNote>
        Fecha: {day}. Referencia del banco: {payout.bank_reference}.
      </MailNote>
      <MailAction href={`${publicUrl}/organizador/pagos-recibidos?evento=${event.slug}`}>
        Ver mis cuentas
      </MailAction>
    </MailLayout>
  )
  const subject = isUndone ? `Reversamos un pago de ${event.name}` : `Te pagamos ${amount} de ${event.name}`
  return { to: event.owner_email, subject, ...(await renderMail(template)) }
}
