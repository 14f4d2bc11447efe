import type { Insertable, Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { RunnerProfiles, Users } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'

export type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccountById>>>

/** A user with what makes their roles: the runner's profile, the organizer they own, where they are staff. */
function accounts(db: Queryable) {
  return db
    .selectFrom('users')
    .selectAll('users')
    .select((eb) => [
      jsonObjectFrom(
        eb.selectFrom('runner_profiles').selectAll().whereRef('runner_profiles.user_id', '=', 'users.id'),
      ).as('runner_profile'),
      jsonObjectFrom(
        eb
          .selectFrom('organizers')
          .select(['organizers.id', 'organizers.name', 'organizers.slug', 'organizers.state'])
          .whereRef('organizers.owner_id', '=', 'users.id'),
      ).as('organizer'),
      jsonObjectFrom(
        eb
          .selectFrom('staff_members')
          .select(['staff_members.organizer_id', 'staff_members.permissions', 'staff_members.state'])
          .whereRef('staff_members.user_id', '=', 'users.id')
          .orderBy((order) => order.case().when('staff_members.state', '=', 'active').then(0).else(1).end())
          .limit(1),
      ).as('staff'),
    ])
    .where('users.deleted_at', 'is', null)
}

export function selectAccountById(db: Queryable, id: string) {
  return accounts(db).where('users.id', '=', id).executeTakeFirst()
}

export function selectAccountByEmail(db: Queryable, email: string) {
  return accounts(db).where('users.email', '=', email.toLowerCase()).executeTakeFirst()
}

export function selectAccountByGoogle(db: Queryable, googleSub: string) {
  return accounts(db).where('users.google_sub', '=', googleSub).executeTakeFirst()
}

export function insertUser(db: Queryable, user: Insertable<Users>) {
  return db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
}

export async function updateUser(
  db: Queryable,
  id: string,
  changes: Updateable<Users>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function upsertRunnerProfile(
  db: Queryable,
  userId: string,
  fields: Omit<Insertable<RunnerProfiles>, 'user_id'>,
  now: Date,
): Promise<void> {
  await db
    .insertInto('runner_profiles')
    .values({ ...fields, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...fields, updated_at: now }))
    .execute()
}

export async function deleteRunnerProfile(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('runner_profiles').where('user_id', '=', userId).execute()
}
