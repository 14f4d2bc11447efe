import type { Ticket } from '../../platform/documents/ticket.drawing'
import { raceMoment } from './race-moment.rules'

interface TicketRow {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly document_type: string | null
  readonly document_number: string | null
  readonly category_name: string
  readonly category_starts_at: Date | null
  readonly bib: string | null
  readonly size: string | null
  readonly ticket_code: string | null
}

interface TicketRace extends Pick<Ticket, 'event_name' | 'place' | 'page_url' | 'organizer'> {
  readonly timezone: string
}

/** A registration's ticket, for whoever knows the race's name, place and address. */
export function ticketOf(row: TicketRow, { timezone, ...race }: TicketRace): Ticket {
  return {
    ...race,
    date: row.category_starts_at === null ? '' : raceMoment(row.category_starts_at, timezone),
    runner: `${row.first_name} ${row.last_name}`,
    document: `${row.document_type} ${row.document_number}`,
    category: row.category_name,
    bib: row.bib,
    size: row.size,
    ticket_code: row.ticket_code ?? '',
  }
}
