import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import type { RunnerCell } from './figures.rules'

/** Those of the dashboard; the others are of reports and race days. */
const KINDS = ['day', 'gender', 'birth', 'city', 'size', 'without_bib']

/** Who runs each event, as the database keeps it counted. */
export function selectRunnerCells(db: Queryable, eventIds: readonly string[]): Promise<RunnerCell[]> {
  return db
    .selectFrom('event_figures')
    .select(['event_id', 'kind', 'value', 'confirmed'])
    .where('event_id', '=', sql<string>`any(${eventIds}::uuid[])`)
    .where('kind', 'in', KINDS)
    .where('confirmed', '>', 0)
    .execute()
}
