import { formatCop } from '@zancada/contracts'
import { MailAction, MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import type { ToldPayer } from '../tell-payers'

interface ReturnDecided extends ToldPayer {
  readonly reason: string
}

/** The place had been cancelled without a refund, and its payer was mailed so. */
export async function returnDecidedMail(mail: ReturnDecided): Promise<MailMessage> {
  const { to, runner, event_name, reason, url } = mail
  const amount = formatCop(mail.amount_cop)
  const whose = runner === null ? 'una inscripción' : `la inscripción de ${runner}`
  return {
    to,
    subject: `Te devolveremos ${amount} por ${whose} en ${event_name}`,
    ...(await renderMail(
      <MailLayout preview={`Te devolveremos ${amount}`} title="El organizador decidió devolverte dinero">
        <MailText>
          Por {whose} en <strong>{event_name}</strong>, que se había cancelado sin devolución, te devolveremos{' '}
          {amount} por el mismo medio con el que pagaste, a más tardar el {mail.return_day}. Te avisaremos
          cuando esté hecho.
        </MailText>
        <MailText>El motivo: «{reason}»</MailText>
        <MailAction href={url}>Ver la carrera</MailAction>
      </MailLayout>,
    )),
  }
}
