import { cityName } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { ticketDrawing } from '../../../platform/documents/ticket.drawing'
import type { MailMessage } from '../../../platform/mail/mailer'
import { isAsked } from '../../consents'
import { loadTicketLook, type TicketLook, type TicketLookDependencies } from '../../events'
import { guardianFirstName } from '../../participants'
import { ticketOf } from '../../places'
import { consentPage } from '../consent-link'
import { ticketMail } from '../mails/ticket-mail'
import { organizerLine } from '../organizer-line.rules'
import { registrationPage } from '../registration-link'
import { qrPictures } from './qr-pictures'
import type { TicketReason } from './ticket.jobs'
import { ticketCalendar } from './ticket-calendar'
import { selectTickets, type TicketRow, type WhoseTickets } from './tickets.repository'

export type TicketDependencies = TicketLookDependencies &
  Pick<ApiDependencies, 'publicUrl' | 'drawings' | 'ticketSigner' | 'accessTokens'>

type Telling = WhoseTickets & { readonly why: TicketReason }

export async function tellTickets(
  deps: TicketDependencies & Pick<ApiDependencies, 'mailer'>,
  telling: Telling,
): Promise<void> {
  const message = await composeTickets(deps, telling)
  if (message !== undefined) await deps.mailer.send(message)
}

/** The runner's tickets as they stand now; no mail once none of them is theirs any more. */
export async function composeTickets(
  deps: TicketDependencies,
  telling: Telling,
): Promise<MailMessage | undefined> {
  const found = await loadTickets(deps, telling)
  if (found === undefined) return undefined
  const { rows, first, look, tickets, file } = found
  const message = await ticketMail({
    to: first.email,
    why: telling.why,
    primary_color: look.primary_color,
    tickets,
  })
  const calendar = ticketCalendar(
    rows,
    // The one of the confirmation: calendars put the newer in place of the older.
    { uid: first.order_id, place: placeOf(first), url: `${deps.publicUrl}/${first.event_slug}` },
    deps.clock.now(),
  )
  return {
    ...message,
    pictures: await qrPictures(tickets),
    attachments: [file, ...(calendar === null ? [] : [calendar])],
  }
}

/** An address's tickets with their links and their PDF; undefined when it has none. */
export async function loadTickets(deps: TicketDependencies, whose: WhoseTickets) {
  const rows = (await selectTickets(deps.database, whose)).filter(hasAddress)
  const [first] = rows
  if (first === undefined) return undefined
  const page_url = `${deps.publicUrl}/${first.event_slug}`
  const look = await loadTicketLook(deps, first.event_slug)
  const tickets = rows.map((row) => ({
    ...ticketFor(deps, row, { page_url, look }),
    first_name: row.first_name ?? '',
    guardian: guardianFirstName(row.guardian),
    lacks_size: row.size === null && row.gives_sizes,
    registration_url: registrationPage(deps, row),
    consent_url: isAsked(row) ? consentPage(deps, row) : null,
    // What another accepted with a permission is not enough for a minor, whose guardian is asked for all of it.
    accepted_by: row.lacks_consents ? null : row.accepted_by,
  }))
  const file = {
    filename: rows.length === 1 ? 'entrada.pdf' : 'entradas.pdf',
    contentType: 'application/pdf',
    content: await deps.drawings.draw(ticketDrawing, { ...look, tickets }),
  }
  return { rows, first, look, tickets, file }
}

type Addressed = TicketRow & { readonly email: string }

function hasAddress(row: TicketRow): row is Addressed {
  return row.email !== null
}

interface TicketRaceFacts {
  readonly page_url: string
  readonly look: TicketLook
}

function ticketFor(
  { ticketSigner }: TicketDependencies,
  row: TicketRow,
  { page_url, look }: TicketRaceFacts,
) {
  return ticketOf(
    row,
    {
      event_name: row.event_name,
      timezone: row.timezone,
      place: placeOf(row),
      page_url,
      organizer: organizerLine(row),
      pickups: look.pickups,
    },
    ticketSigner,
  )
}

function placeOf({ venue, city_code, added_city }: TicketRow): string {
  return [venue, cityName(city_code) ?? added_city].filter(Boolean).join(', ')
}
