import { readTicketText, safeReading } from '@zancada/contracts'
import type { TicketSigner } from '../../platform/tokens/ticket-signer'

export interface ScannedTicket {
  /** What it is looked up by; of a text that is no ticket, a short form of it. */
  readonly code: string
  /** Known without looking it up: signed for another race, or by nobody of ours. */
  readonly rejection: 'other_event' | 'unknown_ticket' | null
}

/** What was scanned or typed at a race. A bare code is looked up; what is signed must be signed by us. */
export function readScanned(
  text: string,
  eventId: string,
  signer: Pick<TicketSigner, 'isGenuine'>,
): ScannedTicket {
  const read = readTicketText(text)
  if (read.kind === 'foreign') return { code: safeReading(text), rejection: 'unknown_ticket' }
  const { code } = read
  if (read.kind === 'bare') return { code, rejection: null }
  if (!signer.isGenuine(read)) return { code, rejection: 'unknown_ticket' }
  return { code, rejection: read.event_id === eventId ? null : 'other_event' }
}
