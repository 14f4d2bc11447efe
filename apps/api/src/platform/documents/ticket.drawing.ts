import type { Drawing } from './drawing'

export interface Ticket {
  readonly event_name: string
  /** Where and when, ready to be read. */
  readonly date: string
  readonly place: string
  readonly runner: string
  readonly document: string
  readonly category: string
  readonly bib: string | null
  readonly size: string | null
  readonly ticket_code: string
  /** What the QR says. */
  readonly ticket_text: string
  readonly page_url: string
  /** Who puts on the race, and how to reach them. */
  readonly organizer: string
  /** Where and when the kit is handed over, as it is read; none: the race has not said yet. */
  readonly pickups: readonly PickupHours[]
  /** Who else may collect the kit. */
  readonly collector: string | null
}

export interface PickupHours {
  readonly where: string
  readonly when: string
}

export interface TicketSheet {
  readonly tickets: readonly Ticket[]
  readonly primary_color: string | null
  /** A JPEG of the race, 40 by 21. */
  readonly picture: Uint8Array | null
}

/** One page per runner. */
export const ticketDrawing: Drawing<TicketSheet> = { name: 'ticket' }
