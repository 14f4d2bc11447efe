import { deviceOf } from '@zancada/contracts'
import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { saidMoment } from '../../../platform/spanish-moment.rules'

interface NewSessionMail {
  readonly account: { readonly email: string; readonly first_name: string }
  readonly caller: { readonly ip: string; readonly user_agent: string | null }
  readonly now: Date
  readonly publicUrl: string
}

export async function newSessionMail({
  account,
  caller,
  now,
  publicUrl,
}: NewSessionMail): Promise<MailMessage> {
  return {
    to: account.email,
    subject: 'Nuevo inicio de sesión en tu cuenta de Zancada',
    ...(await renderMail(
      <MailLayout
        preview="Inicio de sesión desde un dispositivo nuevo"
        title="Un dispositivo nuevo entró a tu cuenta"
      >
        <MailText>
          {greet('Hola', account.first_name)}. Tu cuenta se abrió el {saidMoment(now, 'America/Bogota')} desde
          la dirección {caller.ip}.
        </MailText>
        <MailNote>Dispositivo: {deviceText(caller.user_agent)}</MailNote>
        <MailText>
          Si fuiste tú, no tienes que hacer nada. Si no, cierra esa sesión y cambia tu contraseña.
        </MailText>
        <MailAction href={`${publicUrl}/perfil?seccion=seguridad`}>Revisar mis sesiones</MailAction>
      </MailLayout>,
    )),
  }
}

function deviceText(userAgent: string | null): string {
  const device = deviceOf(userAgent)
  return device === null ? 'desconocido' : `${device.browser} en ${device.system}`
}
