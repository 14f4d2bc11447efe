import type { Queryable } from '../../platform/database/transaction'

/**
 * Registrations that changed after `since`, in the order of their changes, each once with its last mark. The next
 * question asks since the last mark that was answered: marks are committed in their order and those of one mark are
 * answered together, a little beyond the limit if need be, so nothing is missed.
 */
export function selectChangesSince(
  db: Queryable,
  eventId: string,
  { since, limit }: { readonly since: number; readonly limit: number },
) {
  return db
    .selectFrom('registration_marks')
    .innerJoin('registrations', 'registrations.id', 'registration_marks.registration_id')
    .select(['registrations.id', 'registrations.state', 'registration_marks.change_mark'])
    .where('registration_marks.event_id', '=', eventId)
    .where('registration_marks.change_mark', '>', since)
    .orderBy('registration_marks.change_mark')
    .fetch(limit, 'with ties')
    .execute()
}
