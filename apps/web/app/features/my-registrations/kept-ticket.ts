import type { MyRegistration } from '@zancada/contracts'

/** What a ticket shows, and nothing else of its runner. */
export interface ShownTicket
  extends Pick<
    MyRegistration,
    'id' | 'state' | 'event' | 'category' | 'team' | 'bib' | 'ticket_code' | 'ticket_text'
  > {
  participant: Pick<NonNullable<MyRegistration['participant']>, 'first_name' | 'last_name' | 'size'> | null
  collector: string | null
}

export interface KeptTicket {
  readonly seen_at: string
  readonly ticket: ShownTicket
}

export function shownTicket(registration: MyRegistration): ShownTicket {
  const { id, state, event, category, team, bib, ticket_code, ticket_text, participant, pickup } =
    registration
  return {
    ...{ id, state, event, category, team, bib, ticket_code, ticket_text },
    participant: participant && {
      first_name: participant.first_name,
      last_name: participant.last_name,
      size: participant.size,
    },
    collector: pickup?.full_name ?? null,
  }
}

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** As it was last seen, for when there is no network. The link itself is not written down: its tail names it. */
export function keepTicket(shelf: Shelf, token: string, ticket: ShownTicket, now: Date): void {
  try {
    shelf.setItem(nameOf(token), JSON.stringify({ seen_at: now.toISOString(), ticket } satisfies KeptTicket))
  } catch {
    // A full or closed storage: the ticket opens with a network.
  }
}

export function forgetTicket(shelf: Shelf, token: string): void {
  try {
    shelf.removeItem(nameOf(token))
  } catch {}
}

export function keptTicket(shelf: Shelf, token: string): KeptTicket | null {
  try {
    const text = shelf.getItem(nameOf(token))
    return text === null ? null : (JSON.parse(text) as KeptTicket)
  } catch {
    return null
  }
}

function nameOf(token: string): string {
  return `zancada-ticket:${token.slice(-24)}`
}
