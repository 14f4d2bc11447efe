import { formatCop } from '@zancada/contracts'
import { MailAction, MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import type { ToldMoney } from '../../orders'

interface CancelledByOrganizer {
  readonly to: string
  /** Null for who paid a place that was handed on to a stranger. */
  readonly runner: string | null
  readonly event_name: string
  readonly category_name: string
  /** Nothing to anybody when the organizer gives nothing back. */
  readonly money: ToldMoney
  readonly reason: string
  /** Why less goes back than the race's policy promises. */
  readonly below?: string | undefined
  /** The last day to give it back, as it is said. */
  readonly return_day: string
  readonly url: string
}

export async function cancelledByOrganizerMail(mail: CancelledByOrganizer): Promise<MailMessage> {
  const { to, runner, event_name, category_name, money, reason, below, return_day, url } = mail
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
        {moneyWords(money, return_day).map((words) => (
          <MailText key={words}>{words}</MailText>
        ))}
        {below !== undefined && (
          <MailText>
            El organizador devuelve menos de lo que promete la política de la carrera. Su motivo: «{below}»
          </MailText>
        )}
        <MailAction href={url}>Ver la carrera</MailAction>
      </MailLayout>,
    )),
  }
}

/** A payer reads what goes back to them and by whom; of other payers' money, only whose it is. */
function moneyWords(
  { own_cop, outside_cop, buyer_cop, charged_cop }: ToldMoney,
  return_day: string,
): string[] {
  const own = [
    own_cop > 0 &&
      `Te devolveremos ${formatCop(own_cop)} por el mismo medio con el que pagaste, a más tardar el ${return_day}. Te avisaremos cuando esté hecho.`,
    outside_cop > 0 &&
      `El organizador te devuelve ${formatCop(outside_cop)} directamente, porque a él le pagaste la inscripción.`,
  ].filter((words) => words !== false)
  if (buyer_cop > 0 && charged_cop > 0 && own.length === 0) return [TO_BOTH]
  if (buyer_cop > 0) return [...own, own.length > 0 ? REST_TO_BUYER : TO_BUYER]
  if (own.length > 0) return own
  return [charged_cop > 0 ? TO_CHARGED : NOTHING]
}

const TO_BUYER = 'La devolución se le hace a la persona que pagó la inscripción.'
const TO_BOTH =
  'La persona que pagó la inscripción y la que pagó el cambio de categoría reciben cada una su devolución.'
const REST_TO_BUYER = 'Lo demás se le devuelve a la persona que pagó la inscripción.'
const TO_CHARGED = 'La devolución se le hace a la persona que pagó el cambio de categoría.'
const NOTHING = 'Esta cancelación no tiene devolución.'
