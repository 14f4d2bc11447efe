import type { Queryable } from '../../platform/database/transaction'

/** One look per request: the account behind an access token, if its session is still open. */
export function selectCallingAccount(
  db: Queryable,
  { user_id, session_id }: { user_id: string; session_id: string },
  now: Date,
) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('organizers', 'organizers.owner_id', 'users.id')
    .leftJoin('staff_members', (join) =>
      join.onRef('staff_members.user_id', '=', 'users.id').on('staff_members.state', '=', 'active'),
    )
    .select([
      'users.id',
      'users.email_verified_at',
      'users.is_superuser',
      'organizers.id as organizer_id',
      'staff_members.organizer_id as staff_organizer_id',
      'staff_members.permissions as staff_permissions',
    ])
    .where('sessions.id', '=', session_id)
    .where('sessions.user_id', '=', user_id)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}
