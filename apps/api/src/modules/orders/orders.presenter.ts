import { cityName, type Order, type OrderLine, type OrderRegistration, type Seat } from '@zancada/contracts'
import type { TicketSigner } from '../../platform/tokens/ticket-signer'
import { presentParticipant } from '../participants'
import { ticketTextOf } from '../places'
import { whyNotExtendable } from './extension.rules'
import { presentMoneyBack } from './money-back.presenter'
import type { OrderRegistrationRow } from './order-registrations.repository'
import type { OrderView } from './order-view.repository'

type Signer = Pick<TicketSigner, 'textOf'>

export function presentOrderView(
  { order, registrations, money_back }: OrderView,
  now: Date,
  signer: Signer,
): Order {
  return {
    code: order.code,
    state: order.state,
    expires_at: order.expires_at.toISOString(),
    may_extend: whyNotExtendable(order, order.hold_minutes) === null,
    server_now: now.toISOString(),
    event: {
      slug: order.event_slug,
      name: order.event_name,
      city: cityName(order.city_code) ?? order.added_city,
      venue: order.venue,
      starts_at: order.starts_at?.toISOString() ?? null,
      timezone: order.timezone,
    },
    buyer_email: order.buyer_email,
    registrations: registrations.map((row) => presentRegistration(row, signer)),
    lines: presentLines(registrations),
    subtotal_cop: order.subtotal_cop,
    discount_cop: order.discount_cop,
    service_fee_cop: order.service_fee_cop,
    total_cop: order.total_cop,
    discount_code: order.discount_code,
    last_payment:
      order.payment_state === null
        ? null
        : {
            state: order.payment_state,
            method: order.payment_method,
            method_detail: order.payment_detail,
            status_message: order.payment_message,
          },
    money_back: presentMoneyBack(money_back),
  }
}

type PlaceFacts = Pick<
  OrderRegistrationRow,
  'category_id' | 'category_name' | 'phase_name' | 'price_phase_id' | 'price_cop' | 'service_fee_cop'
>

function presentRegistration(row: OrderRegistrationRow, signer: Signer): OrderRegistration {
  const isConfirmed = row.state === 'confirmed'
  return {
    id: row.id,
    category_id: row.category_id,
    category_name: row.category_name,
    state: row.state,
    price_cop: row.price_cop,
    participant: presentParticipant(row),
    bib: isConfirmed ? row.bib : null,
    ticket_code: isConfirmed ? row.ticket_code : null,
    ticket_text: isConfirmed ? ticketTextOf(row, signer) : null,
    starts_at: isConfirmed ? (row.category_starts_at?.toISOString() ?? null) : null,
    team: presentSeat(row),
  }
}

interface SeatRow {
  readonly team_size: number
  readonly team_name: string | null
  readonly team_seat: number | null
  readonly team_filled: number
}

/** A place that is still held leads a team without a name yet. */
export function presentSeat({ team_size, team_name, team_seat, team_filled }: SeatRow): Seat | null {
  if (team_size === 1) return null
  return { name: team_name, seat: team_seat ?? 1, size: team_size, filled: team_filled }
}

/** Places of one category at one price, together; their sums are the order's. */
export function presentLines(rows: readonly PlaceFacts[]): OrderLine[] {
  const lines = new Map<string, OrderLine>()
  for (const row of rows) {
    const line = lines.get(row.price_phase_id)
    const quantity = (line?.quantity ?? 0) + 1
    lines.set(row.price_phase_id, {
      category_id: row.category_id,
      category_name: row.category_name,
      phase_name: row.phase_name,
      quantity,
      price_cop: row.price_cop,
      service_fee_cop: (line?.service_fee_cop ?? 0) + row.service_fee_cop,
      subtotal_cop: quantity * row.price_cop,
    })
  }
  return [...lines.values()]
}
