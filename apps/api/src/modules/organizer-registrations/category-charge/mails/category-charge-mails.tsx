import { type Cop, formatCop } from '@zancada/contracts'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../../platform/mail/mailer'

interface Change {
  readonly to: string
  readonly name: string
  readonly event_name: string
  readonly from_category: string
  readonly to_category: string
  readonly url: string
}

interface ChargeLink extends Change {
  readonly total_cop: Cop
  /** «domingo 7 de febrero de 2027 a las 6:00 a. m.» */
  readonly until: string
}

export async function chargeLinkMail(mail: ChargeLink): Promise<MailMessage> {
  const { to, name, event_name, from_category, to_category, total_cop, until, url } = mail
  return {
    to,
    subject: `Paga la diferencia para pasar a ${to_category} en ${event_name}`,
    ...(await renderMail(
      <MailLayout preview={`Son ${formatCop(total_cop)}`} title={`Tu cambio de categoría, ${name}`}>
        <MailText>
          El organizador de <strong>{event_name}</strong> te pasa de {from_category} a{' '}
          <strong>{to_category}</strong>. La diferencia es de <strong>{formatCop(total_cop)}</strong> y el
          cambio queda hecho apenas la pagues.
        </MailText>
        <MailAction href={url}>Ver y pagar el cambio</MailAction>
        <MailNote>
          El enlace es personal. Te reservamos el cupo en {to_category} hasta el {until}; si no pagas, tu
          inscripción sigue en {from_category}.
        </MailNote>
      </MailLayout>,
    )),
  }
}

export async function chargeWithdrawnMail(mail: Change): Promise<MailMessage> {
  const { to, name, event_name, from_category, to_category, url } = mail
  return {
    to,
    subject: `Ya no tienes que pagar el cambio de categoría en ${event_name}`,
    ...(await renderMail(
      <MailLayout
        preview={`Tu inscripción sigue en ${from_category}`}
        title={`Sigues en ${from_category}, ${name}`}
      >
        <MailText>
          El organizador de <strong>{event_name}</strong> retiró el cobro para pasarte a {to_category}. No
          pagues con el enlace anterior: tu inscripción sigue en <strong>{from_category}</strong> y tu entrada
          es la misma.
        </MailText>
        <MailNote>Si ya habías pagado, te devolvemos ese dinero.</MailNote>
        <MailAction href={url}>Ver la carrera</MailAction>
      </MailLayout>,
    )),
  }
}
