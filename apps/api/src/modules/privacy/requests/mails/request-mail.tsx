import { greet } from '../../../../platform/mail/greeting.rules'
import { MailLayout, MailNote, MailText, renderMail } from '../../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../../platform/mail/mailer'

export type RequestNews = 'filed' | 'extended' | 'incomplete' | 'answered' | 'withdrawn'

interface RequestMail {
  readonly to: string
  readonly name: string
  readonly number: string
  readonly kind: 'consulta' | 'reclamo'
  readonly due_on: string
  readonly news: RequestNews
  /** The reason, what is missing, or the answer. */
  readonly text: string | null
}

const SUBJECTS: Readonly<Record<RequestNews, string>> = {
  filed: 'Recibimos tu solicitud',
  extended: 'Necesitamos más tiempo para responderte',
  incomplete: 'Nos falta un dato para atender tu reclamo',
  answered: 'Respuesta a tu solicitud',
  withdrawn: 'Cerramos tu reclamo porque no recibimos los datos que faltaban',
}

/** To the author of a data request: what became of it and until when they are answered. */
export async function requestMail(mail: RequestMail): Promise<MailMessage> {
  const { to, name, number, kind, due_on, news, text } = mail
  const day = due_on.split('-').reverse().join('/')
  const template = (
    <MailLayout preview={`${SUBJECTS[news]} (${number})`} title={greet('Hola', name)}>
      {news === 'filed' && (
        <MailText>
          Recibimos tu {kind} sobre datos personales. Te respondemos a más tardar el <strong>{day}</strong>.
        </MailText>
      )}
      {news === 'extended' && (
        <MailText>
          No alcanzamos a responder tu {kind} en el plazo inicial. Te respondemos a más tardar el{' '}
          <strong>{day}</strong>. El motivo:
        </MailText>
      )}
      {news === 'incomplete' && (
        <MailText>
          Para atender tu reclamo nos falta lo siguiente. Responde este correo: si en dos meses no lo
          recibimos, entenderemos que desististe.
        </MailText>
      )}
      {news === 'answered' && <MailText>Esta es la respuesta a tu {kind}:</MailText>}
      {news === 'withdrawn' && (
        <MailText>
          Pasaron dos meses sin recibir los datos que te pedimos, así que cerramos tu reclamo. Puedes
          presentar otro cuando quieras.
        </MailText>
      )}
      {text?.split('\n').map((line) => (
        <MailText key={line}>{line}</MailText>
      ))}
      <MailNote>Número de tu solicitud: {number}.</MailNote>
    </MailLayout>
  )
  return { to, subject: `${SUBJECTS[news]} (${number})`, ...(await renderMail(template)) }
}
