import { formatCop } from '@zancada/contracts'
import { MailAction, MailLayout, MailNote, MailText, renderMail } from '../../../platform/mail/mail-layout'
import type { MailMessage } from '../../../platform/mail/mailer'
import { raceMoment } from '../../places'
import { MailConsent } from './mail-consent'

interface ConfirmationMail {
  readonly order: {
    readonly code: string
    readonly total_cop: number
    readonly guest_email: string | null
    /** Of a company's list: the company paid, and not who reads this. */
    readonly import_order_id: string | null
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
  readonly registrations: readonly ConfirmedRunner[]
  /** Where whoever was registered by another accepts what is missing; null: nothing is. */
  readonly consent_url: string | null
  readonly publicUrl: string
}

interface ConfirmedRunner {
  readonly id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly category_name: string
  readonly size: string | null
  /** Chosen, and sold out by the time the payment came. */
  readonly lost_size: string | null
  readonly bib: string | null
  readonly ticket_code: string
  /** Opens it with no account; null: it is another's. */
  readonly registration_url: string | null
}

/** One mail per order, to its buyer: who runs what, with which bib and ticket. */
export async function confirmationMail(mail: ConfirmationMail): Promise<MailMessage> {
  return {
    to: mail.buyer.email,
    subject: `Inscripción confirmada: ${mail.event.name}`,
    ...(await renderMail(<Confirmation {...mail} />)),
  }
}

function Confirmation({ order, event, buyer, registrations, consent_url, publicUrl }: ConfirmationMail) {
  const tickets = ticketsAddress(order, event, publicUrl)
  const isOne = registrations.length === 1
  const lost = registrations.filter(({ lost_size }) => lost_size !== null)
  return (
    <MailLayout
      preview={`${event.name}: ${isOne ? 'tu entrada está lista' : `${registrations.length} entradas están listas`}`}
      title={buyer.name === null ? '¡Nos vemos en la salida!' : `¡Nos vemos en la salida, ${buyer.name}!`}
    >
      <MailText>
        {isOne
          ? 'Quedó confirmada tu inscripción'
          : `Quedaron confirmadas ${registrations.length} inscripciones`}{' '}
        en <strong>{event.name}</strong>
        {event.starts_at && `, el ${raceMoment(event.starts_at, event.timezone)}`}
        {event.venue && `, en ${event.venue}`}.
      </MailText>
      {registrations.map((registration) => (
        <Runner key={registration.id} {...registration} />
      ))}
      {lost.length > 0 && (
        <MailText>
          {sizesAreGone(lost)} <a href={`${publicUrl}/mis-inscripciones`}>Mis inscripciones</a>, antes de que
          cierren los cambios.
        </MailText>
      )}
      <MailText>
        Compra {order.code} · {paidText(order)}
      </MailText>
      <MailText>
        Organiza {event.organizer_name}.
        {(event.contact_email ?? event.contact_phone) !== null &&
          ` Escríbele si tienes preguntas de la carrera: ${[event.contact_email, event.contact_phone].filter(Boolean).join(' · ')}`}
      </MailText>
      {consent_url === null ? (
        <MailAction href={tickets}>{isOne ? 'Ver mi entrada' : 'Ver las entradas'}</MailAction>
      ) : (
        <MailConsent consent_url={consent_url}>
          Tu entrada va adjunta y también está en <a href={tickets}>la página de tu inscripción</a>.
        </MailConsent>
      )}
      <MailNote>
        Muestra el código de cada entrada al reclamar el kit y en la salida. No lo compartas.
      </MailNote>
    </MailLayout>
  )
}

function Runner(runner: ConfirmedRunner) {
  const { first_name, last_name, category_name, size, lost_size, bib, ticket_code, registration_url } = runner
  return (
    <MailText>
      <strong>
        {first_name} {last_name}
      </strong>
      <br />
      {category_name}
      {size && ` · Talla ${size}`}
      {lost_size && ' · Sin talla'}
      <br />
      {bib === null ? 'El dorsal te lo asigna el organizador' : `Dorsal ${bib}`}
      <br />
      Entrada {ticket_code}
      {registration_url !== null && (
        <>
          <br />
          <a href={registration_url}>Abrir la inscripción de {first_name}</a>
        </>
      )}
    </MailText>
  )
}

/** The price of a payment that came late: said here, where the ticket is, and not found out at the kit table. */
function sizesAreGone(lost: readonly ConfirmedRunner[]): string {
  const whose = lost.map(({ first_name, lost_size }) => `la talla ${lost_size} de ${first_name}`)
  const list = new Intl.ListFormat('es', { type: 'conjunction' }).format(whose)
  return `Tu pago llegó después de vencer la reserva. Recuperamos ${lost.length === 1 ? 'el cupo' : 'los cupos'}, pero entretanto se agotó ${list}. Elige otra en`
}

function paidText({ total_cop, import_order_id }: ConfirmationMail['order']): string {
  if (import_order_id !== null) return 'La pagó quien te inscribió'
  return total_cop === 0 ? 'Sin costo' : `Pagaste ${formatCop(total_cop)}`
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
