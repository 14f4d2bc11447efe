import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceMoment } from '../../places'

interface EventPostponedMail {
  readonly to: string
  readonly event: {
    readonly slug: string
    readonly name: string
    readonly timezone: string
    readonly contact_email: string | null
  }
  readonly postponement: {
    readonly old_starts_at: Date
    readonly new_starts_at: Date
    readonly message: string
    readonly refund_until_at: Date | null
  }
  /** Where it is run now. */
  readonly place: string
  readonly publicUrl: string
  /** Of who reads it; none of who only bought. */
  readonly tickets: readonly { readonly first_name: string; readonly registration_url: string }[]
}

export async function eventPostponedMail(mail: EventPostponedMail): Promise<MailMessage> {
  return {
    to: mail.to,
    subject: isSameMoment(mail.postponement)
      ? `${mail.event.name} cambió de lugar`
      : `${mail.event.name} tiene nueva fecha`,
    ...(await renderMail(<EventPostponed {...mail} />)),
  }
}

function EventPostponed({ event, postponement, place, publicUrl, tickets }: EventPostponedMail) {
  const { old_starts_at, new_starts_at, message, refund_until_at } = postponement
  const moment = (at: Date) => raceMoment(at, event.timezone)
  return (
    <MailLayout
      preview={`${moment(new_starts_at)}${place === '' ? '' : `, ${place}`}`}
      title={isSameMoment(postponement) ? 'La carrera cambió de lugar' : 'La carrera tiene nueva fecha'}
    >
      <MailText>
        <strong>{event.name}</strong> se corre el <strong>{moment(new_starts_at)}</strong>
        {place !== '' && <> en {place}</>}.
        {!isSameMoment(postponement) && <> Antes era el {moment(old_starts_at)}.</>}
      </MailText>
      <MailText>«{message}»</MailText>
      <MailText>
        Las inscripciones y las entradas siguen sirviendo: no tienes que hacer nada. Adjuntamos la nueva fecha
        para tu calendario{tickets.length > 0 && ' y la entrada actualizada'}.
      </MailText>
      {tickets.map(({ first_name, registration_url }) => (
        <MailText key={registration_url}>
          <a href={registration_url}>Abrir la inscripción de {first_name}</a>
        </MailText>
      ))}
      {refund_until_at && (
        <MailText>
          Si con este cambio no puedes correr, cancela en «Mis inscripciones» antes del{' '}
          {moment(refund_until_at)}. La devolución es completa, para la persona que pagó la inscripción.
        </MailText>
      )}
      <MailAction href={`${publicUrl}/${event.slug}`}>Ver la página de la carrera</MailAction>
      {event.contact_email && <MailNote>Si tienes preguntas, escríbele a {event.contact_email}.</MailNote>}
    </MailLayout>
  )
}

function isSameMoment({ old_starts_at, new_starts_at }: EventPostponedMail['postponement']): boolean {
  return old_starts_at.getTime() === new_starts_at.getTime()
}
