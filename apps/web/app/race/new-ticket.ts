import type { Participant, PublicEvent } from '@zancada/contracts'

/** The ticket of a place that somebody has just taken by their own link; drawn by the feature of tickets. */
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
  /** Of a relay. */
  readonly team?: string
  /** Whether the page may ask the API for its PDF and its calendar. */
  readonly hasFiles: boolean
}
