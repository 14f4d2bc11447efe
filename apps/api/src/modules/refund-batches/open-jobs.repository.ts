import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** Whether a job with these data waits, is tried again later or is at work. */
export async function hasOpenJob(db: Queryable, name: string, data: object): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job
    where name = ${name} and state < 'completed' and data @> ${JSON.stringify(data)}::jsonb
    limit 1
  `.execute(db)
  return rows.length > 0
}
