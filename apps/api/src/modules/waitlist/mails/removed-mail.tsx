import { MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface Removed {
  readonly to: string
  readonly event_name: string
  readonly category_name: string
  readonly reason: string
}

export async function removedMail({ to, event_name, category_name, reason }: Removed): Promise<MailMessage> {
  return {
    to,
    subject: `Ya no estás en la lista de espera de ${event_name}`,
    ...(await renderMail(
      <MailLayout preview={`Lista de espera de ${category_name}`} title="Saliste de la lista de espera">
        <MailText>
          El organizador de <strong>{event_name}</strong> te retiró de la lista de espera de {category_name}.
        </MailText>
        <MailText>Motivo: {reason}</MailText>
      </MailLayout>,
    )),
  }
}
