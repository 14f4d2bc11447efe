import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface AlreadyRegisteredMail {
  readonly email: string
  readonly first_name: string
  readonly publicUrl: string
}

/** Tells the owner of the address what the form does not say. */
export async function alreadyRegisteredMail({
  email,
  first_name,
  publicUrl,
}: AlreadyRegisteredMail): Promise<MailMessage> {
  return {
    to: email,
    subject: 'Ya tienes una cuenta en Zancada',
    ...(await renderMail(
      <MailLayout preview="Inicia sesión con tu cuenta de siempre" title={greet('Hola de nuevo', first_name)}>
        <MailText>
          Alguien intentó registrarse con este correo, que ya tiene una cuenta. Si fuiste tú, inicia sesión.
        </MailText>
        <MailAction href={`${publicUrl}/login`}>Iniciar sesión</MailAction>
        <MailNote>
          ¿Olvidaste tu contraseña? <a href={`${publicUrl}/contrasena/recuperar`}>Elige otra</a>. Si no fuiste
          tú, no tienes que hacer nada.
        </MailNote>
      </MailLayout>,
    )),
  }
}
