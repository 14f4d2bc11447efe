import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceMoment } from '../../places'
import { MailConsent } from './mail-consent'
import { type HandedOn, MailHandedOn } from './mail-handed-on'
import { MailReceipt, type Receipt } from './mail-receipt'
import { MailCover, type MailedTicket, MailNext, MailTicket } from './mail-ticket'

interface ConfirmationMail {
  readonly order: {
    readonly code: string
    readonly guest_email: string | null
  }
  readonly event: {
    readonly slug: string
    readonly name: string
    readonly venue: string | null
    readonly starts_at: Date | null
    readonly timezone: string
    readonly organizer_name: string
    readonly contact_email: string | null
    readonly contact_phone: string | null
  }
  readonly buyer: { readonly email: string; readonly name: string | null }
  readonly tickets: readonly MailedTicket[]
  /** Who is asked through the buyer, whose address is theirs too. */
  readonly handed_on: readonly HandedOn[]
  /** With seats that nobody has yet. */
  readonly unfilled_teams: readonly { readonly name: string; readonly free: number }[]
  readonly primary_color: string | null
  /** Where a runner who was registered by another person accepts what is missing; null: nothing is. */
  readonly consent_url: string | null
  /** Null: who reads this paid nothing. */
  readonly receipt: Receipt | null
  readonly publicUrl: string
}

/** One mail per order, to its buyer: who runs what, with which bib and ticket. */
export async function confirmationMail(mail: ConfirmationMail): Promise<MailMessage> {
  return {
    to: mail.buyer.email,
    subject: `Inscripción confirmada: ${mail.event.name}`,
    ...(await renderMail(<Confirmation {...mail} />)),
  }
}

function Confirmation(mail: ConfirmationMail) {
  const { order, event, buyer, tickets, handed_on, unfilled_teams, primary_color, consent_url } = mail
  const { receipt, publicUrl } = mail
  const [first] = tickets
  const isOne = tickets.length === 1
  const own = isOne && order.guest_email !== null ? first?.registration_url : null
  const address = own ?? ticketsAddress(order, event, publicUrl)
  const lost = tickets.filter(({ lost_size }) => lost_size)
  return (
    <MailLayout
      preview={`${event.name}: ${isOne ? 'tu entrada está lista' : `${tickets.length} entradas están listas`}`}
      title={buyer.name === null ? '¡Nos vemos en la salida!' : `¡Nos vemos en la salida, ${buyer.name}!`}
      band={primary_color}
    >
      {first && <MailCover {...first} />}
      <MailText>
        {isOne ? 'Quedó confirmada tu inscripción' : `Quedaron confirmadas ${tickets.length} inscripciones`}{' '}
        en <strong>{event.name}</strong>
        {event.starts_at && `, el ${raceMoment(event.starts_at, event.timezone)}`}
        {event.venue && `, en ${event.venue}`}.
      </MailText>
      {tickets.map((ticket) => (
        <MailTicket key={ticket.ticket_code} ticket={ticket} primary_color={primary_color} />
      ))}
      <MailHandedOn people={handed_on} />
      {unfilled_teams.map(({ name, free }) => (
        <MailText key={name}>
          <strong>Completa tu equipo.</strong>{' '}
          {free === 1 ? `A ${name} le falta 1 relevo` : `A ${name} le faltan ${free} relevos`}. Abre la
          inscripción: en cada relevo puedes escribir los datos del corredor o enviarle un enlace personal.
        </MailText>
      ))}
      {lost.length > 0 && (
        <MailText>
          {sizesAreGone(lost)} <a href={`${publicUrl}/mis-inscripciones`}>Mis inscripciones</a>, antes de que
          cierren los cambios.
        </MailText>
      )}
      <MailNext tickets={tickets} />
      {receipt === null && <MailText>Compra {order.code} · La pagó la persona que te inscribió</MailText>}
      <MailText>
        Organiza {event.organizer_name}.
        {(event.contact_email ?? event.contact_phone) !== null &&
          ` Escríbele si tienes preguntas de la carrera: ${[event.contact_email, event.contact_phone].filter(Boolean).join(' · ')}`}
      </MailText>
      {consent_url === null ? (
        <MailAction href={address}>{isOne ? 'Ver mi entrada' : 'Ver las entradas'}</MailAction>
      ) : (
        <MailConsent consent_url={consent_url} accepted_by={null}>
          Tu entrada va adjunta y también está en <a href={address}>la página de tu inscripción</a>.
        </MailConsent>
      )}
      <MailNote>
        Muestra el código de cada entrada al reclamar el kit y en la salida. No lo compartas.
      </MailNote>
      {receipt !== null && <MailReceipt receipt={receipt} />}
    </MailLayout>
  )
}

/** The price of a payment that came late: said here, where the ticket is, and not found out at the kit table. */
function sizesAreGone(lost: readonly MailedTicket[]): string {
  const whose = lost.map(({ first_name, lost_size }) => `la talla ${lost_size} de ${first_name}`)
  const list = new Intl.ListFormat('es', { type: 'conjunction' }).format(whose)
  return `Tu pago llegó después de vencer la reserva. Recuperamos ${lost.length === 1 ? 'el cupo' : 'los cupos'}, pero entretanto se agotó ${list}. Elige otra en`
}

/** A guest has no profile: their order's page shows the same. */
function ticketsAddress(
  order: ConfirmationMail['order'],
  event: ConfirmationMail['event'],
  publicUrl: string,
): string {
  return order.guest_email === null
    ? `${publicUrl}/perfil?seccion=inscripciones`
    : `${publicUrl}/${event.slug}/inscripcion?orden=${order.code}`
}
