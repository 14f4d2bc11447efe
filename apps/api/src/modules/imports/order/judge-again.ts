import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { selectRowsAsJson, updateJudged } from '../import-rows.repository'
import type { ImportRecord } from '../imports.repository'
import { judgeRowsTask } from '../imports.tasks'
import type { JudgedRows } from '../judge-file.rules'
import { judgeTogether } from '../judge-together.rules'
import { loadStanding, loadTerms } from '../load-terms'
import { storedMapping } from '../process-import'
import { outcomeOf } from '../row-outcome.rules'

/** Every row by itself, by what the race asks now: a thread does it, so nothing is locked meanwhile. */
export async function judgeRowsNow(
  { database, tableThreads, clock }: Pick<ApiDependencies, 'database' | 'tableThreads' | 'clock'>,
  found: ImportRecord,
): Promise<JudgedRows> {
  const { terms } = await loadTerms(database, found.event_id, clock.now())
  return tableThreads.run(judgeRowsTask, {
    json: await selectRowsAsJson(database, found.id),
    mapping: storedMapping.parse(found.mapping),
    terms,
  })
}

/** Writes what changed of them, with what the others and whoever registered meanwhile change. */
export async function writeJudged(
  tx: Transaction,
  found: Pick<ImportRecord, 'id' | 'event_id'>,
  { batches, light }: JudgedRows,
  now: Date,
): Promise<void> {
  const { left } = await loadTerms(tx, found.event_id, now)
  const shared = judgeTogether(light, await loadStanding(tx, left, light))
  for (const { first, last, json } of batches) {
    const among = [...shared]
      .filter(([number]) => number >= first && number <= last)
      .map(([number, problems]) => ({ number, state: outcomeOf(problems), shared_problems: problems }))
    await updateJudged(tx, found.id, new TextDecoder().decode(json), among)
  }
}
