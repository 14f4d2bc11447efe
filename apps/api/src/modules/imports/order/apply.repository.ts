import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Orders } from '../../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../../platform/database/transaction'

export async function insertOrders(tx: Transaction, orders: readonly Insertable<Orders>[]): Promise<void> {
  await tx
    .insertInto('orders')
    .values([...orders])
    .execute()
}

/** The categories of a race, and whether each gives bibs with the payment. */
export function selectBibCategories(db: Queryable, eventId: string) {
  return db
    .selectFrom('categories')
    .innerJoin('events', 'events.id', 'categories.event_id')
    .select([
      'categories.id',
      'categories.name',
      'categories.team_size',
      sql<boolean>`categories.bib_from is not null and events.bib_assignment = 'on_payment'`.as('takes_bib'),
    ])
    .where('categories.event_id', '=', eventId)
    .execute()
}

/** Whether anybody of a list was registered, also at no cost: its code has been used then. */
export async function hasRegistered(db: Queryable, importId: string): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('import_order_id', '=', importId)
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
