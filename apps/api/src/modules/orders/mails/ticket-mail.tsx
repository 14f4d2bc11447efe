import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import type { TicketReason } from '../tickets/ticket.jobs'
import { MailConsent } from './mail-consent'
import { MailCover, type MailedTicket, MailNext, MailTicket } from './mail-ticket'
import { guardianWords, TICKET_WORDS, type TicketWords } from './ticket-words.rules'

interface OwnTicket extends MailedTicket {
  readonly registration_url: string
  /** Where they accept what is missing, or decide what is theirs to give; null: nothing is. */
  readonly consent_url: string | null
  readonly accepted_by: string | null
  /** Who answers for a minor, by whose name the mail greets; null: the runner does. */
  readonly guardian: string | null
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
    subject: `${wordsFor(mail).subject}: ${first?.event_name ?? ''}`,
    ...(await renderMail(<TicketLetter {...mail} />)),
  }
}

/** A minor's guardian is spoken to as such; a family that shares an address, as runners. */
function wordsFor({ why, tickets: [first, ...others] }: Pick<TicketMail, 'why' | 'tickets'>): TicketWords {
  const isForGuardian = first !== undefined && others.length === 0 && first.guardian !== null
  return isForGuardian ? guardianWords(why, first.first_name) : TICKET_WORDS[why]
}

function TicketLetter({ why, tickets, primary_color }: TicketMail) {
  const [first] = tickets
  if (first === undefined) return null
  const { title, text } = wordsFor({ why, tickets })
  const isOne = tickets.length === 1
  const readers = new Set(tickets.map(({ first_name, guardian }) => guardian ?? first_name))
  const names = new Intl.ListFormat('es', { type: 'conjunction' }).format(readers)
  const minor = isOne && first.guardian !== null ? first.first_name : null
  const one = minor === null ? 'tu entrada' : `la entrada de ${minor}`
  return (
    <MailLayout
      preview={`${first.event_name}: ${isOne ? `${one} va adjunta` : 'las entradas van adjuntas'}`}
      title={`${title}, ${names}`}
      band={primary_color}
    >
      <MailCover {...first} />
      <MailText>
        {text} {isOne ? `Esta es ${one}` : 'Estas son las entradas'} para <strong>{first.event_name}</strong>
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
            <MailConsent
              consent_url={consent_url}
              accepted_by={accepted_by}
              minor={ticket.guardian === null ? null : ticket.first_name}
            >
              {ticket.guardian === null ? 'Tu entrada' : `La entrada de ${ticket.first_name}`} va adjunta y
              está en <a href={ticket.registration_url}>la página de la inscripción</a>.
            </MailConsent>
          )}
        </div>
      ))}
      {tickets.some(({ lacks_size }) => lacks_size) && (
        <MailText>
          Ya no quedan camisetas de ninguna talla, así que {isOne ? `${one} va` : 'algunas entradas van'} sin
          talla. Si vuelve a haber, puedes elegir una en la página de la inscripción, antes de que cierren los
          cambios.
        </MailText>
      )}
      <MailNext tickets={tickets} />
      {isOne && (first.consent_url === null || first.accepted_by !== null) && (
        <MailAction href={first.registration_url}>
          {minor === null ? 'Abrir mi inscripción' : `Abrir la inscripción de ${minor}`}
        </MailAction>
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
