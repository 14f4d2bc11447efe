import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface ResetPasswordMail {
  readonly email: string
  readonly first_name: string
  readonly token: string
  readonly publicUrl: string
}

export async function resetPasswordMail({
  email,
  first_name,
  token,
  publicUrl,
}: ResetPasswordMail): Promise<MailMessage> {
  const href = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`
  return {
    to: email,
    subject: 'Restablece tu contraseña de Zancada',
    ...(await renderMail(
      <MailLayout preview="Elige una contraseña nueva" title="Elige una contraseña nueva">
        <MailText>{greet('Hola', first_name)}. Pediste cambiar la contraseña de tu cuenta.</MailText>
        <MailAction href={href}>Elegir contraseña</MailAction>
        <MailNote>
          El enlace sirve una vez y vence en 1 hora. Si no lo pediste tú, tu contraseña sigue igual.
        </MailNote>
      </MailLayout>,
    )),
  }
}
