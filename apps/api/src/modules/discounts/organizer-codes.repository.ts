import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { literally } from '../../platform/database/like-pattern'
import type { DiscountCodes } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { EventScope, Reach } from '../../platform/http/actor'
import { eventInScope, eventsWithin } from '../events'

export type OrganizerCodeRow = Awaited<ReturnType<typeof selectOrganizerCodes>>[number]

interface CodeSearch {
  readonly reach: Reach
  readonly id?: string
  readonly q?: string | undefined
  readonly event_slug?: string | undefined
  readonly is_active?: boolean | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** Newest first, with the races each is for. */
export function selectOrganizerCodes(db: Queryable, search: CodeSearch) {
  let query = db
    .selectFrom('discount_codes')
    .selectAll('discount_codes')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('discount_code_events')
          .innerJoin('events', 'events.id', 'discount_code_events.event_id')
          .select(['events.slug', 'events.name'])
          .whereRef('discount_code_events.discount_code_id', '=', 'discount_codes.id')
          .orderBy('events.name'),
      ).as('events'),
    )
    .where(codesWithin(search.reach))
    .where('discount_codes.deleted_at', 'is', null)
    .orderBy('discount_codes.id', 'desc')
    .limit(search.limit)
  if (search.id) query = query.where('discount_codes.id', '=', search.id)
  if (search.after) query = query.where('discount_codes.id', '<', search.after)
  if (search.is_active !== undefined) query = query.where('discount_codes.is_active', '=', search.is_active)
  if (search.q) query = query.where('discount_codes.code', 'like', `%${literally(search.q.toUpperCase())}%`)
  const { event_slug } = search
  if (event_slug)
    query = query.where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('discount_code_events')
            .innerJoin('events', 'events.id', 'discount_code_events.event_id')
            .select('events.id')
            .whereRef('discount_code_events.discount_code_id', '=', 'discount_codes.id')
            .where('events.slug', '=', event_slug),
        ),
        // One that names no race is for this one too.
        eb.not(
          eb.exists(
            eb
              .selectFrom('discount_code_events')
              .select('discount_code_events.event_id')
              .whereRef('discount_code_events.discount_code_id', '=', 'discount_codes.id'),
          ),
        ),
      ]),
    )
  return query.execute()
}

/** A member with chosen events has the codes for those alone: a code that is good elsewhere too is not theirs. */
function codesWithin({ organizer_id, event_scope }: Reach) {
  const own = sql<SqlBool>`discount_codes.organizer_id = ${organizer_id}`
  if (event_scope === 'all') return own
  return sql<SqlBool>`(${own} and (
    select bool_and(${eventInScope('discount_code_events.event_id', event_scope)})
    from discount_code_events where discount_code_id = discount_codes.id
  ))`
}

export function lockCode(tx: Transaction, reach: Reach, id: string) {
  return tx
    .selectFrom('discount_codes')
    .selectAll()
    .where(codesWithin(reach))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertCode(tx: Transaction, code: Insertable<DiscountCodes>): Promise<string> {
  const { id } = await tx.insertInto('discount_codes').values(code).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateCode(
  tx: Transaction,
  id: string,
  changes: Updateable<DiscountCodes>,
): Promise<void> {
  await tx.updateTable('discount_codes').set(changes).where('id', '=', id).execute()
}

/** Those within reach among these slugs. */
export function selectOwnEvents(db: Queryable, reach: Reach, slugs: readonly string[]) {
  return db
    .selectFrom('events')
    .select(['id', 'slug'])
    .where(eventsWithin(reach))
    .where(sql<boolean>`slug = any(${[...slugs]}::text[])`)
    .execute()
}

export async function replaceCodeEvents(
  tx: Transaction,
  codeId: string,
  eventIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('discount_code_events').where('discount_code_id', '=', codeId).execute()
  if (eventIds.length > 0)
    await tx
      .insertInto('discount_code_events')
      .values(eventIds.map((event_id) => ({ discount_code_id: codeId, event_id })))
      .execute()
}

export type RedemptionRow = Awaited<ReturnType<typeof selectRedemptions>>[number]

interface RedemptionSearch {
  readonly code_id: string
  /** A code may have been good for other events before. */
  readonly event_scope: EventScope
  readonly after: string | undefined
  readonly limit: number
}

/** Newest first. */
export function selectRedemptions(db: Queryable, { code_id, event_scope, after, limit }: RedemptionSearch) {
  const query = db
    .selectFrom('discount_redemptions')
    .leftJoin('orders', 'orders.id', 'discount_redemptions.order_id')
    // An import uses a code once, and its company is who buys.
    .leftJoin('import_orders', 'import_orders.id', 'discount_redemptions.import_order_id')
    .innerJoin('events', (join) =>
      join.on(sql<boolean>`events.id = coalesce(orders.event_id, import_orders.event_id)`),
    )
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select([
      'discount_redemptions.id',
      // Of a list, what its people who were registered were spared: the others were never sold anything.
      sql<number>`case when discount_redemptions.state = 'used' and orders.id is null then (
        select coalesce(sum(sold.discount_cop), 0)::bigint from orders as sold
        where sold.import_order_id = import_orders.id
      ) else discount_redemptions.amount_cop end`.as('amount_cop'),
      'discount_redemptions.state',
      'discount_redemptions.created_at',
      sql<string>`coalesce(orders.code, import_orders.code)`.as('order_code'),
      'events.slug as event_slug',
      'events.name as event_name',
      sql<string>`coalesce(orders.guest_email, users.email, import_orders.company_email)`.as('buyer_email'),
    ])
    .where('discount_redemptions.discount_code_id', '=', code_id)
    .where(eventInScope('events.id', event_scope))
    .orderBy('discount_redemptions.id', 'desc')
    .limit(limit)
  return (after ? query.where('discount_redemptions.id', '<', after) : query).execute()
}
