import { formatCop } from '@zancada/contracts'
import { MailAction, MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import type { ToldPayer } from '../tell-payers'

interface CheaperCategory extends ToldPayer {
  readonly category_name: string
}

/** The organizer moved a runner to a category that costs less and gives the difference back. */
export async function cheaperCategoryMail(mail: CheaperCategory): Promise<MailMessage> {
  const { to, runner, event_name, category_name, url } = mail
  const amount = formatCop(mail.amount_cop)
  const whose = runner === null ? 'Una inscripción' : `La inscripción de ${runner}`
  return {
    to,
    subject: `Te devolveremos ${amount} por un cambio de categoría en ${event_name}`,
    ...(await renderMail(
      <MailLayout preview={`Te devolveremos ${amount}`} title="Te devolveremos la diferencia">
        <MailText>
          {whose} en <strong>{event_name}</strong> pasó a {category_name}, que cuesta menos. Te devolveremos{' '}
          {amount} por el mismo medio con el que pagaste, a más tardar el {mail.return_day}. Te avisaremos
          cuando esté hecho.
        </MailText>
        <MailAction href={url}>Ver la carrera</MailAction>
      </MailLayout>,
    )),
  }
}
