import { formatCop } from '@zancada/contracts'
import type { ReactNode } from 'react'
import { MailAction, MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface Cancellation {
  readonly to: string
  readonly event_name: string
  readonly category_name: string
  readonly refund_cop: number
  readonly url: string
}

/** To the runner. Only who paid is promised money. */
export function cancellationMail(
  mail: Cancellation & { readonly name: string; readonly isBuyer: boolean },
): Promise<MailMessage> {
  const { name, isBuyer, event_name, category_name, refund_cop } = mail
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
    money: isBuyer || refund_cop === 0 ? toBuyer(refund_cop) : TO_RUNNER,
  })
}

/** To who paid for somebody else. Without a name when the place had been handed on. */
export function boughtPlaceCancelledMail(
  mail: Cancellation & { readonly runner_name: string | null; readonly order_code: string },
): Promise<MailMessage> {
  const { runner_name, order_code, event_name, category_name, refund_cop } = mail
  const whose = runner_name === null ? 'Una inscripción' : `La inscripción de ${runner_name}`
  return compose(mail, {
    subject: `${whose} en ${event_name} quedó cancelada`,
    preview: `Era de tu compra ${order_code}`,
    title: 'Una inscripción de tu compra se canceló',
    what: (
      <>
        {whose} en <strong>{event_name}</strong>, {category_name}, que pagaste con la compra {order_code},
        quedó cancelada.
      </>
    ),
    money: toBuyer(refund_cop),
  })
}

const toBuyer = (refund_cop: number) =>
  refund_cop > 0
    ? `Según la política de la carrera te devolveremos ${formatCop(refund_cop)} por el mismo medio con el que pagaste. Te avisaremos cuando esté hecho.`
    : 'Según la política de la carrera, esta cancelación no tiene devolución.'

const TO_RUNNER =
  'Lo que la política de la carrera devuelve por esta cancelación se le devuelve a quien hizo la compra.'

interface Words {
  readonly subject: string
  readonly preview: string
  readonly title: string
  readonly what: ReactNode
  readonly money: string
}

async function compose({ to, url }: Cancellation, words: Words): Promise<MailMessage> {
  const { subject, preview, title, what, money } = words
  return {
    to,
    subject,
    ...(await renderMail(
      <MailLayout preview={preview} title={title}>
        <MailText>{what}</MailText>
        <MailText>{money}</MailText>
        <MailAction href={url}>Ver la carrera</MailAction>
      </MailLayout>,
    )),
  }
}
