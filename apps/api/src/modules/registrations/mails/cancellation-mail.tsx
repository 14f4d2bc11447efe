import { type Cop, formatCop } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { MailAction, MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import type { ToldMoney } from '../../orders'

interface Cancellation {
  readonly to: string
  readonly event_name: string
  readonly category_name: string
  /** Nothing to anybody when the race gives nothing back. */
  readonly money: ToldMoney
  /** By the right of withdrawal all of it goes back; else what the race's policy says. */
  readonly is_withdrawal: boolean
  /** The last day to give it back, as it is said. */
  readonly return_day: string
  readonly url: string
}

interface Runner {
  readonly name: string
  /** Of a minor: who is greeted. */
  readonly guardian: string | null
}

/** To the runner, or a minor's guardian. Only who paid is promised money. */
export function cancellationMail(mail: Cancellation & Runner): Promise<MailMessage> {
  const { name, guardian, event_name, category_name } = mail
  const [registration, place, ticket] =
    guardian === null
      ? ['tu inscripción', 'Tu cupo', 'Tu entrada']
      : [`la inscripción de ${name}`, `El cupo de ${name}`, 'Su entrada']
  return compose(mail, {
    subject: `${guardian === null ? 'Tu inscripción' : `La inscripción de ${name}`} en ${event_name} quedó cancelada`,
    preview: `${place} en ${category_name} quedó libre`,
    title: `Listo, ${guardian ?? name}`,
    what: (
      <>
        Cancelamos {registration} en <strong>{event_name}</strong>, {category_name}. {ticket} ya no sirve para
        reclamar el kit ni para correr.
      </>
    ),
  })
}

/** With an order, with a company's import, or only a dearer category. */
type Paid = { readonly order_code: string; readonly import_code: string | null } | 'category'

/**
 * To who paid for a place that somebody else has: its buyer, the company whose list it was on, or who paid its category
 * and handed it on. Without a name when the place had been handed on.
 */
export function paidPlaceCancelledMail(
  mail: Cancellation & { readonly runner_name: string | null; readonly paid: Paid },
): Promise<MailMessage> {
  const { runner_name, paid, event_name, category_name } = mail
  const whose = runner_name === null ? 'Una inscripción' : `La inscripción de ${runner_name}`
  const { preview, title, how } = paidWords(paid)
  return compose(mail, {
    subject: `${whose} en ${event_name} quedó cancelada`,
    preview,
    title,
    what: (
      <>
        {whose} en <strong>{event_name}</strong>, {category_name}, quedó cancelada. {how}
      </>
    ),
  })
}

function paidWords(paid: Paid) {
  if (paid === 'category')
    return {
      preview: 'Habías pagado su cambio de categoría',
      title: 'Una inscripción que pagaste se canceló',
      how: 'Pagaste su cambio de categoría.',
    }
  const { order_code, import_code } = paid
  if (import_code !== null)
    return {
      preview: `Era de tu importación ${import_code}`,
      title: 'Una inscripción de tu importación se canceló',
      how: `La inscribiste con la importación ${import_code}.`,
    }
  return {
    preview: `Era de tu compra ${order_code}`,
    title: 'Una inscripción de tu compra se canceló',
    how: `La pagaste con la compra ${order_code}.`,
  }
}

/** A payer reads what goes back to them and by whom; of other payers' money, only whose it is. */
function moneyWords(
  { own_cop, outside_cop, buyer_cop, charged_cop }: ToldMoney,
  { is_withdrawal, return_day }: Pick<Cancellation, 'is_withdrawal' | 'return_day'>,
): string[] {
  if (is_withdrawal) return withdrawalWords({ own_cop, others_cop: buyer_cop + charged_cop }, return_day)
  const own = [
    own_cop > 0 &&
      `Según la política de la carrera te devolveremos ${formatCop(own_cop)} por el mismo medio con el que pagaste, a más tardar el ${return_day}. Te avisaremos cuando esté hecho.`,
    outside_cop > 0 &&
      `Según la política de la carrera, el organizador te devuelve ${formatCop(outside_cop)} directamente, porque a él le pagaste la inscripción. Ya le avisamos.`,
  ].filter((words) => words !== false)
  if (buyer_cop > 0 && charged_cop > 0 && own.length === 0) return [TO_BOTH]
  if (buyer_cop > 0) return [...own, own.length > 0 ? REST_TO_BUYER : TO_BUYER]
  if (own.length > 0) return own
  return [charged_cop > 0 ? TO_CHARGED : NOTHING]
}

/** All that was paid goes back, with the service fee, to who paid it. */
function withdrawalWords(
  { own_cop, others_cop }: { readonly own_cop: Cop; readonly others_cop: Cop },
  day: string,
): string[] {
  return [
    own_cop > 0 &&
      `Ejerciste tu derecho de retracto: te devolvemos ${formatCop(own_cop)}, todo lo que pagaste, con la tarifa de servicio. La devolución se hace a más tardar el ${day}. Te avisaremos cuando esté hecha.`,
    others_cop > 0 &&
      `Por el derecho de retracto, ${own_cop > 0 ? 'lo demás que se pagó' : 'todo lo que se pagó'} se le devuelve a la persona que lo pagó, a más tardar el ${day}.`,
  ].filter((words) => words !== false)
}

const TO_BUYER =
  'Según la política de la carrera, la parte que corresponde se le devuelve a la persona que pagó la inscripción.'
const TO_BOTH =
  'Según la política de la carrera, se les devuelve su parte a la persona que pagó la inscripción y a la persona que pagó el cambio de categoría.'
const REST_TO_BUYER = 'Lo demás se le devuelve a la persona que pagó la inscripción.'
const TO_CHARGED =
  'Según la política de la carrera, la parte que corresponde se le devuelve a la persona que pagó el cambio de categoría.'
const NOTHING = 'Según la política de la carrera, esta cancelación no tiene devolución.'

interface Words {
  readonly subject: string
  readonly preview: string
  readonly title: string
  readonly what: ReactNode
}

async function compose({ to, url, money, ...how }: Cancellation, words: Words): Promise<MailMessage> {
  const { subject, preview, title, what } = words
  return {
    to,
    subject,
    ...(await renderMail(
      <MailLayout preview={preview} title={title}>
        <MailText>{what}</MailText>
        {moneyWords(money, how).map((words) => (
          <MailText key={words}>{words}</MailText>
        ))}
        <MailAction href={url}>Ver la carrera</MailAction>
      </MailLayout>,
    )),
  }
}
