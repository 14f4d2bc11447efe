import type { Participant, PublicEvent } from '@zancada/contracts'

/** What the tickets feature needs to draw the ticket of somebody who has just taken a place by their own link. */
export interface NewTicketProps {
  readonly race: PublicEvent
  readonly categoryId: string
  readonly runner: Pick<Participant, 'first_name' | 'last_name' | 'size'>
  readonly ticket: {
    readonly registration_id: string
    readonly ticket_code: string
    readonly ticket_text: string
    readonly bib: string | null
  }
  /** The name of the relay team. */
  readonly team?: string
  /** Whether the page may ask the API for its PDF and its calendar. */
  readonly hasFiles: boolean
}
