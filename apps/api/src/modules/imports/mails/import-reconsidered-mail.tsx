import { formatCop } from '@zancada/contracts'
import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceMoment } from '../../places'
import { importMail } from './import-mail'
import type { ImportDecision } from './import-rejected-mail'

/** To the company's contact: the organizer had rejected a transfer by mistake. */
export function importReconsideredMail(mail: ImportDecision): Promise<MailMessage> {
  const { company, event_name, code, amount_cop, reason, expires_at, timezone } = mail
  return importMail({
    told: mail,
    subject: `El organizador volvió a revisar una transferencia por ${event_name}`,
    preview: `«${reason}»`,
    title: 'Tu transferencia está otra vez en revisión',
    action: 'Ver el estado del pago',
    children: (
      <>
        <MailText>
          El organizador de <strong>{event_name}</strong> deshizo el rechazo de la transferencia de{' '}
          {formatCop(amount_cop)} de {company}, importación {code}. Vuelve a estar por revisar: no tienes que
          enviarla otra vez.
        </MailText>
        <MailText>El motivo: «{reason}»</MailText>
        {expires_at === null ? (
          <MailText>
            El plazo ya terminó: si la aprueba, quedan inscritos los corredores que alcance a pagar, mientras
            haya cupos.
          </MailText>
        ) : (
          <MailText>Los cupos siguen reservados hasta el {raceMoment(expires_at, timezone)}.</MailText>
        )}
      </>
    ),
  })
}
