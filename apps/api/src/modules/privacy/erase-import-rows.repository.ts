import { type SqlBool, sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'
import type { LeavingPerson } from './erase-person.repository'

/**
 * Lists that organizations sent. The rows that are the person's go whole, and so do those that may be, as long as nobody
 * said which column is the address; in others a cell with their address is left empty. What became a registration goes
 * with it. Nobody knows whom the unread part of a file names, so files that are still kept go with any person who leaves.
 */
export async function eraseImportRows(
  tx: Transaction,
  { email, asked_at }: Pick<LeavingPerson, 'email' | 'asked_at'>,
): Promise<void> {
  await sql`
    update import_orders set file_until = ${asked_at} where file_until > ${asked_at} and created_at <= ${asked_at}
  `.execute(tx)
  if (email === null) return
  const isNamed = sql<SqlBool>`exists (
    select from jsonb_array_elements_text(raw) as cell where lower(btrim(cell)) = ${email}
  )`
  const isBefore = sql<SqlBool>`import_orders.id = import_id and import_orders.created_at <= ${asked_at}`
  await sql`
    with gone as (
      delete from import_rows using import_orders
      where ${isBefore} and registration_id is null
        and (email = ${email} or import_rows.state = 'pending' and ${isNamed})
      returning import_id
    ), counted as (select import_id, count(*)::int as many from gone group by import_id)
    update import_orders set row_count = row_count - many, rows_done = greatest(rows_done - many, 0)
    from counted where counted.import_id = import_orders.id
  `.execute(tx)
  await sql`
    update import_rows set raw = (
      select jsonb_agg(case when lower(btrim(cell)) = ${email} then '' else cell end order by place)
      from jsonb_array_elements_text(raw) with ordinality as cells (cell, place)
    )
    from import_orders where ${isBefore} and ${isNamed}
  `.execute(tx)
}
