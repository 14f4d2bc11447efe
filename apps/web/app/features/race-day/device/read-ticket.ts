import { readTicketText } from '@zancada/contracts/race-day/ticket-text'
import type { Reading } from './race-day-device'
import type { RaceList } from './race-list'
import { isSignedBy } from './ticket-signature'

/**
 * Between writing a ticket and its being seen by a sync passes a moment, and the clocks of several servers differ a
 * little. One issued so close to the last sync may still come with the next.
 */
const TOLERANCE_MS = 60_000

/** What a scanned or typed text is, by the list that is here and by its signature. */
export async function readTicket(list: RaceList, text: string): Promise<Reading> {
  const said = readTicketText(text)
  if (said.kind === 'foreign') return { kind: 'foreign' }
  const { code } = said
  const { index, setup, whole } = list
  const signed = said.kind === 'signed' && setup ? said : null
  // Of another race's signature nothing is known here.
  if (signed && signed.event_id !== setup?.event.id) return { kind: 'other-event', code }
  const isOurs = signed && setup ? await isSignedBy(setup.ticket_key, signed.signed, signed.signature) : null
  if (isOurs === false) return { kind: 'forged' }
  const ticket = index.byCode(code)
  if (ticket) return { kind: 'ticket', ticket, by: 'ticket' }
  const sent = index.byPickup(code)
  if (sent) return { kind: 'ticket', ticket: sent, by: 'pickup' }
  if (list.hasEnded(code)) return { kind: 'ended', code }
  if (!signed || isOurs === null) return { kind: 'unknown', code }
  const isNewer = !whole || signed.issued_at.getTime() > Date.parse(whole.readAt) - TOLERANCE_MS
  return isNewer ? { kind: 'not-listed', code, issuedAt: signed.issued_at } : { kind: 'ended', code }
}
