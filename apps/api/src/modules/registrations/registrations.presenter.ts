import { cityName, HEX_COLOR, type MyRegistration } from '@zancada/contracts'
import type { AccessTokens } from '../../platform/tokens/access-token'
import type { TicketSigner } from '../../platform/tokens/ticket-signer'
import { isAsked } from '../consents'
import { presentCover, presentPickups } from '../events'
import { consentToken, presentSeat } from '../orders'
import { paidFor } from '../paid-places'
import { presentParticipant } from '../participants'
import { takesPlace, ticketTextOf } from '../places'
import { isConsentOver } from './consent-link.rules'
import type { MyRegistrationRow, Person } from './my-registrations.repository'
import { isOnlyPayer, moneyBackOf, refundShares } from './paid-place.rules'
import { isRefundedWhole, selfService } from './self-service.rules'
import { whatComesBack } from './what-comes-back.rules'

/** The moment it is told in, and who signs what opens the pages of a charge and of consents, and what the QR says. */
export interface Telling {
  readonly now: Date
  /** Who is told. */
  readonly person: Pick<Person, 'registration_id'>
  readonly ticketSigner: Pick<TicketSigner, 'textOf'>
  readonly accessTokens: Pick<AccessTokens, 'signCharge' | 'signConsent'>
}

export function presentMyRegistration(row: MyRegistrationRow, telling: Telling): MyRegistration {
  const { now } = telling
  const event = { ...row, state: row.event_state }
  const { refund_cop, withdrawal_until_at } = whatComesBack(row, now)
  const can = selfService(
    {
      state: row.state,
      has_transfer: row.transfer_state === 'pending',
      has_kit: row.accredited_at !== null,
      has_entered: row.checked_in_at !== null,
      is_by_link: telling.person.registration_id !== null,
      is_member: !takesPlace(row),
      may_withdraw: withdrawal_until_at !== null,
      event,
    },
    now,
  )
  const isOwn = row.state === 'confirmed'
  return {
    id: row.id,
    state: row.state,
    order_code: row.order_code,
    is_buyer: row.is_buyer,
    is_only_payer: isOnlyPayer(row.paid_pieces),
    event: {
      slug: row.event_slug,
      name: row.event_name,
      city: cityName(row.event_city_code) ?? row.event_added_city,
      venue: row.venue,
      starts_at: row.starts_at?.toISOString() ?? null,
      timezone: row.timezone,
      state: row.event_state,
      is_taken_down: row.taken_down_at !== null,
      primary_color: colorOf(row.primary_color),
      cover_url: (presentCover(row.page_cover) ?? presentCover(row.cover))?.url ?? null,
      pickups: presentPickups(row.pickups),
    },
    category: {
      id: row.category_id,
      name: row.category_name,
      distance_m: row.distance_m,
      team_size: row.team_size,
      starts_at: row.category_starts_at?.toISOString() ?? null,
    },
    team: presentSeat(row),
    participant: presentParticipant(row),
    has_health_consent: row.has_health_consent,
    // A ticket that was handed on or given back opens nothing, and is not shown as if it did.
    bib: isOwn ? row.bib : null,
    ticket_code: isOwn ? row.ticket_code : null,
    ticket_text: isOwn ? ticketTextOf(row, telling.ticketSigner) : null,
    paid_cop: paidFor(row),
    can,
    refund: can.cancel.is_allowed ? refundShares(refund_cop, row.paid_pieces) : [],
    withdrawal_until_at: can.cancel.is_allowed ? (withdrawal_until_at?.toISOString() ?? null) : null,
    full_refund_until_at: isRefundedWhole(row, now)
      ? (row.full_refund_until_at?.toISOString() ?? null)
      : null,
    money_back: moneyBackOf(row.paid_pieces),
    category_charge: presentCharge(row, telling),
    consent_token: presentConsent(row, telling),
    accepted_by: row.is_runner && !row.lacks_consents ? row.accepted_by : null,
    transfer: presentTransfer(row),
    pickup: presentPickup(row),
  }
}

/** A colour of an older shape is simply not shown. */
function colorOf(stored: string | null): string | null {
  return stored !== null && HEX_COLOR.test(stored) ? stored : null
}

/** Who comes back from paying after its time was over still finds out how it went. */
const DAYS_TO_COME_BACK = 7
const DAY_MS = 86_400_000

/** It was asked of the runner; nobody else is asked for money. */
function presentCharge(
  row: MyRegistrationRow,
  { now, accessTokens }: Telling,
): MyRegistration['category_charge'] {
  const { is_runner, email, charge_id, charge_cop, charge_expires_at, charge_category, event_state } = row
  if (!is_runner || email === null || event_state === 'cancelled') return null
  if (charge_id === null || charge_cop === null || charge_expires_at === null || charge_category === null)
    return null
  if (charge_expires_at <= now) return null
  const until = new Date(charge_expires_at.getTime() + DAYS_TO_COME_BACK * DAY_MS)
  return {
    category_name: charge_category,
    total_cop: charge_cop,
    expires_at: charge_expires_at.toISOString(),
    token: accessTokens.signCharge({ charge_id, email }, until),
  }
}

/** Nobody accepts for another: a buyer who does not run is shown nothing to accept. */
function presentConsent(row: MyRegistrationRow, telling: Telling): string | null {
  const { id, email, is_runner } = row
  if (!is_runner || email === null || !isAsked(row) || isConsentOver(row)) return null
  return consentToken(telling, { id, email })
}

function presentTransfer({ to_email, transfer_state, transfer_expires_at }: MyRegistrationRow) {
  if (to_email === null || transfer_expires_at === null) return null
  if (transfer_state !== 'pending' && transfer_state !== 'accepted') return null
  return { to_email, state: transfer_state, expires_at: transfer_expires_at.toISOString() }
}

function presentPickup(row: MyRegistrationRow): MyRegistration['pickup'] {
  const { pickup_name, pickup_document_type, pickup_document_number, pickup_code } = row
  if (pickup_name === null || pickup_document_type === null) return null
  if (pickup_document_number === null || pickup_code === null) return null
  return {
    full_name: pickup_name,
    document_type: pickup_document_type,
    document_number: pickup_document_number,
    code: pickup_code,
  }
}
