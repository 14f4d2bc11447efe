import type { StockMovementKind } from '@zancada/contracts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { StockMovements } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type MovementRow = Awaited<ReturnType<typeof selectMovements>>[number]

const COLUMNS = [
  'item_id',
  'kind',
  'quantity',
  'reason',
  'client_id',
  'registration_id',
  'made_by',
  'occurred_at',
  'received_at',
] as const satisfies readonly (keyof Insertable<StockMovements>)[]

/**
 * Items that moved: what was sent before with the same client id moves nothing again. One text however many they are, so
 * that it is planned once.
 */
export async function insertMovements(
  tx: Transaction,
  movements: readonly Insertable<StockMovements>[],
): Promise<string[]> {
  if (movements.length === 0) return []
  const columns = sql.join(COLUMNS.map((column) => sql.ref(column)))
  const moved = movements.map((movement) => ({ reason: '', ...movement }))
  const { rows } = await sql<{ item_id: string }>`
    insert into stock_movements (${columns})
    select ${columns} from jsonb_populate_recordset(null::stock_movements, ${JSON.stringify(moved)}::jsonb)
    on conflict (client_id, item_id) do nothing
    returning item_id`.execute(tx)
  return rows.map(({ item_id }) => item_id)
}

/**
 * What a race counts of a kit, in the order everybody locks it, with which of these registrations have it out. Their
 * movements are read once and by themselves: asked for item by item, all that an item ever moved would be read with them.
 */
export function selectKitOut(tx: Transaction, eventId: string, registrationIds: readonly string[]) {
  const outside = tx
    .selectFrom('stock_movements')
    .select(['item_id', 'registration_id'])
    .select(sql<boolean>`sum(quantity) filter (where kind = 'size_change') > 0`.as('is_exchanged'))
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .where('kind', 'in', ['hand_over', 'return', 'size_change'])
    .groupBy(['item_id', 'registration_id'])
    .having(sql<SqlBool>`sum(case kind when 'return' then -quantity else quantity end) > 0`)
  return tx
    .with(
      (cte) => cte('outside').materialized(),
      () => outside,
    )
    .selectFrom('inventory_items')
    .select(['id', 'kind', 'name', 'size', 'category_id', 'created_at'])
    .select(
      sql<string[]>`array(select registration_id from outside where outside.item_id = inventory_items.id)`.as(
        'out_with',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select registration_id from outside where outside.item_id = inventory_items.id and is_exchanged)`.as(
        'exchanged_with',
      ),
    )
    .where('event_id', '=', eventId)
    .orderBy('size')
    .orderBy('id')
    .execute()
}

export const SECOND_KIT = 'Segundo kit que no volvió'
export const SECOND_KIT_BACK = 'El segundo kit volvió'

/** How many of each item are lost with second kits of a registration. */
export async function selectSecondKitsLost(
  tx: Transaction,
  registrationId: string,
): Promise<{ readonly item_id: string; readonly count: number }[]> {
  const { rows } = await sql<{ item_id: string; count: number }>`
    select item_id, sum(case kind when 'loss' then quantity else -quantity end)::int as count
    from stock_movements
    where registration_id = ${registrationId} and reason in (${SECOND_KIT}, ${SECOND_KIT_BACK})
    group by item_id
    having sum(case kind when 'loss' then quantity else -quantity end) <> 0`.execute(tx)
  return rows
}

/** The items that are lost with second kits of these registrations. */
export async function selectPartsOfSecondKitsLost(
  db: Queryable,
  registrationIds: readonly string[],
): Promise<{ readonly registration_id: string; readonly item_id: string }[]> {
  if (registrationIds.length === 0) return []
  const { rows } = await sql<{ registration_id: string; item_id: string }>`
    select registration_id, item_id from stock_movements
    where registration_id = any(${registrationIds}::uuid[]) and reason in (${SECOND_KIT}, ${SECOND_KIT_BACK})
    group by registration_id, item_id
    having sum(case kind when 'loss' then quantity else -quantity end) > 0`.execute(db)
  return rows
}

/** What is lost with these registrations and did not come back, besides second kits. */
export function selectLost(tx: Transaction, registrationIds: readonly string[]) {
  return tx
    .selectFrom('stock_movements')
    .select(['item_id', 'registration_id'])
    .select((eb) => eb.fn.min('reason').filterWhere('kind', '=', 'loss').as('reason'))
    .where('registration_id', '=', sql<string>`any(${registrationIds}::uuid[])`)
    .where('kind', 'in', ['loss', 'adjustment'])
    .where('reason', 'not in', [SECOND_KIT, SECOND_KIT_BACK])
    .groupBy(['item_id', 'registration_id'])
    .having(sql<SqlBool>`sum(case kind when 'loss' then quantity else -quantity end) > 0`)
    .execute()
}

const movements = (db: Queryable) =>
  db
    .selectFrom('stock_movements')
    .innerJoin('inventory_items', 'inventory_items.id', 'stock_movements.item_id')
    .leftJoin('categories', 'categories.id', 'inventory_items.category_id')
    .leftJoin('users', 'users.id', 'stock_movements.made_by')
    .leftJoin('registrations', 'registrations.id', 'stock_movements.registration_id')
    .select([
      'stock_movements.id',
      'stock_movements.item_id',
      'stock_movements.kind',
      'stock_movements.quantity',
      'stock_movements.reason',
      'stock_movements.client_id',
      'stock_movements.registration_id',
      'stock_movements.occurred_at',
      'stock_movements.received_at',
      'inventory_items.kind as item_kind',
      'inventory_items.name as item_name',
      'inventory_items.size as item_size',
      'inventory_items.category_id',
      'categories.name as category_name',
      'registrations.bib',
      sql<string | null>`users.first_name || ' ' || users.last_name`.as('made_by_name'),
    ])

export function findMovement(db: Queryable, itemId: string, clientId: string) {
  return movements(db)
    .where('stock_movements.item_id', '=', itemId)
    .where('stock_movements.client_id', '=', clientId)
    .executeTakeFirst()
}

export interface MovementListing {
  readonly itemId: string | undefined
  readonly kind: StockMovementKind | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** As they were received, the last first. */
export function selectMovements(
  db: Queryable,
  eventId: string,
  { itemId, kind, before, limit }: MovementListing,
) {
  let query = movements(db)
    .where('inventory_items.event_id', '=', eventId)
    .orderBy('stock_movements.id', 'desc')
    .limit(limit)
  if (itemId !== undefined) query = query.where('stock_movements.item_id', '=', itemId)
  if (kind !== undefined) query = query.where('stock_movements.kind', '=', kind)
  if (before !== undefined) query = query.where(sql<SqlBool>`stock_movements.id < ${before}::uuid`)
  return query.execute()
}
