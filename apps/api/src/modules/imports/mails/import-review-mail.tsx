import { type Cop, formatCop } from '@zancada/contracts'
import { MailText } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceMoment } from '../../places'
import { importMail, type ToldImport } from './import-mail'

interface ImportInReview extends ToldImport {
  /** What the transfers that nobody looked at yet come to. */
  readonly amount_cop: Cop
  readonly left_cop: Cop
  readonly held_until: Date
  readonly timezone: string
}

/** To the organizer: the time to pay is over and the places wait only for what they have to look at. */
export function importReviewMail(mail: ImportInReview): Promise<MailMessage> {
  const { company, event_name, code, amount_cop, left_cop, held_until, timezone } = mail
  const until = raceMoment(held_until, timezone)
  return importMail({
    told: mail,
    subject: `${company} espera que revises su transferencia por ${event_name}`,
    preview: `Los cupos esperan hasta el ${until}`,
    title: 'Una transferencia espera tu revisión',
    action: 'Revisar el comprobante',
    children: (
      <>
        <MailText>
          El plazo de la importación {code} de <strong>{event_name}</strong> ya terminó, y {company} había
          enviado antes un comprobante de <strong>{formatCop(amount_cop)}</strong> que nadie ha revisado. Por
          pagar: {formatCop(left_cop)}.
        </MailText>
        <MailText>
          Por eso sus cupos siguen reservados hasta el {until}. Si no la apruebas antes, la importación vence
          y los cupos vuelven a la venta.
        </MailText>
      </>
    ),
  })
}
