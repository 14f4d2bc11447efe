import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface TransferOffer {
  readonly to: string
  readonly from_name: string
  readonly event_name: string
  readonly category_name: string
  readonly url: string
  readonly expires_on: string
}

export async function transferOfferMail(offer: TransferOffer): Promise<MailMessage> {
  const { to, from_name, event_name, category_name, url, expires_on } = offer
  return {
    to,
    subject: `${from_name} te traspasa su cupo en ${event_name}`,
    ...(await renderMail(
      <MailLayout preview={`Un cupo en ${category_name} te espera`} title="Tienes un cupo en la salida">
        <MailText>
          {from_name} quiere traspasarte su inscripción en <strong>{event_name}</strong>, {category_name}. No
          tienes que pagar nada: completa tus datos y el cupo es tuyo.
        </MailText>
        <MailAction href={url}>Aceptar el traspaso</MailAction>
        <MailNote>El enlace es personal y vence el {expires_on}. Si no lo quieres, no hagas nada.</MailNote>
      </MailLayout>,
    )),
  }
}

interface TransferDone {
  readonly to: string
  readonly event_name: string
  readonly category_name: string
  readonly to_name: string
}

export async function transferDoneMail({
  to,
  event_name,
  category_name,
  to_name,
}: TransferDone): Promise<MailMessage> {
  return {
    to,
    subject: `Tu inscripción en ${event_name} ya es de ${to_name}`,
    ...(await renderMail(
      <MailLayout preview="El traspaso quedó hecho" title="Traspaso hecho">
        <MailText>
          Tu cupo en <strong>{event_name}</strong>, {category_name}, ahora es de {to_name}. Tu entrada
          anterior dejó de servir.
        </MailText>
      </MailLayout>,
    )),
  }
}
