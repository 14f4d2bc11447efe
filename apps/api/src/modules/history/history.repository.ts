import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

export interface HistoryRow {
  readonly id: string
  readonly action: string
  readonly before: unknown
  readonly after: unknown
  readonly created_at: Date
  /** The moment to the last digit, as the next page asks for it. */
  readonly moment: string
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly is_superuser: boolean
  readonly is_team: boolean
}

/** The last row already shown. */
export type HistoryPlace = readonly [moment: string, id: string]

export type HistorySubject = { readonly event_id: string } | 'organizer'

interface Asked {
  readonly subject: HistorySubject
  /** Whose race or organization it is; their team is named as such. */
  readonly organizer_id: string
  readonly after: HistoryPlace | undefined
  readonly limit: number
}

export async function selectHistory(
  db: Queryable,
  { subject, organizer_id, after, limit }: Asked,
): Promise<HistoryRow[]> {
  const [moment = null, id = null] = after ?? []
  const { rows } = await sql<HistoryRow>`
    with subjects (subject_type, subject_id) as (
      ${subject === 'organizer' ? subjectsOfOrganizer(organizer_id) : subjectsOfEvent(subject.event_id)}
    )
    select audit_entries.id, action, before, after, audit_entries.created_at,
      audit_entries.created_at::text as moment, actor_id,
      nullif(trim(users.first_name || ' ' || users.last_name), '') as actor_name,
      coalesce(users.is_superuser, false) as is_superuser,
      exists (select from organizers where organizers.id = ${organizer_id} and owner_id = actor_id)
        or exists (select from staff_members where organizer_id = ${organizer_id} and user_id = actor_id) as is_team
    from subjects
    join audit_entries using (subject_type, subject_id)
    left join users on users.id = actor_id
    where ${moment}::timestamptz is null
      or (audit_entries.created_at, audit_entries.id) < (${moment}::timestamptz, ${id}::uuid)
    order by audit_entries.created_at desc, audit_entries.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** Of a race: its own, and that of its widgets. */
function subjectsOfEvent(eventId: string): RawBuilder<unknown> {
  return sql`
    select 'event', ${eventId}::text
    union all select 'widget', id::text from widgets where event_id = ${eventId}`
}

/** Of an organization: its own, its team's, and what was paid out to it. */
function subjectsOfOrganizer(organizerId: string): RawBuilder<unknown> {
  return sql`
    select 'organizer', ${organizerId}::text
    union all select 'staff_member', id::text from staff_members where organizer_id = ${organizerId}
    union all select 'payout', payouts.id::text
      from payouts join events on events.id = payouts.event_id where events.organizer_id = ${organizerId}`
}
