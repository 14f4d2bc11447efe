import { formatCop } from '@zancada/contracts'
import { MailAction, MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface CancelledByOrganizer {
  readonly to: string
  /** Null for a buyer whose place was handed on to a stranger. */
  readonly runner: string | null
  readonly isBuyer: boolean
  readonly event_name: string
  readonly category_name: string
  readonly refund_cop: number
  /** It was paid to the organizer, who returns it. */
  readonly isOutside: boolean
  readonly reason: string
  readonly url: string
}

export async function cancelledByOrganizerMail(mail: CancelledByOrganizer): Promise<MailMessage> {
  const { to, runner, event_name, category_name, reason, url } = mail
  const whose = runner === null ? 'Una inscripción' : `La inscripción de ${runner}`
  return {
    to,
    subject: `${whose} en ${event_name} quedó cancelada`,
    ...(await renderMail(
      <MailLayout preview="El organizador la canceló" title="El organizador canceló una inscripción">
        <MailText>
          {whose} en <strong>{event_name}</strong>, {category_name}, quedó cancelada. Su entrada ya no sirve
          para reclamar el kit ni para correr.
        </MailText>
        <MailText>El motivo: «{reason}»</MailText>
        <MailText>{moneyOf(mail)}</MailText>
        <MailAction href={url}>Ver la carrera</MailAction>
      </MailLayout>,
    )),
  }
}

function moneyOf({ refund_cop, isOutside, isBuyer }: CancelledByOrganizer): string {
  if (refund_cop === 0) return 'Esta cancelación no tiene devolución.'
  if (isOutside) return `El organizador te devuelve ${formatCop(refund_cop)} directamente.`
  return isBuyer
    ? `Te devolveremos ${formatCop(refund_cop)} por el mismo medio con el que pagaste. Te avisaremos cuando esté hecho.`
    : 'La devolución se le hace a quien hizo la compra.'
}
