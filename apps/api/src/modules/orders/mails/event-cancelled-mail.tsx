import { formatCop } from '@zancada/contracts'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceDay } from '../../places'
import type { ToldMoney } from '../own-part.rules'

interface EventCancelledMail {
  readonly to: string
  readonly name: string | null
  readonly event: {
    readonly slug: string
    readonly name: string
    readonly starts_at: Date | null
    readonly timezone: string
    readonly cancel_reason: string | null
    readonly contact_email: string | null
  }
  readonly order_code: string
  /** What was written down as owed, to them and to others; nothing for a free race. */
  readonly money: Pick<ToldMoney, 'own_cop' | 'buyer_cop'>
  readonly publicUrl: string
}

export async function eventCancelledMail(mail: EventCancelledMail): Promise<MailMessage> {
  return {
    to: mail.to,
    subject: `${mail.event.name} fue cancelada`,
    ...(await renderMail(<EventCancelled {...mail} />)),
  }
}

function EventCancelled({ name, event, order_code, money, publicUrl }: EventCancelledMail) {
  return (
    <MailLayout
      preview="Te contamos por qué y qué pasa con tu inscripción"
      title={name === null ? 'Una mala noticia' : `Una mala noticia, ${name}`}
    >
      <MailText>
        El organizador canceló <strong>{event.name}</strong>
        {event.starts_at && `, que se corría el ${raceDay(event.starts_at, event.timezone)}`}. Las
        inscripciones de la compra {order_code} quedaron canceladas y sus entradas ya no sirven.
      </MailText>
      {event.cancel_reason && <MailText>«{event.cancel_reason}»</MailText>}
      {money.own_cop > 0 && <MailText>{toPayer(money.own_cop)}</MailText>}
      {money.buyer_cop > 0 && <MailText>{money.own_cop > 0 ? REST_TO_BUYER : TO_BUYER}</MailText>}
      <MailAction href={`${publicUrl}/${event.slug}`}>Ver la página de la carrera</MailAction>
      {event.contact_email && <MailNote>Si tienes preguntas, escríbele a {event.contact_email}.</MailNote>}
    </MailLayout>
  )
}

/** Nothing is promised that is not on record: it is owed, a person returns it, and a mail follows. */
const toPayer = (owed_cop: number) =>
  `Se te deben ${formatCop(owed_cop)}, todo lo que pagaste por esas inscripciones. La devolución ya quedó anotada y la hace una persona de nuestro equipo, así que puede tardar unos días. No tienes que pedirla: te escribimos cuando esté hecha.`

const TO_BUYER = 'Lo que se pagó por la inscripción se le devuelve a quien hizo la compra.'
const REST_TO_BUYER = 'Lo demás que se pagó por la inscripción se le devuelve a quien hizo la compra.'
