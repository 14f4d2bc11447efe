import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'

export type LockedRegistration = Awaited<ReturnType<typeof lockTicketHolders>>[number]

/**
 * The registrations of an organizer that these tickets are of, in whichever of its events, locked in the order of their
 * ids, so that of two uploads one waits for the other and never both.
 */
export async function lockTicketHolders(tx: Transaction, organizerId: string, codes: readonly string[]) {
  if (codes.length === 0) return []
  return tx
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select(LOCKED)
    .where('events.organizer_id', '=', organizerId)
    .where('registrations.ticket_code', '=', sql<string>`any(${codes}::text[])`)
    .orderBy('registrations.id')
    .forNoKeyUpdate('registrations')
    .execute()
}

const LOCKED = [
  'registrations.id',
  'registrations.event_id',
  'registrations.ticket_code',
  'registrations.state',
  'registrations.confirmed_at',
  'registrations.category_id',
  'registrations.size',
  'registrations.email',
  'registrations.birth_on',
  'registrations.document_number',
] as const

export function lockRegistration(
  tx: Transaction,
  eventId: string,
  id: string,
): Promise<LockedRegistration | undefined> {
  return tx
    .selectFrom('registrations')
    .select(LOCKED)
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
