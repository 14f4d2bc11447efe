import type { ReactElement } from 'react'
import { greet } from '../../../../platform/mail/greeting.rules'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../../platform/mail/mailer'

export type Decision =
  | { readonly to: 'approved' }
  | { readonly to: 'rejected' | 'suspended'; readonly reason: string }

interface DecisionMail {
  readonly person: { readonly email: string; readonly first_name: string }
  readonly organization: string
  readonly decision: Decision | { readonly to: 'reinstated' }
  readonly publicUrl: string
}

/** What was decided on an organization, told to its owner with what they can do now. */
export async function decisionMail(mail: DecisionMail): Promise<MailMessage> {
  const { subject, template } = writing(mail)
  return { to: mail.person.email, subject, ...(await renderMail(template)) }
}

function writing(mail: DecisionMail): { subject: string; template: ReactElement } {
  const { decision, organization } = mail
  switch (decision.to) {
    case 'approved':
      return { subject: `${organization} ya puede publicar carreras`, template: <Approved {...mail} /> }
    case 'reinstated':
      return { subject: `Levantamos la suspensión de ${organization}`, template: <Reinstated {...mail} /> }
    case 'rejected':
      return {
        subject: `No aprobamos a ${organization} todavía`,
        template: <Rejected {...mail} reason={decision.reason} />,
      }
    case 'suspended':
      return {
        subject: `Suspendimos a ${organization}`,
        template: <Suspended {...mail} reason={decision.reason} />,
      }
  }
}

function Approved({ person, organization, publicUrl }: DecisionMail) {
  return (
    <MailLayout preview="Tus borradores ya se pueden publicar" title={greet('Listo', person.first_name)}>
      <MailText>
        Revisamos a <strong>{organization}</strong> y la aprobamos. Desde ahora puedes publicar tus carreras y
        recibir inscripciones.
      </MailText>
      <MailAction href={`${publicUrl}/organizador/eventos`}>Publicar una carrera</MailAction>
    </MailLayout>
  )
}

function Reinstated({ person, organization, publicUrl }: DecisionMail) {
  return (
    <MailLayout
      preview="Las inscripciones de tus carreras se reanudaron"
      title={`Buenas noticias, ${person.first_name}`}
    >
      <MailText>
        Levantamos la suspensión de <strong>{organization}</strong>. Las inscripciones de tus carreras se
        reanudaron y tu organización vuelve a aparecer en la lista pública.
      </MailText>
      <MailText>Ya puedes publicar, editar y crear códigos como antes.</MailText>
      <MailAction href={`${publicUrl}/organizador/dashboard`}>Ir a mi panel</MailAction>
    </MailLayout>
  )
}

function Rejected({ person, organization, publicUrl, reason }: DecisionMail & { readonly reason: string }) {
  return (
    <MailLayout preview="Te contamos por qué y cómo seguir" title={greet('Hola', person.first_name)}>
      <MailText>
        Revisamos a <strong>{organization}</strong> y por ahora no la podemos aprobar. Este es el motivo:
      </MailText>
      <MailText>«{reason}»</MailText>
      <MailText>
        Tus borradores siguen guardados. Corrige los datos en el perfil de tu organización y pide que la
        revisemos de nuevo.
      </MailText>
      <MailAction href={`${publicUrl}/organizador/perfil`}>Corregir mi organización</MailAction>
    </MailLayout>
  )
}

function Suspended({ person, organization, publicUrl, reason }: DecisionMail & { readonly reason: string }) {
  return (
    <MailLayout preview="Qué pasó y qué significa" title={greet('Hola', person.first_name)}>
      <MailText>
        Suspendimos a <strong>{organization}</strong>. Este es el motivo:
      </MailText>
      <MailText>«{reason}»</MailText>
      <MailText>
        Mientras tanto las inscripciones de tus carreras están en pausa, no puedes publicar, editar ni crear
        códigos, y tu organización no aparece en la lista pública. Quienes ya se inscribieron conservan su
        inscripción. Puedes entrar a tu panel, consultar todo y atender el día de la carrera.
      </MailText>
      <MailAction href={`${publicUrl}/organizador/dashboard`}>Ir a mi panel</MailAction>
      <MailNote>Si crees que es un error, responde a este correo y lo revisamos contigo.</MailNote>
    </MailLayout>
  )
}
