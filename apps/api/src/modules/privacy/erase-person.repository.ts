import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { literally } from '../../platform/database/like-pattern'
import type { DocumentType } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'
import { deleteSentMailsTo } from '../../platform/mail/sent-mails.repository'
import { eraseGiver } from '../consents'
import { isBeingGivenBack, isBeingPaid, isStillToRun } from './needed.repository'
import { personalData, type StoredTable, writtenOver } from './personal-data.rules'

/** Whose data go. What was only claimed (an address nobody verified) finds nothing. */
export interface LeavingPerson {
  readonly user_id: string
  readonly email: string | null
  /** From the profile, unproven: it is looked for only in the person's own purchases. */
  readonly document_type: DocumentType | null
  readonly document_number: string | null
  /** Later records belong to the present user of the address. */
  readonly asked_at: Date
}

/**
 * The registrations of a person: by the address that was proven to be theirs, and in what they bought themselves also
 * by their document. The people they bought for keep theirs.
 */
export function selectOwnRegistrations(tx: Transaction, person: LeavingPerson, now: Date) {
  return tx
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'events.name as event_name',
      'events.starts_at',
      sql<boolean>`(${isStillToRun(now)} or ${isBeingPaid} or ${isBeingGivenBack})`.as('is_needed'),
    ])
    .where(isOwn(person))
    .where('registrations.created_at', '<=', person.asked_at)
    .where(sql<SqlBool>`registrations.document_number not like 'ELIMINADO-%'`)
    .orderBy('events.starts_at')
    .orderBy('registrations.id')
    .execute()
}

const isOwn = (person: LeavingPerson) => sql<SqlBool>`(
  registrations.email = ${person.email}
  or (${isBoughtAndKept(person)} and registrations.document_key = ${documentKeyOf(person)})
)`

const isBought = ({ user_id, email }: LeavingPerson) =>
  sql<SqlBool>`(orders.user_id = ${user_id} or orders.guest_email = ${email})`

/** A place that was handed on belongs to its receiver. */
const isBoughtAndKept = (person: LeavingPerson) =>
  sql<SqlBool>`(${isBought(person)} and registrations.transferred_from_id is null
    and not registrations.joined_by_link)`

const documentKeyOf = ({ document_type, document_number }: LeavingPerson) =>
  sql<string | null>`key_of_document(${document_type}::document_type, ${document_number})`

/** Registrations are changed under their order's lock, as everywhere: those they bought, and those they run in. */
export async function lockOwnOrders(tx: Transaction, person: LeavingPerson): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where(
      sql<SqlBool>`(${isBought(person)} or id in (select order_id from registrations where email = ${person.email}))`,
    )
    .where('created_at', '<=', person.asked_at)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What they bought and is not over: for themselves or for others, money of it may still have to go back to them. */
export function selectNeededOrders(tx: Transaction, person: LeavingPerson, now: Date) {
  return tx
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'events.name as event_name', 'events.starts_at'])
    .where(isBought(person))
    .where('orders.created_at', '<=', person.asked_at)
    .where(
      sql<SqlBool>`(
        ${isBeingPaid} or ${isBeingGivenBack} or exists (
          select from registrations join categories on categories.id = registrations.category_id
          where registrations.order_id = orders.id and ${isStillToRun(now)}
        )
      )`,
    )
    .orderBy('events.starts_at')
    .orderBy('orders.id')
    .execute()
}

export async function eraseRegistrations(
  tx: Transaction,
  ids: readonly string[],
  user_id: string,
): Promise<void> {
  const these = sql<SqlBool>`registration_id = any(${[...ids]}::uuid[])`
  await writeOver(tx, 'registrations', sql`id = any(${[...ids]}::uuid[])`)
  // The payment for a dearer category is its runner's, also when somebody else bought the place.
  await writeOver(tx, 'payments', sql`category_charge_id in (select id from category_charges where ${these})`)
  await tx
    .deleteFrom('refund_accounts')
    .where(sql<SqlBool>`payable_id in (select id from category_charges where ${these})`)
    .execute()
  await tx.deleteFrom('import_rows').where(these).execute()
  await tx.deleteFrom('registration_edits').where(these).execute()
  await tx.deleteFrom('pickup_authorizations').where(these).execute()
  await tx.deleteFrom('team_invitations').where(these).execute()
  await writeOver(tx, 'scans', these)
  await writeOver(tx, 'consent_signatures', these)
  await writeOver(tx, 'transfers', these)
  // The proof stays, tied to an account without a name.
  await writeOver(tx, 'consents', these, [sql`user_id = coalesce(user_id, ${user_id})`])
}

/** What they authorised for places that name somebody else by now, but for those that a race still needs. */
export async function erasePastConsents(
  tx: Transaction,
  { user_id, email, asked_at }: LeavingPerson,
  neededIds: readonly string[],
): Promise<void> {
  await writeOver(
    tx,
    'consents',
    sql`(user_id = ${user_id} or email = ${email}) and accepted_at <= ${asked_at}
      and registration_id <> all(${[...neededIds]}::uuid[])
      and exists (
        select from registrations
        where registrations.id = registration_id and registrations.email is distinct from consents.email
      )`,
    [sql`user_id = coalesce(user_id, ${user_id})`],
  )
}

/**
 * Where a minor runs and this person answers for them, the minor stays and the person goes, once it was run. Answers
 * whether some race still needs them.
 */
export async function eraseGuardian(tx: Transaction, person: LeavingPerson, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_needed: boolean }>`
    with minors as (
      select registrations.id, ${isStillToRun(now)} as is_needed
      from registrations
      join orders on orders.id = registrations.order_id
      join events on events.id = registrations.event_id
      join categories on categories.id = registrations.category_id
      where ${isBoughtAndKept(person)} and registrations.created_at <= ${person.asked_at}
        and key_of_document(
          (registrations.guardian ->> 'document_type')::document_type, registrations.guardian ->> 'document_number'
        ) = ${documentKeyOf(person)}
    ), erased as (
      update registrations set guardian = null from minors
      where minors.id = registrations.id and not minors.is_needed
    )
    select exists (select from minors where is_needed) as is_needed
  `.execute(tx)
  return rows[0]?.is_needed ?? false
}

/**
 * What the person bought: the sale stays, where it came from and with which card do not. An order that is not over
 * keeps its buyer's address, as a guest's, because the account loses it now and money may have to go back.
 */
export async function eraseOrders(
  tx: Transaction,
  person: LeavingPerson,
  neededIds: readonly string[],
): Promise<void> {
  const { user_id, email, asked_at } = person
  const needed = sql<SqlBool>`id = any(${[...neededIds]}::uuid[])`
  const done = sql<SqlBool>`${isBought(person)} and created_at <= ${asked_at} and not ${needed}`
  await writeOver(tx, 'payments', sql`order_id in (select id from orders where ${done})`)
  await tx
    .deleteFrom('refund_accounts')
    .where(sql<SqlBool>`payable_id in (select id from orders where ${done})`)
    .execute()
  await writeOver(tx, 'orders', done)
  if (email !== null)
    await tx
      .updateTable('orders')
      .set({ user_id: null, guest_email: email })
      .where('user_id', '=', user_id)
      .where(needed)
      .execute()
}

/** Everything that opens or follows the account itself. */
export async function eraseAccount(tx: Transaction, person: LeavingPerson, now: Date): Promise<void> {
  const { user_id, email } = person
  const mine = sql<SqlBool>`(user_id = ${user_id} or email = ${email})`
  await tx.deleteFrom('runner_profiles').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('sessions').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('one_time_tokens').where(mine).execute()
  await writeOver(tx, 'staff_members', sql`user_id = ${user_id}`, [sql`state = 'inactive'`])
  // Invitations that nobody answered know of the person by their address alone.
  await tx
    .deleteFrom('staff_members')
    .where('invited_email', '=', email ?? '')
    .where('state', '=', 'invited')
    .execute()
  await writeOver(tx, 'waitlist_entries', mine, [
    sql`state = case state when 'waiting' then 'left' else state end`,
    sql`updated_at = ${now}`,
  ])
  await tx.deleteFrom('opening_notices').where(mine).execute()
  await tx
    .deleteFrom('team_invitations')
    .where('email', '=', email ?? '')
    .execute()
  for (const table of [
    'saved_races',
    'saved_race_reminders',
    'saved_race_stop_links',
    'saved_race_stops',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', user_id).execute()
  await writeOver(tx, 'transfers', sql`to_email = ${email}`, [
    sql`closed_at = case state when 'pending' then ${now}::timestamptz else closed_at end`,
    sql`state = case state when 'pending' then 'cancelled' else state end`,
  ])
  await writeOver(tx, 'bulk_mail_recipients', sql`email = ${email}`)
  await writeOver(tx, 'consents', sql`${mine} and registration_id is null`, [
    sql`user_id = coalesce(user_id, ${user_id})`,
  ])
  await eraseGiver(tx, person)
  await writeOver(tx, 'users', sql`id = ${user_id}`, [
    sql`email_verified_at = null, is_active = false, is_superuser = false`,
    sql`deleted_at = ${now}, updated_at = ${now}`,
  ])
}

/**
 * From where they did what the audit tells: what they did signed in, and what was done to their own purchases, places and
 * waits by a link or a guest's code, which only they had.
 */
export async function eraseAddresses(tx: Transaction, person: LeavingPerson): Promise<void> {
  const { user_id, email } = person
  await writeOver(tx, 'audit_entries', sql`actor_id = ${user_id} and address is not null`)
  await eraseGuestAddresses(
    tx,
    sql`select 'order', id::text from orders where ${isBought(person)}
      union all select 'payment', payments.id::text
        from payments join orders on orders.id = payments.order_id where ${isBought(person)}
      union all select 'registration', registrations.id::text
        from registrations join orders on orders.id = registrations.order_id where ${isOwn(person)}
      union all select 'waitlist_entry', id::text from waitlist_entries where user_id = ${user_id} or email = ${email}
      union all select 'user', ${user_id}::text`,
  )
}

/** From where somebody who was not signed in did something to these subjects: rows of type and id. */
export async function eraseGuestAddresses(tx: Transaction, subjects: RawBuilder<unknown>): Promise<void> {
  await writeOver(
    tx,
    'audit_entries',
    sql`actor_id is null and address is not null and (subject_type, subject_id) in (${subjects})`,
  )
}

/** Copies that follow nobody: answers kept for a repeated request, counters by address, mails that left or never did. */
export async function eraseCopies(
  tx: Transaction,
  { user_id, email }: Pick<LeavingPerson, 'user_id' | 'email'>,
): Promise<void> {
  const names = email === null ? [user_id] : [user_id, email]
  // A scope ends in who asked, after a space.
  await tx
    .deleteFrom('idempotent_answers')
    .where(sql<SqlBool>`split_part(scope, ' ', -1) = any(${names}::text[])`)
    .execute()
  // What was answered to somebody else, as to an organizer, may name them too. That it was carried out is kept: a repeated
  // request must not do it again.
  await tx
    .updateTable('idempotent_answers')
    .set({ answer: null })
    .where(
      sql<SqlBool>`jsonb_path_exists(answer, '$.** ? (@ == $name || @ == $id)',
        jsonb_build_object('name', coalesce(${email}::text, ${user_id}), 'id', ${user_id}::text))`,
    )
    .execute()
  await tx
    .deleteFrom('holders')
    .where('key', 'in', [`user:${user_id}`, ...(email === null ? [] : [`guest:${email}`])])
    .execute()
  await tx
    .deleteFrom('rate_limits')
    .where(sql<SqlBool>`key like any(${names.map((name) => `%:${literally(name)}`)}::text[])`)
    .execute()
  if (email !== null) await deleteSentMailsTo(tx, email)
  for (const table of ['pgboss.job', 'pgboss.archive'])
    await sql`
      delete from ${sql.table(table)}
      where state <> 'active' and (data ->> 'to' = ${email} or data ->> 'email' = ${email})
    `.execute(tx)
}

/** As the list says. */
export async function writeOver(
  tx: Transaction,
  table: StoredTable,
  where: RawBuilder<unknown>,
  more: readonly RawBuilder<unknown>[] = [],
): Promise<void> {
  if (personalData[table].rows === 'nobody') throw new Error(`${table} holds nobody's data`)
  const changes = writtenOver(table).map(({ column, by }) => {
    if (by === null) return sql`${sql.ref(column)} = null`
    // A guest's address is written over only where there was one.
    const value = sql`replace(${by}, '{id}', id::text)`
    if (table === 'orders' && column === 'guest_email')
      return sql`guest_email = case when guest_email is null then null else ${value} end`
    return column === 'answers' ? sql`answers = ${by}::jsonb` : sql`${sql.ref(column)} = ${value}`
  })
  await sql`update ${sql.table(table)} set ${sql.join([...changes, ...more])} where ${where}`.execute(tx)
}

export async function insertErasure(
  tx: Transaction,
  person: LeavingPerson,
  { now, isFinished }: { readonly now: Date; readonly isFinished: boolean },
): Promise<void> {
  const { user_id, asked_at, ...named } = person
  await tx
    .insertInto('erasures')
    .values({ user_id, asked_at, ...(isFinished ? { finished_at: now } : named) })
    .execute()
}

export async function finishErasure(tx: Transaction, user_id: string, now: Date): Promise<void> {
  await writeOver(tx, 'erasures', sql`user_id = ${user_id}`, [sql`finished_at = ${now}`])
}

export function lockOpenErasure(tx: Transaction, user_id: string) {
  return tx
    .selectFrom('erasures')
    .select(['user_id', 'email', 'document_type', 'document_number', 'asked_at'])
    .where('user_id', '=', user_id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
