import type { Pickup } from '@zancada/contracts'
import type { Ticket } from '../../platform/documents/ticket.drawing'
import type { TicketSigner } from '../../platform/tokens/ticket-signer'
import { pickupHours } from './pickup-hours.rules'
import { raceMoment } from './race-moment.rules'

interface TicketRow {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly document_type: string | null
  readonly document_number: string | null
  readonly category_name: string
  readonly category_starts_at: Date | null
  /** Of a relay. */
  readonly team_name: string | null
  readonly bib: string | null
  readonly size: string | null
  readonly ticket_code: string | null
  readonly event_id: string
  readonly confirmed_at: Date | null
  /** Who else may collect the kit. */
  readonly pickup_name?: string | null
}

interface TicketRace extends Pick<Ticket, 'event_name' | 'place' | 'page_url' | 'organizer'> {
  readonly timezone: string
  readonly pickups: readonly Pickup[]
}

/** A registration's ticket, for callers that know the race's name, place and address. */
export function ticketOf(
  row: TicketRow,
  { timezone, pickups, ...race }: TicketRace,
  signer: Pick<TicketSigner, 'textOf'>,
): Ticket {
  return {
    ...race,
    date: row.category_starts_at === null ? '' : raceMoment(row.category_starts_at, timezone),
    runner: `${row.first_name} ${row.last_name}`,
    document: `${row.document_type} ${row.document_number}`,
    category: [row.category_name, row.team_name].filter(Boolean).join(' · '),
    bib: row.bib,
    size: row.size,
    ticket_code: row.ticket_code ?? '',
    ticket_text: ticketTextOf(row, signer) ?? '',
    pickups: pickupHours(pickups, timezone),
    collector: row.pickup_name ?? null,
  }
}

/** What the QR of a registration's ticket says: the same however often it is drawn. Null while there is none. */
export function ticketTextOf(
  { ticket_code, event_id, confirmed_at }: Pick<TicketRow, 'ticket_code' | 'event_id' | 'confirmed_at'>,
  signer: Pick<TicketSigner, 'textOf'>,
): string | null {
  if (ticket_code === null || confirmed_at === null) return null
  return signer.textOf({ code: ticket_code, issued_at: confirmed_at, event_id })
}
