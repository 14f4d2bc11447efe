import { type Cop, formatCop } from '@zancada/contracts'
import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceMoment } from '../../places'
import { importMail, type ToldImport } from './import-mail'

/** What was decided of a transfer, and why. */
export interface ImportDecision extends ToldImport {
  /** What they said to have transferred. */
  readonly amount_cop: Cop
  readonly reason: string
  /** Null: its places wait no longer. */
  readonly expires_at: Date | null
  readonly timezone: string
}

/** To the company's contact: the organizer did not find the transfer, or not as they told it. */
export function importRejectedMail(mail: ImportDecision): Promise<MailMessage> {
  const { company, event_name, code, amount_cop, reason, expires_at, timezone } = mail
  return importMail({
    told: mail,
    subject: `El organizador rechazó una transferencia por ${event_name}`,
    preview: `«${reason}»`,
    title: 'Tu transferencia fue rechazada',
    action: expires_at === null ? 'Ver el estado del pago' : 'Enviar otro comprobante',
    children: (
      <>
        <MailText>
          El organizador de <strong>{event_name}</strong> revisó la transferencia de {formatCop(amount_cop)}{' '}
          de {company}, importación {code}, y la rechazó.
        </MailText>
        <MailText>El motivo: «{reason}»</MailText>
        {expires_at !== null && (
          <MailText>
            Si ya hiciste la transferencia, envía otra vez el comprobante desde tu página de pago. También
            puedes pagar en línea. Los cupos siguen reservados hasta el {raceMoment(expires_at, timezone)}.
          </MailText>
        )}
      </>
    ),
  })
}
