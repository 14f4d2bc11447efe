import type { StaffPermission } from '@zancada/contracts'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { PERMISSION_WORDS } from '../permission-words.rules'

interface InvitationMail {
  readonly to: string
  readonly organization: string
  readonly invited_by: string
  readonly permissions: readonly StaffPermission[]
  /** Empty: all of them. */
  readonly events: readonly string[]
  readonly url: string
  readonly expires_at: Date
}

export async function invitationMail(mail: InvitationMail): Promise<MailMessage> {
  const { to, organization, invited_by, permissions, events, url, expires_at } = mail
  const until = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'America/Bogota' })
  const words = new Intl.ListFormat('es-CO', { type: 'conjunction' })
  return {
    to,
    subject: `${organization} te invita a su equipo`,
    ...(await renderMail(
      <MailLayout preview={`${invited_by} te invita a trabajar en Zancada`} title={`Únete a ${organization}`}>
        <MailText>
          {invited_by} te invita al equipo de <strong>{organization}</strong> en Zancada, donde se organizan
          sus carreras.
        </MailText>
        <MailText>
          Podrás {words.format(permissions.map((permission) => PERMISSION_WORDS[permission]))}.
        </MailText>
        <MailText>
          {events.length === 0
            ? 'Trabajarás en todos sus eventos.'
            : `Trabajarás en: ${words.format(events)}.`}
        </MailText>
        <MailAction href={url}>Ver la invitación</MailAction>
        <MailNote>
          El enlace es solo para ti y vence el {until.format(expires_at)}. Si no esperabas esta invitación, no
          tienes que hacer nada.
        </MailNote>
      </MailLayout>,
    )),
  }
}
