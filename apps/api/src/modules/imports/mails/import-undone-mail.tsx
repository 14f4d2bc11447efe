import { type Cop, formatCop } from '@zancada/contracts'
import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceMoment } from '../../places'
import { importMail, type ToldImport } from './import-mail'

interface ImportUndone extends ToldImport {
  /** What they said to have transferred, what was approved of it, and what of that no longer counts. */
  readonly told_cop: Cop
  readonly received_cop: Cop
  readonly amount_cop: Cop
  readonly reason: string
  readonly left_cop: Cop
  /** Null: its places wait no longer. */
  readonly expires_at: Date | null
  readonly timezone: string
}

/** To the company's contact: the organizer had approved a transfer, or so much of it, by mistake. */
export function importUndoneMail(mail: ImportUndone): Promise<MailMessage> {
  const { company, event_name, code, told_cop, received_cop, amount_cop, reason, expires_at } = mail
  const kept_cop = received_cop - amount_cop
  return importMail({
    told: mail,
    subject: `El organizador corrigió un pago por ${event_name}`,
    preview: `«${reason}»`,
    title:
      kept_cop === 0 ? 'Tu transferencia está otra vez en revisión' : 'Cambió el valor de tu transferencia',
    action: 'Ver el estado del pago',
    children: (
      <>
        <MailText>
          El organizador de <strong>{event_name}</strong> deshizo la aprobación de la transferencia de{' '}
          {formatCop(told_cop)} de {company}, importación {code}.{' '}
          {kept_cop === 0
            ? 'Vuelve a estar por revisar y por ahora no cuenta como pagada.'
            : `De ella cuentan ${formatCop(kept_cop)}, que ya confirmaron corredores; los otros ${formatCop(amount_cop)} no.`}
        </MailText>
        <MailText>El motivo: «{reason}»</MailText>
        {expires_at !== null && (
          <MailText>
            Faltan {formatCop(mail.left_cop)} por pagar. Los cupos siguen reservados hasta el{' '}
            {raceMoment(expires_at, mail.timezone)}.
          </MailText>
        )}
      </>
    ),
  })
}
