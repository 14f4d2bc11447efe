import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { type SharedOutcome, selectRowsAsJson } from './import-rows.repository'
import type { ImportRecord } from './imports.repository'
import { judgeRowsTask } from './imports.tasks'
import type { JudgedRows, RowBatch } from './judge-file.rules'
import { judgeTogether, type LightRow } from './judge-together.rules'
import { type LoadedTerms, loadStanding, loadTerms } from './load-terms'
import { outcomeOf } from './row-outcome.rules'
import { storedMapping } from './stored-mapping.rules'

/** Every row by itself, by what the race asks now: a thread does it, so nothing is locked meanwhile. */
export async function judgeRowsNow(
  { database, tableThreads, clock }: Pick<ApiDependencies, 'database' | 'tableThreads' | 'clock'>,
  found: ImportRecord,
): Promise<{ readonly rows: JudgedRows; readonly left: LoadedTerms['left'] }> {
  const { terms, left } = await loadTerms(database, found.event_id, clock.now())
  const rows = await tableThreads.run(judgeRowsTask, {
    json: await selectRowsAsJson(database, found.id),
    mapping: storedMapping.parse(found.mapping),
    terms,
  })
  return { rows, left }
}

/** What the rows, and whoever is registered, change of each other. */
export async function judgeAmong(
  db: Queryable,
  left: LoadedTerms['left'],
  rows: readonly LightRow[],
): Promise<SharedOutcome[]> {
  const shared = judgeTogether(rows, await loadStanding(db, left, rows))
  return [...shared].map(([number, problems]) => ({
    number,
    state: outcomeOf(problems),
    shared_problems: problems,
  }))
}

/** A batch as the database takes it, with what the others change of its rows. */
export function writable(
  { first, last, json }: RowBatch,
  outcomes: readonly SharedOutcome[],
): [json: string, shared: SharedOutcome[]] {
  return [new TextDecoder().decode(json), outcomes.filter(({ number }) => number >= first && number <= last)]
}
