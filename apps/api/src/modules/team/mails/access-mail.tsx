import { greet } from '../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'

interface AccessChangedMail {
  readonly to: string
  readonly first_name: string
  readonly organization: string
  readonly state: 'active' | 'inactive'
  readonly publicUrl: string
}

/** Told to the member whose access ends or comes back. */
export async function accessChangedMail(mail: AccessChangedMail): Promise<MailMessage> {
  const { to, first_name, organization, state, publicUrl } = mail
  const title = greet('Hola', first_name)
  if (state === 'active')
    return {
      to,
      subject: `Vuelves al equipo de ${organization}`,
      ...(await renderMail(
        <MailLayout preview="Ya puedes entrar al panel" title={title}>
          <MailText>
            <strong>{organization}</strong> reactivó tu acceso a su panel. Tus permisos son los de antes.
          </MailText>
          <MailAction href={`${publicUrl}/organizador/dashboard`}>Ir al panel</MailAction>
        </MailLayout>,
      )),
    }
  return {
    to,
    subject: `Ya no estás en el equipo de ${organization}`,
    ...(await renderMail(
      <MailLayout preview="Tu acceso a su panel terminó" title={title}>
        <MailText>
          <strong>{organization}</strong> desactivó tu acceso a su panel. Tus otras inscripciones y equipos en
          Zancada siguen igual.
        </MailText>
        <MailNote>Si crees que es un error, habla con quien administra el equipo.</MailNote>
      </MailLayout>,
    )),
  }
}

interface JoinedMail {
  readonly to: string
  readonly first_name: string
  readonly member: string
  readonly organization: string
  readonly publicUrl: string
}

/** Told to the owner when an invitation is accepted. */
export async function joinedMail({
  to,
  first_name,
  member,
  organization,
  publicUrl,
}: JoinedMail): Promise<MailMessage> {
  return {
    to,
    subject: `${member} ya está en tu equipo`,
    ...(await renderMail(
      <MailLayout preview={`Aceptó la invitación de ${organization}`} title={greet('Hola', first_name)}>
        <MailText>
          <strong>{member}</strong> aceptó la invitación al equipo de {organization}.
        </MailText>
        <MailAction href={`${publicUrl}/organizador/equipo`}>Ver el equipo</MailAction>
      </MailLayout>,
    )),
  }
}
