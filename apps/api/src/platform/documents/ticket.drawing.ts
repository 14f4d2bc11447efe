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
}

/** One page per runner. */
export const ticketDrawing: Drawing<readonly Ticket[]> = { name: 'ticket' }
