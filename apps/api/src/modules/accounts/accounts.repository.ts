import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { RunnerProfiles, Users } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccountById>>>

/** A user with what makes their roles: the runner's profile, the organizer they own, the teams they are or were in. */
function accounts(db: Queryable) {
  return db
    .selectFrom('users')
    .selectAll('users')
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('runner_profiles')
          .selectAll()
          .select((runner) =>
            runner
              .exists(
                runner
                  .selectFrom('consents')
                  .select('consents.id')
                  .whereRef('consents.user_id', '=', 'users.id')
                  .where('consents.kind', '=', 'health')
                  .where('consents.registration_id', 'is', null)
                  .where('consents.revoked_at', 'is', null),
              )
              .$castTo<boolean>()
              .as('has_health_consent'),
          )
          .whereRef('runner_profiles.user_id', '=', 'users.id'),
      ).as('runner_profile'),
      jsonObjectFrom(
        eb
          .selectFrom('organizers')
          .select(['organizers.id', 'organizers.name', 'organizers.slug', 'organizers.state'])
          .whereRef('organizers.owner_id', '=', 'users.id'),
      ).as('organizer'),
      jsonArrayFrom(
        eb
          .selectFrom('staff_members')
          .innerJoin('organizers', 'organizers.id', 'staff_members.organizer_id')
          .select([
            'organizers.slug as organizer_slug',
            'organizers.name as organizer_name',
            'organizers.state as organizer_state',
            'staff_members.permissions',
            'staff_members.state',
            'staff_members.has_all_events',
          ])
          .select((member) =>
            sql<string[]>`array(${member
              .selectFrom('staff_member_events')
              .innerJoin('events', 'events.id', 'staff_member_events.event_id')
              .select('events.slug')
              .whereRef('staff_member_events.staff_member_id', '=', 'staff_members.id')
              .orderBy('events.slug')})`.as('event_slugs'),
          )
          .whereRef('staff_members.user_id', '=', 'users.id')
          .whereRef('organizers.owner_id', '!=', 'users.id')
          .orderBy('organizers.name')
          .orderBy('organizers.id'),
      ).as('memberships'),
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

/** The address that an account is known by; whether it is proven is asked elsewhere. */
export async function selectAccountEmail(db: Queryable, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}

/** Holds the row until the transaction ends: what follows is about someone who is still here. */
export function lockLiveUser(db: Queryable, id: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Whether this is still the password of an account that may sign in. Nobody sets another until the transaction ends; those
 * who ask the same at once do not wait for each other.
 */
export async function holdProvenUser(
  tx: Transaction,
  { id, password_hash }: { readonly id: string; readonly password_hash: string | null },
): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return user !== undefined
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

export async function insertRunnerProfile(db: Queryable, profile: Insertable<RunnerProfiles>): Promise<void> {
  await db.insertInto('runner_profiles').values(profile).execute()
}

/** Of runners; other accounts have no such profile. */
export async function updateRunnerProfile(
  db: Queryable,
  userId: string,
  changes: Updateable<RunnerProfiles>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('runner_profiles')
    .set({ ...changes, updated_at: now })
    .where('user_id', '=', userId)
    .execute()
}

/** Whole, bank account and all: it is theirs. */
export async function selectOwnOrganizer(db: Queryable, userId: string) {
  return (
    (await db.selectFrom('organizers').selectAll().where('owner_id', '=', userId).executeTakeFirst()) ?? null
  )
}
