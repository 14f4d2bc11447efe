import { MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface AddressCorrected {
  readonly to: string
  readonly event_name: string
  readonly contact: string | null
}

/** To the address that a registration had. It may have been a stranger's by mistake: neither the runner nor the new one is named. */
export async function addressCorrectedMail({
  to,
  event_name,
  contact,
}: AddressCorrected): Promise<MailMessage> {
  return {
    to,
    subject: `Una inscripción en ${event_name} ya no está con este correo`,
    ...(await renderMail(
      <MailLayout preview="Corrigieron su correo" title="Corrigieron el correo de una inscripción">
        <MailText>
          Una inscripción en <strong>{event_name}</strong> ya no está con este correo. Desde ahora sus avisos
          llegan al correo nuevo. Los enlaces que recibiste aquí dejaron de servir.
        </MailText>
        <MailNote>
          {contact === null
            ? 'Si nadie de tu parte lo pidió, escríbele al organizador de la carrera.'
            : `Si nadie de tu parte lo pidió, escríbele al organizador de la carrera: ${contact}.`}
        </MailNote>
      </MailLayout>,
    )),
  }
}
