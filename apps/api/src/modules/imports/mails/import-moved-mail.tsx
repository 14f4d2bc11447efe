import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceMoment } from '../../places'
import { importMail, type ToldImport } from './import-mail'

interface ImportMoved extends ToldImport {
  readonly old_starts_at: Date
  readonly new_starts_at: Date
  readonly place: string
  /** In the organizer's words. */
  readonly message: string
  /** Null: its places wait no longer. */
  readonly expires_at: Date | null
  readonly timezone: string
}

/** To the company's contact, before they pay for another day or place than they knew of. */
export function importMovedMail(mail: ImportMoved): Promise<MailMessage> {
  const { event_name, code, old_starts_at, new_starts_at, place, message, expires_at, timezone } = mail
  const isSameMoment = old_starts_at.getTime() === new_starts_at.getTime()
  const when = raceMoment(new_starts_at, timezone)
  return importMail({
    told: mail,
    subject: isSameMoment ? `${event_name} cambió de lugar` : `${event_name} tiene nueva fecha`,
    preview: `${when}, ${place}`,
    title: isSameMoment ? 'La carrera cambió de lugar' : 'La carrera tiene nueva fecha',
    action: 'Ver el estado del pago',
    children: (
      <>
        <MailText>
          <strong>{event_name}</strong> se corre el {when} en {place}.
          {!isSameMoment && <> Antes era el {raceMoment(old_starts_at, timezone)}.</>}
        </MailText>
        {message !== '' && <MailText>El organizador dice: «{message}»</MailText>}
        {expires_at !== null && (
          <MailText>
            Los cupos de la importación {code} siguen reservados hasta el {raceMoment(expires_at, timezone)}.
          </MailText>
        )}
      </>
    ),
  })
}
