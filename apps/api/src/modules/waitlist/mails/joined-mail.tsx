import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface Joined {
  readonly to: string
  readonly event_name: string
  readonly category_name: string
  readonly party_size: number
  readonly leave_url: string
}

export async function joinedMail({
  to,
  event_name,
  category_name,
  party_size,
  leave_url,
}: Joined): Promise<MailMessage> {
  const places = party_size === 1 ? 'un cupo' : `${party_size} cupos`
  return {
    to,
    subject: `Estás en la lista de espera de ${event_name}`,
    ...(await renderMail(
      <MailLayout preview={`Esperas ${places} en ${category_name}`} title="Ya estás en la lista">
        <MailText>
          Esperas {places} en <strong>{event_name}</strong>, {category_name}. Cuando se{' '}
          {party_size === 1 ? 'libere' : 'liberen'} y sea tu turno, te escribiremos a este correo con un
          enlace personal: tendrás 24 horas para {party_size === 1 ? 'tomar tu cupo' : 'tomar tus cupos'}. No
          tienes que pagar nada por esperar.
        </MailText>
        <MailText>¿Ya no quieres esperar? Sal de la lista y tu turno pasa a la siguiente persona.</MailText>
        <MailAction href={leave_url}>Salir de la lista</MailAction>
        <MailNote>Si no te anotaste en esta lista, sal de ella con el mismo enlace.</MailNote>
      </MailLayout>,
    )),
  }
}
