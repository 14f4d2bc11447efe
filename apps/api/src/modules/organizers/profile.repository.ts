import type { Updateable } from 'kysely'
import type { Organizers } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type ProfileRow = Awaited<ReturnType<typeof selectProfile>>

export function selectProfile(db: Queryable, id: string) {
  return db
    .selectFrom('organizers')
    .innerJoin('users', 'users.id', 'organizers.owner_id')
    .selectAll('organizers')
    .select(['users.email as owner_email', 'users.first_name as owner_first_name'])
    .where('organizers.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Two changes of one organization follow each other. */
export function lockProfile(tx: Transaction, id: string) {
  return tx.selectFrom('organizers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updateProfile(
  tx: Transaction,
  id: string,
  changes: Updateable<Organizers>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('organizers')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
}

const DECISIONS = [
  'organizer.approved',
  'organizer.rejected',
  'organizer.suspended',
  'organizer.reinstated',
  'organizer.asked_again',
]

/** What was decided about an organization, oldest first. */
export function selectDecisions(db: Queryable, id: string) {
  return db
    .selectFrom('audit_entries')
    .select(['action', 'after', 'created_at'])
    .where('subject_type', '=', 'organizer')
    .where('subject_id', '=', id)
    .where('action', 'in', DECISIONS)
    .orderBy('id')
    .execute()
}

export type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number]

/** The races whose pages name the organizer. */
export async function selectShownRaces(db: Queryable, organizerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('slug')
    .where('organizer_id', '=', organizerId)
    .where('published_at', 'is not', null)
    .execute()
  return rows.map(({ slug }) => slug)
}
