import { type Cop, formatCop } from '@zancada/contracts'
import { MailAction, MailLayout, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface RegistrationUndoneMail {
  readonly to: string
  readonly name: string | null
  /** Whose the place was until now; otherwise they only paid its category and handed it on. */
  readonly isRunner: boolean
  /** Another mail names what went back of the order. */
  readonly isBuyer: boolean
  /** What they paid for a dearer category, which goes back to them. */
  readonly owed_cop: Cop
  readonly event_name: string
  readonly event_slug: string
  readonly publicUrl: string
}

/** For a runner whose order was returned whole, or the payer of their dearer category. */
export async function registrationUndoneMail(mail: RegistrationUndoneMail): Promise<MailMessage> {
  const { to, name, isRunner, event_name, event_slug, publicUrl } = mail
  const whose = isRunner ? 'Tu inscripción' : 'Una inscripción'
  return {
    to,
    subject: `${whose} en ${event_name} quedó cancelada`,
    ...(await renderMail(
      <MailLayout
        preview={isRunner ? 'Tu entrada ya no sirve' : 'Habías pagado su cambio de categoría'}
        title={name === null ? `${whose} quedó cancelada` : `Una noticia, ${name}`}
      >
        <MailText>
          {whose} en <strong>{event_name}</strong>
          {isRunner
            ? ' quedó cancelada y tu entrada ya no sirve para reclamar el kit ni para correr.'
            : ' quedó cancelada. Tú habías pagado su cambio de categoría.'}
        </MailText>
        {moneyWords(mail).map((words) => (
          <MailText key={words}>{words}</MailText>
        ))}
        <MailAction href={`${publicUrl}/${event_slug}`}>Ver la carrera</MailAction>
      </MailLayout>,
    )),
  }
}

function moneyWords({ owed_cop, isBuyer, isRunner }: RegistrationUndoneMail): string[] {
  if (owed_cop === 0) return ['El dinero ya se le devolvió a la persona que hizo el pago.']
  const own = `Por el cambio de categoría te devolveremos ${formatCop(owed_cop)} por el mismo medio con el que lo pagaste. Te avisaremos cuando esté hecho.`
  return isRunner && !isBuyer ? [own, 'Lo demás se le devolvió a la persona que pagó la inscripción.'] : [own]
}
