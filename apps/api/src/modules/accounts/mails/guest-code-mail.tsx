import { Text } from '@react-email/text'
import { MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

export async function guestCodeMail({
  email,
  code,
}: {
  readonly email: string
  readonly code: string
}): Promise<MailMessage> {
  return {
    to: email,
    subject: `${code} es tu código de Zancada`,
    ...(await renderMail(
      <MailLayout preview={`Tu código: ${code}`} title="Tu código de verificación">
        <MailText>Escríbelo en la página de inscripción para continuar.</MailText>
        <Text
          style={{
            backgroundColor: '#C8F031',
            borderRadius: 12,
            color: '#0B1533',
            fontSize: 34,
            fontWeight: 800,
            letterSpacing: '0.22em',
            lineHeight: '34px',
            margin: '0 0 20px',
            padding: '18px 0',
            textAlign: 'center',
          }}
        >
          {code}
        </Text>
        <MailNote>Vence en 10 minutos. Nadie de Zancada te lo va a pedir.</MailNote>
      </MailLayout>,
    )),
  }
}
