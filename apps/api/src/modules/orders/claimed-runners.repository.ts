import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** The runners of an open order whom another order claimed, by their place in the order. */
export async function selectClaimedRunners(db: Queryable, orderCode: string) {
  const { rows } = await sql<{
    index: number
    first_name: string | null
    last_name: string | null
    category_name: string
  }>`
    select named.index::int, named.first_name, named.last_name, categories.name as category_name
    from (
      select registrations.*, row_number() over (order by position) - 1 as index
      from registrations join orders on orders.id = registrations.order_id
      where orders.code = ${orderCode.toUpperCase()} and registrations.transferred_from_id is null
    ) as named
    join categories on categories.id = named.category_id
    where named.state = 'held' and exists (
      select from registrations as claimed
      where claimed.category_id = named.category_id and claimed.document_key = named.document_key
        and claimed.claims_document and claimed.state in ('held', 'confirmed')
        and claimed.order_id <> named.order_id
    )
    order by named.index
  `.execute(db)
  return rows
}

/** The teams of an open order whose name another order claimed, by their place in the order. */
export async function selectClaimedTeams(db: Queryable, orderCode: string): Promise<{ index: number }[]> {
  const { rows } = await sql<{ index: number }>`
    select named.index::int
    from (
      select registrations.*, row_number() over (order by position) - 1 as index
      from registrations join orders on orders.id = registrations.order_id
      where orders.code = ${orderCode.toUpperCase()} and registrations.transferred_from_id is null
    ) as named
    join teams on teams.id = named.team_id
    where named.state = 'held' and exists (
      select from teams as claimed
      where claimed.category_id = teams.category_id and claimed.name_key = teams.name_key
        and claimed.claims_name and claimed.ended_at is null and claimed.id <> teams.id
    )
    order by named.index
  `.execute(db)
  return rows
}

/** The document on each place of an order, as it is compared. */
export async function selectNamedDocuments(
  db: Queryable,
  orderCode: string,
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .select(['registrations.id', 'registrations.document_key'])
    .where('orders.code', '=', orderCode.toUpperCase())
    .execute()
  return new Map(rows.map(({ id, document_key }) => [id, document_key]))
}

/** The other runners of the order that have a document, in the places that still count. */
export async function selectHoldersInOrder(
  db: Queryable,
  { id, order_id }: { readonly id: string; readonly order_id: string },
  documentKey: string,
) {
  const rows = await db
    .selectFrom('registrations')
    .select(['document_key', 'first_name', 'last_name'])
    .where('order_id', '=', order_id)
    .where('id', '!=', id)
    .where('document_key', '=', documentKey)
    .where('state', 'in', ['held', 'confirmed'])
    .orderBy('position')
    .execute()
  return rows.map(({ document_key, first_name, last_name }) => ({
    document_key,
    name: `${first_name} ${last_name}`,
  }))
}

/**
 * In which other categories of the race the people on these places of the order are, confirmed or claimed, or in this
 * very order. The order leads the search: of a list of ids alone PostgreSQL expects more than come, and plans anew each time.
 */
export async function selectOtherCategories(
  db: Queryable,
  order: { readonly id: string; readonly event_id: string },
  registrationIds: readonly string[],
) {
  const { rows } = await sql<{ registration_id: string; category_name: string }>`
    select distinct named.id as registration_id, categories.name as category_name
    from registrations as named
    join categories on categories.event_id = ${order.event_id} and categories.id <> named.category_id
    join registrations as other on other.category_id = categories.id
      and other.document_key = named.document_key and other.id <> named.id
      and (other.state = 'confirmed' or (other.state = 'held' and (other.claims_document or other.order_id = ${order.id})))
    where named.order_id = ${order.id} and named.id = any(${registrationIds}::uuid[])
      and named.document_key is not null
    order by named.id, categories.name
  `.execute(db)
  return rows
}
