import { type Insertable, sql, type Updateable } from 'kysely'
import { containing } from '../../platform/database/like-pattern'
import type { StaffMembers, StaffState } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

interface MemberSearch {
  readonly organizer_id: string
  readonly id?: string
  readonly q?: string | undefined
  readonly state?: StaffState | undefined
  /** The last one already shown. */
  readonly after?: string | undefined
  readonly limit: number
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

/** Newest first. Neither the owner nor deleted accounts are shown in the team. */
export function selectMembers(db: Queryable, { organizer_id, id, q, state, after, limit }: MemberSearch) {
  let query = db
    .selectFrom('staff_members')
    .innerJoin('organizers', 'organizers.id', 'staff_members.organizer_id')
    .leftJoin('users', 'users.id', 'staff_members.user_id')
    .select([
      'staff_members.id',
      'staff_members.permissions',
      'staff_members.state',
      'staff_members.has_all_events',
      'users.first_name',
      'users.last_name',
      sql<string>`coalesce(users.email, staff_members.invited_email)`.as('email'),
      sql<string[]>`array(
        select events.slug from staff_member_events join events on events.id = staff_member_events.event_id
        where staff_member_events.staff_member_id = staff_members.id order by events.slug
      )`.as('event_slugs'),
    ])
    .where('staff_members.organizer_id', '=', organizer_id)
    .where(sql<boolean>`staff_members.user_id is distinct from organizers.owner_id`)
    .where('users.deleted_at', 'is', null)
    .orderBy('staff_members.id', 'desc')
    .limit(limit)
  if (id) query = query.where('staff_members.id', '=', id)
  if (state) query = query.where('staff_members.state', '=', state)
  if (after) query = query.where('staff_members.id', '<', after)
  if (q)
    query = query.where(
      sql<boolean>`plain_text(concat_ws(' ', users.first_name, users.last_name, staff_members.invited_email))
        like ${containing(q)}`,
    )
  return query.execute()
}

/** Holds the place in the team until the transaction ends. */
export function lockMember(tx: Transaction, organizerId: string, id: string) {
  return tx
    .selectFrom('staff_members')
    .innerJoin('organizers', 'organizers.id', 'staff_members.organizer_id')
    .leftJoin('users', 'users.id', 'staff_members.user_id')
    .select([
      'staff_members.id',
      'staff_members.user_id',
      'staff_members.invited_email',
      'staff_members.state',
      'staff_members.permissions',
      'staff_members.has_all_events',
      'users.first_name',
    ])
    .where('staff_members.organizer_id', '=', organizerId)
    .where('staff_members.id', '=', id)
    .where(sql<boolean>`staff_members.user_id is distinct from organizers.owner_id`)
    .where('users.deleted_at', 'is', null)
    .forUpdate('staff_members')
    .executeTakeFirst()
}

/** The member of the team with this address. */
export function selectMemberByEmail(db: Queryable, organizerId: string, email: string) {
  return db
    .selectFrom('staff_members')
    .select(['id', 'state'])
    .where('organizer_id', '=', organizerId)
    .where('invited_email', '=', email)
    .executeTakeFirst()
}

/** With its owner's name; mails are signed and answered by the owner. */
export function selectOrganizerWithOwner(db: Queryable, id: string) {
  return db
    .selectFrom('organizers')
    .innerJoin('users', 'users.id', 'organizers.owner_id')
    .select([
      'organizers.id',
      'organizers.name',
      'organizers.state',
      'organizers.owner_id',
      'users.email as owner_email',
      'users.first_name as owner_first_name',
      'users.last_name as owner_last_name',
    ])
    .where('organizers.id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Two changes of one organizer's owner follow each other. */
export async function lockOrganizer(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('organizers').select('id').where('id', '=', id).forUpdate().execute()
}

export async function insertMember(tx: Transaction, member: Insertable<StaffMembers>): Promise<string> {
  const { id } = await tx.insertInto('staff_members').values(member).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateMember(
  tx: Transaction,
  id: string,
  changes: Updateable<StaffMembers>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('staff_members')
    .set({ ...changes, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteMember(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('staff_members').where('id', '=', id).execute()
}

/** Those of an organizer among these slugs. */
export function selectEventsBySlug(db: Queryable, organizerId: string, slugs: readonly string[]) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'name'])
    .where('organizer_id', '=', organizerId)
    .where(sql<boolean>`slug = any(${[...slugs]}::text[])`)
    .orderBy('name')
    .execute()
}

export async function selectEventNames(db: Queryable, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_member_events')
    .innerJoin('events', 'events.id', 'staff_member_events.event_id')
    .select('events.name')
    .where('staff_member_events.staff_member_id', '=', memberId)
    .orderBy('events.name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function replaceMemberEvents(
  tx: Transaction,
  { member_id, organizer_id }: { readonly member_id: string; readonly organizer_id: string },
  eventIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staff_member_events').where('staff_member_id', '=', member_id).execute()
  if (eventIds.length > 0)
    await tx
      .insertInto('staff_member_events')
      .values(eventIds.map((event_id) => ({ staff_member_id: member_id, event_id, organizer_id })))
      .execute()
}

/** The former owner stays as a member who may do everything. */
export async function upsertFullMember(
  tx: Transaction,
  member: { readonly organizer_id: string; readonly user_id: string; readonly email: string },
  permissions: readonly string[],
  now: Date,
): Promise<void> {
  const full = {
    permissions: [...permissions],
    has_all_events: true,
    state: 'active' as const,
    updated_at: now,
  }
  await tx
    .insertInto('staff_members')
    .values({
      ...full,
      organizer_id: member.organizer_id,
      user_id: member.user_id,
      invited_email: member.email,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['organizer_id', 'invited_email']).doUpdateSet({ ...full, user_id: member.user_id }),
    )
    .execute()
}

export async function deleteMemberOf(tx: Transaction, organizerId: string, userId: string): Promise<void> {
  await tx
    .deleteFrom('staff_members')
    .where('organizer_id', '=', organizerId)
    .where('user_id', '=', userId)
    .execute()
}

export async function updateOwner(
  tx: Transaction,
  organizerId: string,
  ownerId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('organizers')
    .set({ owner_id: ownerId, updated_at: now })
    .where('id', '=', organizerId)
    .execute()
}

export async function ownsAnOrganizer(db: Queryable, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('organizers')
    .select('id')
    .where('owner_id', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export async function selectOrganizerLogo(db: Queryable, id: string): Promise<string | null> {
  const { logo_path } = await db
    .selectFrom('organizers')
    .select('logo_path')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return logo_path
}
