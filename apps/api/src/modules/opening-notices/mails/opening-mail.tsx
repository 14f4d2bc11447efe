import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { PlainMail } from '../../../platform/mail/mail-outbox'

interface Opening {
  readonly to: string
  readonly event_name: string
  readonly race_url: string
  /** Until when, in words; null where no day is set. */
  readonly closes: string | null
  readonly leave_url: string
}

export async function openingMail({
  to,
  event_name,
  race_url,
  closes,
  leave_url,
}: Opening): Promise<PlainMail> {
  return {
    to,
    subject: `Abrieron las inscripciones de ${event_name}`,
    ...(await renderMail(
      <MailLayout preview={`Ya puedes inscribirte en ${event_name}`} title="Ya puedes inscribirte">
        <MailText>
          Nos pediste que te avisáramos: <strong>{event_name}</strong> ya recibe inscripciones
          {closes === null ? '' : ` y cierra el ${closes}`}. Este aviso no te reserva un cupo.
        </MailText>
        <MailAction href={race_url}>Ver la carrera</MailAction>
        <MailNote>
          Es el único aviso que te enviamos de esta carrera. Si no lo pediste, o no quieres que guardemos tu
          correo, <a href={leave_url}>bórralo aquí</a>.
        </MailNote>
      </MailLayout>,
    )),
  }
}
