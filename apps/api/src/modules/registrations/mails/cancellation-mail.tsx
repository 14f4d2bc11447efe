import { formatCop } from '@zancada/contracts'
import { MailAction, MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface Cancellation {
  readonly to: string
  readonly name: string
  readonly event_name: string
  readonly category_name: string
  readonly refund_cop: number
  readonly url: string
}

export async function cancellationMail(mail: Cancellation): Promise<MailMessage> {
  const { to, name, event_name, category_name, refund_cop, url } = mail
  return {
    to,
    subject: `Cancelaste tu inscripción en ${event_name}`,
    ...(await renderMail(
      <MailLayout preview={`Tu lugar en ${category_name} quedó libre`} title={`Listo, ${name}`}>
        <MailText>
          Cancelamos tu inscripción en <strong>{event_name}</strong>, {category_name}. Tu entrada ya no sirve
          para recoger el kit ni para correr.
        </MailText>
        <MailText>
          {refund_cop > 0
            ? `Según la política de la carrera te devolveremos ${formatCop(refund_cop)} por el mismo medio con el que pagaste. Te avisaremos cuando esté hecho.`
            : 'Según la política de la carrera, esta cancelación no tiene devolución.'}
        </MailText>
        <MailAction href={url}>Ver la carrera</MailAction>
      </MailLayout>,
    )),
  }
}
