import { type SqlBool, sql } from 'kysely'
import { containing } from '../../../platform/database/like-pattern'
import type { OrganizerState } from '../../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../../platform/database/transaction'

export interface AdminUserSearch {
  readonly q?: string | undefined
  readonly role?: keyof typeof HAS_ROLE | undefined
  readonly state?: keyof typeof IS_IN_STATE | undefined
  /** The last one already shown. */
  readonly after?: string | undefined
  readonly limit: number
  readonly now: Date
}

export type AdminUserRow = NonNullable<Awaited<ReturnType<typeof selectAdminUser>>>

export function selectAdminUsers(db: Queryable, { q, role, state, after, limit, now }: AdminUserSearch) {
  let query = adminUsers(db, now).orderBy('users.id', 'desc').limit(limit)
  if (role) query = query.where(HAS_ROLE[role])
  if (state) query = query.where(IS_IN_STATE[state])
  if (q) query = query.where(mentions(q))
  if (after) query = query.where('users.id', '<', after)
  return query.execute()
}

export function selectAdminUser(db: Queryable, id: string, now: Date) {
  return adminUsers(db, now).where('users.id', '=', id).executeTakeFirst()
}

/** Two decisions on one account follow each other. */
export function lockUser(tx: Transaction, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'is_active', 'is_superuser', 'email_verified_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateStanding(
  tx: Transaction,
  id: string,
  standing: { readonly is_active?: boolean; readonly is_superuser?: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ ...standing, updated_at: now })
    .where('id', '=', id)
    .execute()
}

function adminUsers(db: Queryable, now: Date) {
  return db
    .selectFrom('users')
    .leftJoin('runner_profiles', 'runner_profiles.user_id', 'users.id')
    .leftJoin('organizers', 'organizers.owner_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.email_verified_at',
      'users.is_active',
      'users.is_superuser',
      'users.created_at',
      'runner_profiles.user_id as runner_id',
      'runner_profiles.document_type',
      'runner_profiles.document_number',
      'organizers.id as organizer_id',
      'organizers.name as organizer_name',
      sql<OrganizerState | null>`organizers.state`.as('organizer_state'),
      isStaff.as('is_staff'),
    ])
    .select(
      sql<number>`(
        select count(*)::int from sessions
        where sessions.user_id = users.id and revoked_at is null and expires_at > ${now}
      )`.as('open_sessions'),
    )
    .select(
      sql<Date | null>`(select max(last_used_at) from sessions where sessions.user_id = users.id)`.as(
        'last_seen_at',
      ),
    )
    .where('users.deleted_at', 'is', null)
}

const isStaff = sql<boolean>`exists (
  select from staff_members where staff_members.user_id = users.id and staff_members.state = 'active'
)`

const HAS_ROLE = {
  administrador: sql<SqlBool>`users.is_superuser`,
  organizador: sql<SqlBool>`organizers.id is not null`,
  staff: isStaff,
  corredor: sql<SqlBool>`runner_profiles.user_id is not null`,
}

const IS_IN_STATE = {
  activa: sql<SqlBool>`users.is_active`,
  inactiva: sql<SqlBool>`not users.is_active`,
  'sin-verificar': sql<SqlBool>`users.email_verified_at is null`,
}

/** By name, e-mail or document, which is compared without dots or spaces. */
function mentions(q: string) {
  const pattern = containing(q)
  const digits = q.replaceAll(/[\s.-]/g, '')
  return sql<SqlBool>`(
    plain_text(users.first_name || ' ' || users.last_name) like ${pattern}
    or users.email like ${pattern}
    or (${digits} <> '' and upper(runner_profiles.document_number) = upper(${digits}))
  )`
}
