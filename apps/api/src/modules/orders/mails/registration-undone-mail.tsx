import { MailAction, MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface RegistrationUndoneMail {
  readonly to: string
  readonly name: string | null
  readonly event_name: string
  readonly event_slug: string
  readonly publicUrl: string
}

/** For a runner somebody else paid for: the money is not theirs, the place was. */
export async function registrationUndoneMail(mail: RegistrationUndoneMail): Promise<MailMessage> {
  const { to, name, event_name, event_slug, publicUrl } = mail
  return {
    to,
    subject: `Tu inscripción en ${event_name} quedó cancelada`,
    ...(await renderMail(
      <MailLayout
        preview="Tu entrada ya no sirve"
        title={name === null ? 'Tu inscripción quedó cancelada' : `Una noticia, ${name}`}
      >
        <MailText>
          Tu inscripción en <strong>{event_name}</strong> quedó cancelada y tu entrada ya no sirve para
          reclamar el kit ni para correr. Lo que se pagó por ella se le devolvió a quien hizo la compra.
        </MailText>
        <MailAction href={`${publicUrl}/${event_slug}`}>Ver la carrera</MailAction>
      </MailLayout>,
    )),
  }
}
