import { Link } from '@react-email/link'
import { MailLayout, MailNote, renderMail } from '../../../platform/mail/mail-layout'
import { MailMarkdown } from '../../../platform/mail/mail-markdown'
import type { MailMessage } from '../../../platform/mail/mailer'

interface Written {
  readonly to: string
  readonly subject: string
  readonly body_markdown: string
  readonly organizer_name: string
  /** Of a marketing mail. */
  readonly unsubscribe_url: string | null
}

export async function bulkMail({
  to,
  subject,
  body_markdown,
  organizer_name,
  unsubscribe_url,
}: Written): Promise<MailMessage> {
  return {
    to,
    subject,
    ...(unsubscribe_url !== null && { unsubscribe_url }),
    ...(await renderMail(
      <MailLayout preview={`Un mensaje de ${organizer_name}`} title={subject}>
        <MailMarkdown source={body_markdown} />
        <MailNote>
          Te escribe {organizer_name}
          {unsubscribe_url === null
            ? ', organizador de tu carrera.'
            : ' porque aceptaste recibir noticias de sus carreras. '}
          {unsubscribe_url !== null && <Link href={unsubscribe_url}>Dejar de recibirlas</Link>}
        </MailNote>
      </MailLayout>,
    )),
  }
}
