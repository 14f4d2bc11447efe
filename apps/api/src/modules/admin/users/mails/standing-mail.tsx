import type { ReactElement } from 'react'
import { greet } from '../../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../../platform/mail/mailer'
import type { StandingMove } from '../standing-moves.rules'

interface Person {
  readonly email: string
  readonly first_name: string
}

type Decision =
  | { readonly move: 'deactivated'; readonly reason: string }
  | { readonly move: Exclude<StandingMove, 'deactivated'> }

/** What was decided on an account, told to its owner. */
export async function standingMail(
  person: Person,
  decision: Decision,
  publicUrl: string,
): Promise<MailMessage> {
  const { subject, template } = writing(person, decision, publicUrl)
  return { to: person.email, subject, ...(await renderMail(template)) }
}

function writing(
  { first_name }: Person,
  decision: Decision,
  publicUrl: string,
): { subject: string; template: ReactElement } {
  const title = greet('Hola', first_name)
  switch (decision.move) {
    case 'deactivated':
      return {
        subject: 'Tu cuenta de Zancada quedó desactivada',
        template: (
          <MailLayout preview="Qué pasó y qué significa" title={title}>
            <MailText>Desactivamos tu cuenta y cerramos sus sesiones. Este es el motivo:</MailText>
            <MailText>«{decision.reason}»</MailText>
            <MailText>
              Mientras tanto no puedes iniciar sesión. Tus inscripciones siguen siendo válidas, y las entradas
              que recibiste por correo te sirven el día de la carrera.
            </MailText>
            <MailNote>Si crees que es un error, responde a este correo y lo revisamos contigo.</MailNote>
          </MailLayout>
        ),
      }
    case 'activated':
      return {
        subject: 'Tu cuenta de Zancada está activa de nuevo',
        template: (
          <MailLayout preview="Ya puedes iniciar sesión" title={title}>
            <MailText>Tu cuenta está activa de nuevo y todo lo tuyo sigue ahí.</MailText>
            <MailAction href={`${publicUrl}/login`}>Iniciar Sesión</MailAction>
          </MailLayout>
        ),
      }
    case 'made_admin':
      return {
        subject: 'Ahora administras Zancada',
        template: (
          <MailLayout preview="Tu cuenta tiene un permiso nuevo" title={title}>
            <MailText>
              Un administrador le dio a tu cuenta la administración de la plataforma: organizadores, pagos,
              usuarios y ajustes. Todo lo que hagas allí queda registrado con tu nombre.
            </MailText>
            <MailAction href={`${publicUrl}/admin/dashboard`}>Ir a la administración</MailAction>
            <MailNote>Si no lo esperabas, responde a este correo.</MailNote>
          </MailLayout>
        ),
      }
    case 'unmade_admin':
      return {
        subject: 'Ya no administras Zancada',
        template: (
          <MailLayout preview="Tu cuenta tiene un permiso menos" title={title}>
            <MailText>
              Un administrador le quitó a tu cuenta la administración de la plataforma y cerró sus sesiones.
              Lo demás de tu cuenta sigue igual.
            </MailText>
            <MailAction href={`${publicUrl}/login`}>Iniciar Sesión</MailAction>
          </MailLayout>
        ),
      }
  }
}
