import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { literally } from '../../platform/database/like-pattern'
import type { DocumentType } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'
import { personalData, type StoredTable, writtenOver } from './personal-data'

/** Whose data go. What was only claimed (an address nobody verified) finds nothing. */
export interface LeavingPerson {
  readonly user_id: string
  readonly email: string | null
  /** From the profile, unproven: it is looked for only in the person's own purchases. */
  readonly document_type: DocumentType | null
  readonly document_number: string | null
  /** What came after is of whoever uses the address now. */
  readonly asked_at: Date
}

/** How long after its start a race may still need to know who ran it: results, incidents, claims. */
export const NEEDED_AFTER_RACE_DAYS = 7

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
      'registrations.order_id',
      'events.name as event_name',
      'events.starts_at',
      sql<boolean>`(
        registrations.state in ('held', 'confirmed')
        and coalesce(coalesce(categories.starts_at, events.starts_at) > ${neededSince(now)}, true)
        or exists (
          select from refunds where refunds.order_id = orders.id and refunds.state = 'due'
        )
        or exists (
          select from payments
          where payments.order_id = orders.id and is_refund_due and refunded_at is null
        )
      )`.as('is_needed'),
    ])
    .where(isOwn(person))
    .where('registrations.created_at', '<=', person.asked_at)
    .where(sql<SqlBool>`registrations.document_number not like 'ELIMINADO-%'`)
    .orderBy('events.starts_at')
    .orderBy('registrations.id')
    .execute()
}

const isOwn = ({ user_id, email, document_type, document_number }: LeavingPerson) => sql<SqlBool>`(
  registrations.email = ${email}
  or (
    (orders.user_id = ${user_id} or orders.guest_email = ${email})
    and registrations.document_type = ${document_type}::document_type
    and registrations.document_number = ${document_number}
  )
)`

const neededSince = (now: Date) => new Date(now.getTime() - NEEDED_AFTER_RACE_DAYS * 24 * 3600 * 1000)

/** Registrations are changed under their order's lock, as everywhere. */
export async function lockOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function eraseRegistrations(
  tx: Transaction,
  ids: readonly string[],
  user_id: string,
): Promise<void> {
  const these = sql<SqlBool>`registration_id = any(${[...ids]}::uuid[])`
  await writeOver(tx, 'registrations', sql`id = any(${[...ids]}::uuid[])`)
  await tx.deleteFrom('pickup_authorizations').where(these).execute()
  await writeOver(tx, 'transfers', these)
  // The proof stays, tied to an account without a name.
  await writeOver(tx, 'consents', these, [sql`user_id = coalesce(user_id, ${user_id})`])
}

/** Where a minor runs and this person answers for them, the minor stays and the person goes. */
export async function eraseGuardian(tx: Transaction, person: LeavingPerson, now: Date): Promise<void> {
  await sql`
    update registrations set guardian = null
    from orders, events
    where orders.id = registrations.order_id and events.id = registrations.event_id
      and (orders.user_id = ${person.user_id} or orders.guest_email = ${person.email})
      and registrations.guardian ->> 'document_number' = ${person.document_number}
      and events.starts_at <= ${neededSince(now)}
  `.execute(tx)
}

/** What the person bought: the sale stays, where it came from and with which card do not. */
export async function eraseOrders(
  tx: Transaction,
  { user_id, email, asked_at }: LeavingPerson,
  neededIds: readonly string[],
): Promise<void> {
  // An order whose race is still to be run keeps its buyer's address: money may have to go back.
  const done = sql<SqlBool>`(user_id = ${user_id} or guest_email = ${email})
    and created_at <= ${asked_at} and id <> all(${[...neededIds]}::uuid[])`
  await writeOver(tx, 'payments', sql`order_id in (select id from orders where ${done})`)
  await writeOver(tx, 'orders', done)
}

/** Everything that opens or follows the account itself. */
export async function eraseAccount(tx: Transaction, person: LeavingPerson, now: Date): Promise<void> {
  const { user_id, email } = person
  const mine = sql<SqlBool>`(user_id = ${user_id} or email = ${email})`
  await tx.deleteFrom('runner_profiles').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('sessions').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('one_time_tokens').where(mine).execute()
  await writeOver(tx, 'staff_members', sql`user_id = ${user_id}`, [sql`state = 'inactive'`])
  await writeOver(tx, 'waitlist_entries', mine, [
    sql`state = case state when 'waiting' then 'left' else state end`,
    sql`updated_at = ${now}`,
  ])
  await writeOver(tx, 'transfers', sql`to_email = ${email}`, [
    sql`closed_at = case state when 'pending' then ${now}::timestamptz else closed_at end`,
    sql`state = case state when 'pending' then 'cancelled' else state end`,
  ])
  await writeOver(tx, 'consents', sql`${mine} and registration_id is null`, [
    sql`user_id = coalesce(user_id, ${user_id})`,
  ])
  await writeOver(tx, 'users', sql`id = ${user_id}`, [
    sql`email_verified_at = null, is_active = false, is_superuser = false`,
    sql`deleted_at = ${now}, updated_at = ${now}`,
  ])
}

/** Copies that follow nobody: answers kept for a repeated request, counters by address, mails that never left. */
export async function eraseCopies(
  tx: Transaction,
  { user_id, email }: Pick<LeavingPerson, 'user_id' | 'email'>,
): Promise<void> {
  const names = email === null ? [user_id] : [user_id, email]
  await tx
    .deleteFrom('idempotent_answers')
    // A scope ends in who asked, after a space.
    .where(
      sql<SqlBool>`split_part(scope, ' ', -1) = any(${names}::text[]) or answer ->> 'buyer_email' = ${email}`,
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
  for (const table of ['pgboss.job', 'pgboss.archive'])
    await sql`
      delete from ${sql.table(table)}
      where state <> 'active' and (data ->> 'to' = ${email} or data ->> 'email' = ${email})
    `.execute(tx)
}

/** As the list says. */
async function writeOver(
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
