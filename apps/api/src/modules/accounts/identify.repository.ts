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
