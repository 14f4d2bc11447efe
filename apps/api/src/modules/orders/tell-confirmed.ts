import { cityName } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { ticketDrawing } from '../../platform/documents/ticket.drawing'
import type { MailMessage } from '../../platform/mail/mailer'
import { loadTicketLook, type TicketLookDependencies } from '../events'
import { guardianFirstName } from '../participants'
import { type LostSize, ticketOf } from '../places'
import { loadWithdrawal } from '../settings'
import { selectAskedConsents } from './asked-consents.repository'
import { consentPage } from './consent-link'
import { confirmationMail } from './mails/confirmation-mail'
import type { HandedOn } from './mails/mail-handed-on'
import type { Receipt } from './mails/mail-receipt'
import { type OrderRegistrationRow, selectRegistrations } from './order-registrations.repository'
import {
  type OrderRow,
  selectBuyer,
  selectOrder,
  selectOrderEvent,
  selectPurchase,
} from './orders.repository'
import { organizerLine } from './organizer-line.rules'
import { receiptOf } from './receipt.rules'
import { registrationPage } from './registration-link'
import { qrPictures } from './tickets/qr-pictures'
import { ticketCalendar } from './tickets/ticket-calendar'

type TellDependencies = TicketLookDependencies &
  Pick<ApiDependencies, 'publicUrl' | 'drawings' | 'ticketSigner' | 'accessTokens'>

export async function tellConfirmed(
  deps: TellDependencies & Pick<ApiDependencies, 'mailer'>,
  {
    order_id,
    lost_sizes,
  }: { readonly order_id: string; readonly lost_sizes?: readonly LostSize[] | undefined },
): Promise<void> {
  const message = await composeConfirmation(deps, order_id, lost_sizes)
  if (message !== undefined) await deps.mailer.send(message)
}

/** The mail with its tickets; none when every runner gave up their place before it went out. */
export async function composeConfirmation(
  deps: TellDependencies,
  orderId: string,
  lostSizes: readonly LostSize[] = [],
): Promise<MailMessage | undefined> {
  const { database, clock, publicUrl, drawings, ticketSigner } = deps
  const order = await selectOrder(database, { id: orderId })
  if (!order) return undefined
  const event = await selectOrderEvent(database, order.event_id)
  const registrations = (await selectRegistrations(database, orderId)).filter(isConfirmed).map((row) => ({
    ...row,
    // Who chose another one before the mail went out lost nothing.
    lost_size:
      row.size === null ? (lostSizes.find((lost) => lost.registration_id === row.id)?.size ?? null) : null,
  }))
  if (registrations.length === 0) return undefined
  const buyer = await selectBuyer(database, order)
  const asked = await whatIsAsked(deps, registrations, buyer.email)
  const page_url = `${publicUrl}/${event.slug}`
  const place = [event.venue, cityName(event.city_code) ?? event.added_city].filter(Boolean).join(', ')
  const { name: event_name, timezone } = event
  const organizer = organizerLine(event)
  const look = await loadTicketLook(deps, event.slug)
  const race = { event_name, timezone, place, page_url, organizer, pickups: look.pickups }
  const tickets = registrations.map((row) => ticketOf(row, race, ticketSigner))
  const message = await confirmationMail({
    order,
    event,
    buyer: { ...buyer, name: buyer.name ?? guestName(registrations, buyer.email) },
    tickets: registrations.map((row) => ({
      ...ticketOf(row, race, ticketSigner),
      first_name: row.first_name ?? '',
      lost_size: row.lost_size,
      registration_url: ownPage(deps, row, buyer.email),
    })),
    handed_on: asked.handed_on,
    unfilled_teams: unfilledTeams(registrations),
    primary_color: look.primary_color,
    consent_url: asked.consent_url,
    receipt: await receiptFor(deps, order, event),
    publicUrl,
  })
  const calendar = ticketCalendar(
    registrations.map((row) => ({ ...row, event_name })),
    { uid: order.id, place, url: page_url },
    clock.now(),
  )
  return {
    ...message,
    pictures: await qrPictures(tickets),
    attachments: [
      {
        filename: 'entradas.pdf',
        contentType: 'application/pdf',
        content: await drawings.draw(ticketDrawing, { ...look, tickets }),
      },
      ...(calendar === null ? [] : [calendar]),
    ],
  }
}

/** Of a company's list, who reads this paid nothing. */
async function receiptFor(
  { database, clock, publicUrl }: TellDependencies,
  order: OrderRow,
  race: Awaited<ReturnType<typeof selectOrderEvent>>,
): Promise<Receipt | null> {
  if (order.import_order_id !== null) return null
  const withdrawal = await loadWithdrawal(database, order)
  const { method, places } = await selectPurchase(database, order.id)
  return receiptOf({ order, race, places, method, withdrawal, publicUrl, now: clock.now() })
}

/** A guest is known by the one runner who is written to at the same address, or by that minor's guardian. */
function guestName(
  registrations: readonly Pick<Confirmed, 'email' | 'first_name' | 'guardian'>[],
  email: string,
): string | null {
  const own = registrations.filter((row) => row.email === email)
  const [only] = own
  if (only === undefined || own.length > 1) return null
  return guardianFirstName(only.guardian) ?? only.first_name
}

/** A buyer opens by link the registrations that are of their own mailbox; another's is that runner's to open. */
function ownPage(deps: TellDependencies, { id, email }: Confirmed, reader: string): string | null {
  return email !== null && email === reader ? registrationPage(deps, { id, email }) : null
}

type Confirmed = OrderRegistrationRow & { readonly ticket_code: string }

/** Sent late, it says nothing of a runner who got a place by transfer, or took a seat of a team by their own link. */
function isConfirmed(row: OrderRegistrationRow): row is Confirmed {
  return (
    row.state === 'confirmed' &&
    row.ticket_code !== null &&
    row.transferred_from_id === null &&
    !row.joined_by_link
  )
}

function unfilledTeams(registrations: readonly Confirmed[]): { name: string; free: number }[] {
  return registrations
    .filter(({ team_seat }) => team_seat === 1)
    .map(({ team_name, team_size, team_filled }) => ({
      name: team_name ?? '',
      free: team_size - team_filled,
    }))
    .filter(({ free }) => free > 0)
}

interface Asked {
  /** Where the one runner of a mail accepts, if somebody else wrote them in. */
  readonly consent_url: string | null
  /** Who has no mail of their own, because their address is the buyer's. */
  readonly handed_on: readonly HandedOn[]
}

/** Nobody accepts for another: a runner who reads this mail is asked, and to another of its address the reader gives a link. */
async function whatIsAsked(
  deps: TellDependencies,
  registrations: readonly Confirmed[],
  reader: string,
): Promise<Asked> {
  const own = registrations.filter(({ email }) => email === reader)
  const asked = await selectAskedConsents(
    deps.database,
    own.map(({ id }) => id),
  )
  const [only, ...others] = registrations
  // Nobody ticked anything for them: who wrote them in knows no more of them than their address.
  if (only && others.length === 0 && asked.get(only.id)?.accepted_by === null)
    return { consent_url: consentPage(deps, { id: only.id, email: reader }), handed_on: [] }
  const handed_on = own
    .filter(({ id }) => asked.has(id))
    .map(({ id, first_name, guardian }) => {
      const is_accepted = asked.get(id)?.lacks_consents === false
      const pageOf = is_accepted ? registrationPage : consentPage
      return {
        first_name: first_name ?? '',
        is_minor: guardian !== null,
        is_accepted,
        url: pageOf(deps, { id, email: reader }),
      }
    })
  return { consent_url: null, handed_on }
}
