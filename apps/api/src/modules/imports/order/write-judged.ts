import type { Transaction } from '../../../platform/database/transaction'
import { updateJudged } from '../import-rows.repository'
import type { ImportRecord } from '../imports.repository'
import type { JudgedRows } from '../judge-file.rules'
import { judgeAmong, writable } from '../judge-rows'
import { loadTerms } from '../load-terms'

/** Writes what changed of rows that were judged again, with what the others and whoever registered meanwhile change. */
export async function writeJudged(
  tx: Transaction,
  found: Pick<ImportRecord, 'id' | 'event_id'>,
  { batches, light }: JudgedRows,
  now: Date,
): Promise<void> {
  const { left } = await loadTerms(tx, found.event_id, now)
  const outcomes = await judgeAmong(tx, left, light)
  for (const batch of batches) await updateJudged(tx, found.id, ...writable(batch, outcomes))
}
