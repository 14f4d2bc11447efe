import { type Insertable, sql, type Updateable } from 'kysely'
import type { InventoryItems } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { eventsWithin } from '../events'

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

/** A team is one place, and each of its runners gets a kit. */
const teamMates = sql`(
  select count(*)::int from categories as relays
  join registrations as mates on mates.category_id = relays.id and mates.team_seat > 1 and mates.state = 'confirmed'
  where relays.event_id = events.id and relays.team_size > 1
    and relays.id = coalesce(categories.id, relays.id)
)`

const items = (db: Queryable) =>
  db
    .selectFrom('inventory_items')
    .innerJoin('events', 'events.id', 'inventory_items.event_id')
    .leftJoin('categories', 'categories.id', 'inventory_items.category_id')
    .leftJoin('event_sizes', (join) =>
      join
        .onRef('event_sizes.event_id', '=', 'inventory_items.event_id')
        .onRef('event_sizes.size', '=', 'inventory_items.size'),
    )
    .select([
      'inventory_items.id',
      'inventory_items.event_id',
      'inventory_items.kind',
      'inventory_items.name',
      'inventory_items.size',
      'inventory_items.category_id',
      'inventory_items.alert_at',
      'inventory_items.created_at',
      'inventory_items.entered',
      'inventory_items.handed_over',
      'inventory_items.lost',
      'categories.name as category_name',
      'event_sizes.stock as size_stock',
      // Who gets it: those of its size, of its category, or everybody.
      sql<number>`coalesce(event_sizes.held_count, categories.held_count, events.held_count)`.as('held'),
      sql<number>`coalesce(
        event_sizes.confirmed_count, coalesce(categories.confirmed_count, events.confirmed_count) + ${teamMates}
      )`.as('confirmed'),
      // The places they share with others: their category's, or the whole race's.
      sql<number>`coalesce(
        categories.held_count + categories.confirmed_count, events.held_count + events.confirmed_count
      )`.as('places_taken'),
      sql<number | null>`coalesce(categories.capacity, least(events.capacity, (
        select sum(capacity)::int from categories as every where every.event_id = events.id
      )))`.as('places'),
    ])

/** As they are listed: the kit's kinds in their order, sizes as the event has them. */
export function selectItems(db: Queryable, eventId: string) {
  return items(db)
    .where('inventory_items.event_id', '=', eventId)
    .orderBy('inventory_items.kind')
    .orderBy('inventory_items.position')
    .orderBy('inventory_items.id')
    .execute()
}

/** Of these events, those that somebody wants to be told about. */
export function selectWatchedItems(db: Queryable, eventIds: readonly string[]) {
  return items(db)
    .where('inventory_items.event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .where('inventory_items.alert_at', 'is not', null)
    .execute()
}

export function selectItem(db: Queryable, id: string) {
  return items(db).where('inventory_items.id', '=', id).executeTakeFirstOrThrow()
}

/** The event of an item, if an actor reaches it. */
export function findEventOfItem(db: Queryable, reach: Reach, itemId: string) {
  return db
    .selectFrom('inventory_items')
    .innerJoin('events', 'events.id', 'inventory_items.event_id')
    .select(['events.id', 'events.slug'])
    .where('inventory_items.id', '=', itemId)
    .where(eventsWithin(reach))
    .executeTakeFirst()
}

/** How many were confirmed since then, by category and size. */
export function selectRecent(db: Queryable, eventId: string, since: Date) {
  return db
    .selectFrom('registrations')
    .select((eb) => ['category_id', 'size', eb.fn.countAll<number>().as('count')])
    .where('event_id', '=', eventId)
    .where('state', '=', 'confirmed')
    .where('confirmed_at', '>=', since)
    .groupBy(['category_id', 'size'])
    .execute()
}

/** Sizes of an event in its order, and whether an item stands behind each. */
export function selectSizes(db: Queryable, eventId: string) {
  return db
    .selectFrom('event_sizes')
    .select([
      'size',
      'position',
      sql<boolean>`exists (
        select from inventory_items
        where inventory_items.event_id = event_sizes.event_id and inventory_items.size = event_sizes.size
      )`.as('has_item'),
    ])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
}

/** Before its sizes, as purchases do. */
export async function lockEventRow(tx: Transaction, eventId: string): Promise<void> {
  await tx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute()
}

/** Before its items' stock moves: purchases lock a size before its item too. */
export async function lockSizes(tx: Transaction, eventId: string): Promise<void> {
  await tx
    .selectFrom('event_sizes')
    .select('size')
    .where('event_id', '=', eventId)
    .orderBy('size')
    .forUpdate()
    .execute()
}

export async function countItems(db: Queryable, eventId: string): Promise<number> {
  const { count } = await db
    .selectFrom('inventory_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return count
}

/** One that is there already stays as it is, and is not among the ids. */
export async function insertItems(
  tx: Transaction,
  created: readonly Insertable<InventoryItems>[],
): Promise<string[]> {
  if (created.length === 0) return []
  const rows = await tx
    .insertInto('inventory_items')
    .values(created)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateItem(
  tx: Transaction,
  id: string,
  changes: Pick<Updateable<InventoryItems>, 'name' | 'alert_at'>,
): Promise<void> {
  await tx.updateTable('inventory_items').set(changes).where('id', '=', id).execute()
}

export async function deleteItem(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('inventory_items').where('id', '=', id).execute()
}

/** By somebody's hand: what follows from sales and settings alone keeps no item. */
export async function wasMoved(db: Queryable, itemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stock_movements')
    .select('id')
    .where('item_id', '=', itemId)
    .where('made_by', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a runner may be handed, by who gets it. */
export function selectKit(db: Queryable, eventId: string) {
  return db
    .selectFrom('inventory_items')
    .select(['id', 'kind', 'name', 'size', 'category_id', 'created_at'])
    .where('event_id', '=', eventId)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .execute()
}
