import { formatCop } from '@zancada/contracts'
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
  readonly url: string
}

/** To the runner. Only who paid is promised money. */
export function cancellationMail(mail: Cancellation & { readonly name: string }): Promise<MailMessage> {
  const { name, event_name, category_name } = mail
  return compose(mail, {
    subject: `Tu inscripción en ${event_name} quedó cancelada`,
    preview: `Tu cupo en ${category_name} quedó libre`,
    title: `Listo, ${name}`,
    what: (
      <>
        Cancelamos tu inscripción en <strong>{event_name}</strong>, {category_name}. Tu entrada ya no sirve
        para reclamar el kit ni para correr.
      </>
    ),
  })
}

/**
 * To who paid for a place that somebody else has: its buyer, or who paid its category (without an order of theirs) and
 * handed it on. Without a name when the place had been handed on.
 */
export function paidPlaceCancelledMail(
  mail: Cancellation & { readonly runner_name: string | null; readonly order_code: string | null },
): Promise<MailMessage> {
  const { runner_name, order_code, event_name, category_name } = mail
  const whose = runner_name === null ? 'Una inscripción' : `La inscripción de ${runner_name}`
  return compose(mail, {
    subject: `${whose} en ${event_name} quedó cancelada`,
    preview: order_code === null ? 'Habías pagado su cambio de categoría' : `Era de tu compra ${order_code}`,
    title:
      order_code === null
        ? 'Una inscripción que pagaste se canceló'
        : 'Una inscripción de tu compra se canceló',
    what: (
      <>
        {whose} en <strong>{event_name}</strong>, {category_name},{' '}
        {order_code === null ? 'cuyo cambio de categoría pagaste' : `que pagaste con la compra ${order_code}`}
        , quedó cancelada.
      </>
    ),
  })
}

/** Whoever paid reads what goes back to them and by whom; of what is others', only whose it is. */
function moneyWords({ own_cop, outside_cop, buyer_cop, charged_cop }: ToldMoney): string[] {
  const own = [
    own_cop > 0 &&
      `Según la política de la carrera te devolveremos ${formatCop(own_cop)} por el mismo medio con el que pagaste. Te avisaremos cuando esté hecho.`,
    outside_cop > 0 &&
      `Según la política de la carrera, el organizador te devuelve ${formatCop(outside_cop)} directamente, porque a él le pagaste la inscripción. Ya le avisamos.`,
  ].filter((words) => words !== false)
  if (buyer_cop > 0) return [...own, own.length > 0 ? REST_TO_BUYER : TO_BUYER]
  if (own.length > 0) return own
  return [charged_cop > 0 ? TO_CHARGED : NOTHING]
}

const TO_BUYER =
  'Lo que la política de la carrera devuelve por esta cancelación se le devuelve a quien hizo la compra.'
const REST_TO_BUYER = 'Lo demás que la política devuelve se le devuelve a quien hizo la compra.'
const TO_CHARGED =
  'Lo que la política de la carrera devuelve por esta cancelación se le devuelve a quien pagó el cambio de categoría.'
const NOTHING = 'Según la política de la carrera, esta cancelación no tiene devolución.'

interface Words {
  readonly subject: string
  readonly preview: string
  readonly title: string
  readonly what: ReactNode
}

async function compose({ to, url, money }: Cancellation, words: Words): Promise<MailMessage> {
  const { subject, preview, title, what } = words
  return {
    to,
    subject,
    ...(await renderMail(
      <MailLayout preview={preview} title={title}>
        <MailText>{what}</MailText>
        {moneyWords(money).map((words) => (
          <MailText key={words}>{words}</MailText>
        ))}
        <MailAction href={url}>Ver la carrera</MailAction>
      </MailLayout>,
    )),
  }
}
