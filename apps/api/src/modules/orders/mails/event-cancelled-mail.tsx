import { formatCop } from '@zancada/contracts'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceDay } from './race-day'

interface EventCancelledMail {
  readonly to: string
  readonly name: string | null
  readonly event: {
    readonly slug: string
    readonly name: string
    readonly starts_at: Date | null
    readonly timezone: string
    readonly cancel_reason: string | null
    readonly refund_policy: string | null
    readonly contact_email: string | null
  }
  readonly order_code: string
  /** 0 for a free race, or for a runner whose place another person paid. */
  readonly paid_cop: number
  readonly publicUrl: string
}

export async function eventCancelledMail(mail: EventCancelledMail): Promise<MailMessage> {
  return {
    to: mail.to,
    subject: `${mail.event.name} fue cancelada`,
    ...(await renderMail(<EventCancelled {...mail} />)),
  }
}

function EventCancelled({ name, event, order_code, paid_cop, publicUrl }: EventCancelledMail) {
  return (
    <MailLayout
      preview="Te contamos por qué y qué pasa con tu inscripción"
      title={name === null ? 'Una mala noticia' : `Una mala noticia, ${name}`}
    >
      <MailText>
        El organizador canceló <strong>{event.name}</strong>
        {event.starts_at && `, que se corría el ${raceDay(event.starts_at, event.timezone)}`}. Tu inscripción
        de la orden {order_code} ya no es válida para correr.
      </MailText>
      {event.cancel_reason && <MailText>«{event.cancel_reason}»</MailText>}
      {paid_cop > 0 && (
        <MailText>
          Pagaste {formatCop(paid_cop)}. El pago no se devuelve solo: queda registrado a tu nombre y el
          organizador responde por su devolución según su política de reembolsos. Cuando quede hecha en
          Zancada, te escribimos.
        </MailText>
      )}
      {paid_cop > 0 && event.refund_policy && (
        <MailText>Su política de reembolsos dice: «{event.refund_policy}»</MailText>
      )}
      <MailAction href={`${publicUrl}/${event.slug}`}>Ver la página de la carrera</MailAction>
      {event.contact_email && <MailNote>Si tienes preguntas, escríbele a {event.contact_email}.</MailNote>}
    </MailLayout>
  )
}
