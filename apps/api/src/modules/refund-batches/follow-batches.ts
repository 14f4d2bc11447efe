import { writeAudits } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { deleteUnneededAccounts } from './accounts.repository'
import { askAccounts } from './ask-accounts'
import { selectSilentBatches } from './batches.repository'
import { hasOpenJob } from './open-jobs.repository'
import { applyResultJob, workBatchJob } from './refund-batches.jobs'
import { selectRacesToApply } from './told-lines.repository'

/** Longer than the lines of one step take. */
const SILENCE_MS = 60_000
const MOST_ASKED = 200
const KEEP_MS = 30 * 24 * 3_600_000
const FORGOTTEN_AT_ONCE = 500

/** A job may have died with its process: what it left is given to another. */
export async function followBatches(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>,
): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - SILENCE_MS)
  for (const { id } of await selectSilentBatches(deps.database, since))
    await deps.jobs.enqueue(deps.database, workBatchJob, { id })
  // One that fails is tried again by itself: another beside it would only fail as well.
  for (const { event_id } of await selectRacesToApply(deps.database, since))
    if (!(await hasOpenJob(deps.database, applyResultJob.name, { event_id })))
      await deps.jobs.enqueue(deps.database, applyResultJob, { event_id })
  // Of lines that came to the bank by themselves: a void that the provider never did.
  await askAccounts(deps, { most: MOST_ASKED })
}

/** Where money went is forgotten a month after it did; what the bank was paid stays in the books. */
export async function forgetAccounts({
  database,
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEEP_MS)
  for (let isOver = false; !isOver; )
    isOver = await inTransaction(database, async (tx) => {
      const forgotten = await deleteUnneededAccounts(tx, before, FORGOTTEN_AT_ONCE)
      await writeAudits(
        tx,
        forgotten.map(({ id, is_given }) => ({
          actor_id: null,
          action: 'refund_account.forgotten',
          subject_type: 'refund_account',
          subject_id: id,
          before: { given: is_given },
        })),
      )
      return forgotten.length < FORGOTTEN_AT_ONCE
    })
}
