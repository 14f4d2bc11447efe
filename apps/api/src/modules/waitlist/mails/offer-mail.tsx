import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface Offer {
  readonly to: string
  readonly event_name: string
  readonly category_name: string
  readonly party_size: number
  readonly url: string
  readonly until: string
}

export async function offerMail({
  to,
  event_name,
  category_name,
  party_size,
  url,
  until,
}: Offer): Promise<MailMessage> {
  const isOne = party_size === 1
  const places = isOne ? 'un cupo' : `${party_size} cupos`
  return {
    to,
    subject: `Hay un cupo para ti en ${event_name}`,
    ...(await renderMail(
      <MailLayout preview={`Hay ${places} para ti en ${category_name}`} title="¡Es tu turno!">
        <MailText>
          {isOne ? 'Se liberó' : 'Se liberaron'} {places} en <strong>{event_name}</strong>, {category_name}.{' '}
          Hasta el {until} {isOne ? 'es tuyo' : 'son tuyos'}.
        </MailText>
        <MailAction href={url}>{isOne ? 'Tomar mi cupo' : 'Tomar mis cupos'}</MailAction>
        <MailNote>
          El enlace es personal. Si no lo usas a tiempo, {isOne ? 'el cupo pasa' : 'los cupos pasan'} a la
          siguiente persona.
        </MailNote>
      </MailLayout>,
    )),
  }
}
