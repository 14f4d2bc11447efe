import { type Insertable, sql, type Updateable } from 'kysely'
import type { TeamInvitations } from '../../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../../platform/database/transaction'

export type TeamRow = NonNullable<Awaited<ReturnType<typeof selectTeam>>>

/** A team with its race, what its category asks, and what its captain's place has. */
export function selectTeam(db: Queryable, teamId: string) {
  return selectTeamQuery(db, teamId).executeTakeFirst()
}

export function selectTeamQuery(db: Queryable, teamId: string) {
  return (
    db
      .selectFrom('teams')
      .innerJoin('events', 'events.id', 'teams.event_id')
      .innerJoin('categories', 'categories.id', 'teams.category_id')
      .innerJoin('registrations as captain', (join) =>
        join.onRef('captain.team_id', '=', 'teams.id').on('captain.team_seat', '=', 1),
      )
      .select([
        'teams.id',
        'teams.name',
        'teams.event_id',
        'teams.category_id',
        'teams.order_id',
        'teams.ended_at',
        'categories.name as category_name',
        'categories.distance_m',
        'categories.team_size',
        'events.slug as event_slug',
        'events.name as event_name',
        'events.state as event_state',
        'events.taken_down_at',
        'events.starts_at',
        'events.timezone',
        'events.registration_closes_at',
        'events.changes_close_at',
        'captain.id as captain_id',
        'captain.state as captain_state',
        'captain.price_phase_id',
        'captain.source',
        'captain.email as captain_email',
        'captain.first_name as captain_first_name',
        'captain.last_name as captain_last_name',
        sql<boolean>`captain.transferred_from_id is not null`.as('was_handed_on'),
      ])
      .where('teams.id', '=', teamId)
      // The present runner of the place: it may have been handed on.
      .orderBy(sql`captain.state = 'confirmed'`, 'desc')
      .orderBy('captain.created_at', 'desc')
      .limit(1)
  )
}

/** The members of a team, by seat. */
export function selectMembers(db: Queryable, teamId: string) {
  return db
    .selectFrom('registrations')
    .select(['id', 'team_seat', 'first_name', 'last_name', 'bib'])
    .where('team_id', '=', teamId)
    .where('state', '=', 'confirmed')
    .orderBy('team_seat')
    .execute()
}

export function selectOpenInvitations(db: Queryable, teamId: string) {
  return db
    .selectFrom('team_invitations')
    .select(['id', 'team_seat', 'email', 'sent_at'])
    .where('team_id', '=', teamId)
    .where('state', '=', 'open')
    .execute()
}

export type InvitationRow = NonNullable<Awaited<ReturnType<typeof selectInvitation>>>

/** With whether somebody has its seat. */
export function selectInvitation(db: Queryable, id: string) {
  return db
    .selectFrom('team_invitations')
    .selectAll()
    .select(
      sql<boolean>`exists (
        select from registrations
        where registrations.team_id = team_invitations.team_id
          and registrations.team_seat = team_invitations.team_seat and registrations.state = 'confirmed'
      )`.as('is_filled'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertInvitation(
  tx: Transaction,
  invitation: Insertable<TeamInvitations>,
): Promise<string> {
  const { id } = await tx
    .insertInto('team_invitations')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateInvitation(
  tx: Transaction,
  id: string,
  changes: Updateable<TeamInvitations>,
): Promise<void> {
  await tx.updateTable('team_invitations').set(changes).where('id', '=', id).execute()
}

/** Ends the invitation to a seat. Answers whether there was one. */
export async function withdrawOffer(
  tx: Transaction,
  teamId: string,
  seat: number,
  now: Date,
): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('team_invitations')
    .set({ state: 'withdrawn', closed_at: now })
    .where('team_id', '=', teamId)
    .where('team_seat', '=', seat)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  return withdrawn.length > 0
}

/** The next place in an order's list: seats come after what was bought, each as a place of its own. */
export async function nextPosition(tx: Transaction, orderId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('registrations')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Whether the race has a shirt left, of whatever size; also when it counts none. */
export async function hasSizesLeft(tx: Transaction, eventId: string): Promise<boolean> {
  const { rows } = await sql<{ left: boolean | null }>`
    select bool_or(stock is null or held_count + confirmed_count < stock) as left
    from event_sizes where event_id = ${eventId}
  `.execute(tx)
  return rows[0]?.left ?? true
}

/** Teams with free seats whose time is over between two moments, that were not reminded. */
export async function lockUnfilled(
  tx: Transaction,
  { from, to, limit }: { readonly from: Date; readonly to: Date; readonly limit: number },
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select teams.id
    from teams
    join events on events.id = teams.event_id
    join categories on categories.id = teams.category_id
    where teams.reminded_at is null and teams.ended_at is null
      and events.state in ('published', 'closed') and events.taken_down_at is null
      and coalesce(events.changes_close_at, events.registration_closes_at) > ${from}
      and coalesce(events.changes_close_at, events.registration_closes_at) <= ${to}
      and exists (select from registrations where team_id = teams.id and team_seat = 1 and state = 'confirmed')
      and categories.team_size > (
        select count(*) from registrations where team_id = teams.id and state = 'confirmed'
      )
    order by teams.id
    limit ${limit}
    for update of teams skip locked
  `.execute(tx)
  return rows
}

export async function markReminded(tx: Transaction, teamId: string, now: Date): Promise<void> {
  await tx.updateTable('teams').set({ reminded_at: now }).where('id', '=', teamId).execute()
}
