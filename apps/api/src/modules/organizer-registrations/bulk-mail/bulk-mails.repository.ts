import type { BulkMailKind } from '@zancada/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import type { Reach } from '../../../platform/http/actor'
import { revokeNews } from '../../consents'
import { isFound, type ListFilter } from '../registration-list.repository'
import type { RunnerWords } from './filled-words.rules'

export interface Audience {
  readonly eventIds: readonly string[]
  readonly filter: ListFilter
  readonly kind: BulkMailKind
}

/**
 * One row per address that an audience reaches: the runner's own or, for what concerns a registration, its buyer's.
 * Without a state in the filter, those who run.
 */
function addresses({
  eventIds,
  filter,
  kind,
}: Audience): RawBuilder<{ email: string; registration_id: string }> {
  const estado = filter.estado ?? ['confirmed' as const]
  const email =
    kind === 'marketing'
      ? sql`registrations.email`
      : sql`coalesce(registrations.email, orders.guest_email, lower(buyers.email))`
  const asked = kind === 'marketing' ? askedForNews : sql`true`
  return sql`
    select distinct on (email) ${email} as email, registrations.id as registration_id
    from registrations
    join orders on orders.id = registrations.order_id
    left join users as buyers on buyers.id = orders.user_id
    where registrations.event_id = any(${[...eventIds]}::uuid[]) and ${isFound({ eventIds, filter: { ...filter, estado } })}
      and ${asked} and ${email} is not null and ${email} not like '%@zancada.invalid'
    order by email, registrations.id
  `
}

const askedForNews = sql`exists (
  select from consents
  where consents.registration_id = registrations.id
    and consents.kind = 'marketing' and consents.revoked_at is null
)`

export async function selectNotTakenDown(db: Queryable, eventIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...eventIds]))))
    .where('taken_down_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countAddresses(db: Queryable, audience: Audience): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${addresses(audience)}) as reached
  `.execute(db)
  return rows[0]?.count ?? 0
}

export type RunnerRow = RunnerWords & { readonly email: string; readonly organizer_name: string }

/** The first whom it reaches, to show what they would read. */
export async function selectExample(db: Queryable, audience: Audience): Promise<RunnerRow | undefined> {
  const { rows } = await sql<RunnerRow>`
    select reached.email, ${runnerWords}
    from (${addresses(audience)} limit 1) as reached
    ${ofRegistration(sql`reached.registration_id`)}
  `.execute(db)
  return rows[0]
}

const runnerWords = sql`registrations.first_name, registrations.bib, events.name as event_name,
  categories.name as category_name, organizers.name as organizer_name`

const ofRegistration = (id: RawBuilder<unknown>) => sql`
  join registrations on registrations.id = ${id}
  join categories on categories.id = registrations.category_id
  join events on events.id = registrations.event_id
  join organizers on organizers.id = events.organizer_id
`

interface NewMail {
  readonly organizer_id: string
  readonly kind: BulkMailKind
  readonly subject: string
  readonly body_markdown: string
  readonly filter: object
  readonly created_by: string
}

export async function insertBulkMail(tx: Transaction, mail: NewMail, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('bulk_mails')
    .values({ ...mail, filter: JSON.stringify(mail.filter), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers how many. */
export async function insertRecipients(
  tx: Transaction,
  id: string,
  audience: Audience,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into bulk_mail_recipients (bulk_mail_id, position, email, registration_id, updated_at)
    select ${id}, row_number() over (order by email), email, registration_id, ${now}::timestamptz
    from (${addresses(audience)}) as reached
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Nobody else takes them until the transaction ends. */
export async function takeWaiting(tx: Transaction, id: string, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('bulk_mail_recipients')
    .select('position')
    .where('bulk_mail_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ position }) => position)
}

export async function markQueued(
  tx: Transaction,
  id: string,
  position: number,
  unsubscribe_hash: Buffer | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('bulk_mail_recipients')
    .set({ state: 'queued', unsubscribe_hash, updated_at: now })
    .where('bulk_mail_id', '=', id)
    .where('position', '=', position)
    .execute()
}

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof selectDelivery>>>

/** What is still to be sent to one of them; undefined once it was. */
export async function selectDelivery(db: Queryable, id: string, position: number) {
  const { rows } = await sql<
    RunnerRow & {
      subject: string
      body_markdown: string
      tries: number
      is_taken_down: boolean
      /** Of news: its address still asks for them. */
      is_wanted: boolean
    }
  >`
    select recipient.email, recipient.tries, mail.subject, mail.body_markdown, ${runnerWords},
      events.taken_down_at is not null as is_taken_down,
      mail.kind <> 'marketing'
        or (registrations.email is not distinct from recipient.email and ${askedForNews}) as is_wanted
    from bulk_mail_recipients as recipient
    join bulk_mails as mail on mail.id = recipient.bulk_mail_id
    ${ofRegistration(sql`recipient.registration_id`)}
    where recipient.bulk_mail_id = ${id} and recipient.position = ${position} and recipient.state = 'queued'
  `.execute(db)
  return rows[0]
}

export async function endTry(
  db: Queryable,
  { id, position }: { readonly id: string; readonly position: number },
  state: 'queued' | 'sent' | 'failed',
  now: Date,
): Promise<void> {
  await db
    .updateTable('bulk_mail_recipients')
    .set((eb) => ({ state, tries: eb('tries', '+', 1), updated_at: now }))
    .where('bulk_mail_id', '=', id)
    .where('position', '=', position)
    .execute()
}

export type BulkMailRow = Awaited<ReturnType<typeof selectBulkMails>>[number]

/** Those whose every recipient is of an event within reach, newest first. */
export async function selectBulkMails(
  db: Queryable,
  { organizer_id, event_scope }: Reach,
  { id, limit }: { readonly id?: string; readonly limit: number },
) {
  const within =
    event_scope === 'all'
      ? sql`true`
      : sql`not exists (
          select from bulk_mail_recipients as recipient
          join registrations on registrations.id = recipient.registration_id
          where recipient.bulk_mail_id = mail.id and registrations.event_id <> all(${[...event_scope]}::uuid[])
        )`
  const { rows } = await sql<{
    id: string
    kind: BulkMailKind
    subject: string
    created_at: Date
    recipients: number
    sent: number
    failed: number
  }>`
    select mail.id, mail.kind, mail.subject, mail.created_at, counted.*
    from bulk_mails as mail, lateral (
      select count(*)::int as recipients, count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'failed')::int as failed
      from bulk_mail_recipients where bulk_mail_id = mail.id
    ) as counted
    where mail.organizer_id = ${organizer_id} and (${id ?? null}::uuid is null or mail.id = ${id ?? null}::uuid)
      and ${within}
    order by mail.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** Whose news a link is about, and whether its address still gets them. */
export async function selectSubscription(db: Queryable, tokenHash: Buffer) {
  const { rows } = await sql<{
    organizer_id: string
    organizer: string
    email: string
    is_subscribed: boolean
  }>`
    select organizers.id as organizer_id, organizers.name as organizer, recipient.email,
      exists (${newsConsents(sql`organizers.id`, sql`recipient.email`)}) as is_subscribed
    from bulk_mail_recipients as recipient
    join bulk_mails as mail on mail.id = recipient.bulk_mail_id
    join organizers on organizers.id = mail.organizer_id
    where recipient.unsubscribe_hash = ${tokenHash}
  `.execute(db)
  return rows[0]
}

/** With every place of theirs in the races of this organizer. Answers how many authorisations ended. */
export function revokeNewsOf(
  tx: Transaction,
  { organizer_id, email }: { readonly organizer_id: string; readonly email: string },
  now: Date,
): Promise<number> {
  return revokeNews(tx, placesOf(sql`${organizer_id}::uuid`, sql`${email}`), now)
}

const newsConsents = (organizerId: RawBuilder<unknown>, email: RawBuilder<unknown>) => sql`
  select from consents where kind = 'marketing' and revoked_at is null
    and registration_id in (${placesOf(organizerId, email)})
`

const placesOf = (organizerId: RawBuilder<unknown>, email: RawBuilder<unknown>) => sql`
  select registrations.id from registrations join events on events.id = registrations.event_id
  where events.organizer_id = ${organizerId} and registrations.email = ${email}
`

export async function selectKind(db: Queryable, id: string): Promise<BulkMailKind> {
  const { kind } = await db
    .selectFrom('bulk_mails')
    .select('kind')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return kind
}
