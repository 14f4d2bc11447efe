import { sql } from 'kysely'
import type { OrganizerState } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'

interface TeamRow {
  readonly organizer_id: string
  readonly slug: string
  readonly state: OrganizerState
  readonly is_owner: boolean
  readonly permissions: readonly string[]
  /** Null: all the organizer's events. */
  readonly event_ids: readonly string[] | null
}

/** One look per request: the account behind an access token, if its session is still open, and whom it may act for. */
export function selectCallingAccount(
  db: Queryable,
  { user_id, session_id }: { user_id: string; session_id: string },
  now: Date,
) {
  return openSessions(db, now)
    .where('sessions.id', '=', session_id)
    .where('sessions.user_id', '=', user_id)
    .executeTakeFirst()
}

/** The same for many sessions in one look; those that are over are not among them. */
export function selectAccountsOf(db: Queryable, sessionIds: readonly string[], now: Date) {
  return openSessions(db, now).where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`).execute()
}

/**
 * The account that an administrator looks as: while the viewing is open and not past, the session it was opened from goes
 * on, its administrator is still one and may sign in, and so is the person, who is none.
 */
export function selectViewedAccount(
  db: Queryable,
  { user_id, viewing_id }: { user_id: string; viewing_id: string },
  now: Date,
) {
  return db
    .selectFrom('viewings')
    .innerJoin('users', 'users.id', 'viewings.user_id')
    .innerJoin('users as administrators', 'administrators.id', 'viewings.admin_id')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.id', '=', 'viewings.session_id')
        .onRef('sessions.user_id', '=', 'viewings.admin_id'),
    )
    .select([
      'sessions.id as session_id',
      'users.id',
      'users.email_verified_at',
      'users.is_superuser',
      teams.as('teams'),
      'viewings.admin_id',
      sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`.as(
        'name',
      ),
    ])
    .where('viewings.id', '=', viewing_id)
    .where('viewings.user_id', '=', user_id)
    .where('viewings.ended_at', 'is', null)
    .where('viewings.until_at', '>', now)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('administrators.is_superuser', '=', true)
    .where('administrators.is_active', '=', true)
    .where('administrators.deleted_at', 'is', null)
    .where('users.is_superuser', '=', false)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}

function openSessions(db: Queryable, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'users.id',
      'users.email_verified_at',
      'users.is_superuser',
      teams.as('teams'),
    ])
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
}

/** The organizer they own first. An owner who was also invited to their own team stays its owner. */
const teams = sql<TeamRow[]>`(
  select coalesce(json_agg(team order by is_owner desc, slug), '[]')
  from (
    select id as organizer_id, slug, state, true as is_owner, '{}'::text[] as permissions, null::uuid[] as event_ids
    from organizers where owner_id = users.id
    union all
    select organizers.id, organizers.slug, organizers.state, false, staff_members.permissions,
      case when not has_all_events then array(
        select event_id from staff_member_events where staff_member_id = staff_members.id
      ) end
    from staff_members join organizers on organizers.id = staff_members.organizer_id
    where staff_members.user_id = users.id and staff_members.state = 'active' and organizers.owner_id <> users.id
  ) as team
)`
