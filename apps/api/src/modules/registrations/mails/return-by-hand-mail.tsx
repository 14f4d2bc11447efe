import { type Cop, formatCop } from '@zancada/contracts'
import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface ReturnByHand {
  readonly owner: { readonly email: string; readonly first_name: string | null }
  readonly event_name: string
  readonly event_slug: string
  readonly runner_name: string
  /** Who paid it to them, and waits for it. */
  readonly payer_email: string | null
  readonly order_code: string
  /** Of a company's list. */
  readonly import_code: string | null
  readonly amount_cop: Cop
  readonly publicUrl: string
}

/** To the organizer, who received the money outside the platform: nobody else can return it. */
export async function returnByHandMail(mail: ReturnByHand): Promise<MailMessage> {
  const { owner, event_name, event_slug, runner_name, payer_email, order_code, import_code, amount_cop } =
    mail
  const { publicUrl } = mail
  const paid = import_code === null ? `la inscripción ${order_code}` : `la importación ${import_code}`
  const amount = formatCop(amount_cop)
  return {
    to: owner.email,
    subject: `Devuelve ${amount} por una inscripción cancelada de ${event_name}`,
    ...(await renderMail(
      <MailLayout
        preview={`${runner_name} canceló su inscripción`}
        title={greet('Una devolución por hacer', owner.first_name)}
      >
        <MailText>
          La inscripción de {runner_name} en <strong>{event_name}</strong> quedó cancelada por la política de
          la carrera. El pago de {paid} lo recibiste tú, por fuera de Zancada, así que la devolución de{' '}
          <strong>{amount}</strong> la haces tú directamente. Cuando la hagas, anótala en la inscripción con
          «Anotar devolución».
        </MailText>
        {payer_email !== null && (
          <MailText>
            Puedes escribirle a {payer_email}. Ya le contamos que la devolución la haces tú.
          </MailText>
        )}
        <MailAction href={`${publicUrl}/organizador/inscripciones?evento=${event_slug}`}>
          Ver las inscripciones
        </MailAction>
      </MailLayout>,
    )),
  }
}
