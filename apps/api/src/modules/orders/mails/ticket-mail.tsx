import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import type { TicketReason } from '../tickets/ticket.jobs'
import { MailConsent } from './mail-consent'
import { MailCover, type MailedTicket, MailNext, MailTicket } from './mail-ticket'
import { TICKET_WORDS } from './ticket-words.rules'

interface OwnTicket extends MailedTicket {
  readonly registration_url: string
  /** Where they accept what is missing, or decide what is theirs to give; null: nothing is. */
  readonly consent_url: string | null
  readonly accepted_by: string | null
}

interface TicketMail {
  readonly to: string
  readonly why: TicketReason
  readonly primary_color: string | null
  /** All of the same race; several when runners share one address. */
  readonly tickets: readonly OwnTicket[]
}

export async function ticketMail(mail: TicketMail): Promise<MailMessage> {
  const [first] = mail.tickets
  return {
    to: mail.to,
    subject: `${TICKET_WORDS[mail.why].subject}: ${first?.event_name ?? ''}`,
    ...(await renderMail(<TicketLetter {...mail} />)),
  }
}

function TicketLetter({ why, tickets, primary_color }: TicketMail) {
  const [first] = tickets
  if (first === undefined) return null
  const { title, text } = TICKET_WORDS[why]
  const isOne = tickets.length === 1
  const names = new Intl.ListFormat('es', { type: 'conjunction' }).format(
    tickets.map(({ first_name }) => first_name),
  )
  return (
    <MailLayout
      preview={`${first.event_name}: ${isOne ? 'tu entrada va adjunta' : 'las entradas van adjuntas'}`}
      title={`${title}, ${names}`}
      band={primary_color}
    >
      <MailCover {...first} />
      <MailText>
        {text} {isOne ? 'Esta es tu entrada' : 'Estas son las entradas'} para{' '}
        <strong>{first.event_name}</strong>
        {isOne && first.date && `, el ${first.date}`}
        {first.place && `, en ${first.place}`}.
      </MailText>
      {tickets.map(({ consent_url, accepted_by, ...ticket }) => (
        <div key={ticket.ticket_code}>
          <MailTicket
            ticket={isOne ? { ...ticket, registration_url: null } : ticket}
            primary_color={primary_color}
          />
          {consent_url !== null && (
            <MailConsent consent_url={consent_url} accepted_by={accepted_by}>
              Tu entrada va adjunta y está en{' '}
              <a href={ticket.registration_url}>la página de tu inscripción</a>.
            </MailConsent>
          )}
        </div>
      ))}
      {tickets.some(({ lacks_size }) => lacks_size) && (
        <MailText>
          Ya no quedan camisetas de ninguna talla, así que {isOne ? 'tu entrada va' : 'algunas entradas van'}{' '}
          sin talla. Si vuelve a haber, puedes elegir una en la página de la inscripción, antes de que cierren
          los cambios.
        </MailText>
      )}
      <MailNext tickets={tickets} />
      {isOne && (first.consent_url === null || first.accepted_by !== null) && (
        <MailAction href={first.registration_url}>Abrir mi inscripción</MailAction>
      )}
      <MailText>
        Los detalles están en <a href={first.page_url}>la página de la carrera</a>.
      </MailText>
      <MailNote>
        Muestra el código de la entrada al reclamar el kit y en la salida. El enlace abre tu inscripción sin
        contraseña: no lo compartas.
      </MailNote>
    </MailLayout>
  )
}
