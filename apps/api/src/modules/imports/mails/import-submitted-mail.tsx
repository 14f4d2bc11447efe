import { type Cop, formatCop } from '@zancada/contracts'
import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceMoment } from '../../places'
import { importMail, type ToldImport } from './import-mail'

interface ImportSubmitted extends ToldImport {
  readonly amount_cop: Cop
  readonly left_cop: Cop
  readonly expires_at: Date
  readonly timezone: string
}

/** To the organizer: a transfer waits to be looked at. */
export function importSubmittedMail(mail: ImportSubmitted): Promise<MailMessage> {
  const { company, event_name, code, amount_cop, left_cop, expires_at, timezone } = mail
  return importMail({
    told: mail,
    subject: `Revisa una transferencia de ${company} por ${event_name}`,
    preview: `${company} envió un comprobante de ${formatCop(amount_cop)}`,
    title: 'Hay una transferencia por revisar',
    action: 'Revisar el comprobante',
    children: (
      <>
        <MailText>
          {company} envió el comprobante de una transferencia de <strong>{formatCop(amount_cop)}</strong> por
          la importación {code} de <strong>{event_name}</strong>. Por pagar: {formatCop(left_cop)}.
        </MailText>
        <MailText>
          Búscala en tu cuenta y apruébala o recházala. Los cupos están reservados hasta el{' '}
          {raceMoment(expires_at, timezone)}.
        </MailText>
      </>
    ),
  })
}
