import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Orders } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export async function insertManualOrder(tx: Transaction, order: Insertable<Orders>): Promise<string> {
  const { id } = await tx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The prices of a category with how much each has sold, and whether it gives bibs with the payment. */
export function selectCategorySale(db: Queryable, eventId: string, categoryId: string) {
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
    .where('categories.id', '=', categoryId)
    .executeTakeFirst()
}

export function selectPhases(db: Queryable, categoryId: string) {
  return db
    .selectFrom('price_phases')
    .select(['id', 'price_cop', 'starts_at', 'ends_at', 'max_quantity'])
    .select(sql<number>`held_count + confirmed_count`.as('taken'))
    .where('category_id', '=', categoryId)
    .execute()
}
