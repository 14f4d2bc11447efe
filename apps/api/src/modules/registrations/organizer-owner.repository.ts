import type { Transaction } from '../../platform/database/transaction'

/** Who answers for an event's registrations. */
export function selectEventOwner(tx: Transaction, eventId: string) {
  return tx
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .innerJoin('users', 'users.id', 'organizers.owner_id')
    .select(['users.email', 'users.first_name'])
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow()
}
