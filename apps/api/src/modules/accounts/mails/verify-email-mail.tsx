import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface VerifyEmailMail {
  readonly email: string
  readonly first_name: string
  readonly token: string
  readonly publicUrl: string
}

export async function verifyEmailMail({
  email,
  first_name,
  token,
  publicUrl,
}: VerifyEmailMail): Promise<MailMessage> {
  const href = `${publicUrl}/verificar-email?token=${encodeURIComponent(token)}`
  return {
    to: email,
    subject: 'Verifica tu correo en Zancada',
    ...(await renderMail(
      <MailLayout preview="Un clic y tu cuenta queda lista" title={greet('Hola', first_name)}>
        <MailText>
          Confirma que este correo es tuyo y tu cuenta queda lista: aquí te llegará todo lo de tus carreras.
        </MailText>
        <MailAction href={href}>Verificar mi correo</MailAction>
        <MailNote>
          El enlace sirve una vez y vence en 24 horas. Si no creaste esta cuenta, ignora este mensaje.
        </MailNote>
      </MailLayout>,
    )),
  }
}
