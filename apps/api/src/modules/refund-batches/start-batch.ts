import type { RefundClosing } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { countLines, insertBatch, listParts, listWholePayments } from './batches.repository'
import { loadClosing } from './load-closing'
import { findRace } from './races.repository'
import { workBatchJob } from './refund-batches.jobs'

/** Lists all that a race owes, one line per payment of a buyer, and leaves the rest to a job. */
export async function startBatch(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  actor: Pick<Account, 'user_id'>,
  slug: string,
): Promise<RefundClosing> {
  const race = await findRace(deps.database, slug)
  if (!race) throw notFound()
  const now = deps.clock.now()
  await inTransaction(deps.database, async (tx) => {
    const batch = await insertBatch(tx, { event_id: race.id, started_by: actor.user_id, now })
    // Somebody else started it: the second caller sees the same batch.
    if (batch === undefined) return
    await listWholePayments(tx, batch, slug)
    await listParts(tx, batch, slug)
    const lines = await countLines(tx, batch.id)
    if (lines === 0)
      throw conflict('nothing_due', 'Esta carrera no tiene devoluciones que falten por cerrar en bloque')
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'refund_batch.started',
      subject_type: 'refund_batch',
      subject_id: batch.id,
      after: { event_id: race.id, lines },
    })
    await deps.jobs.enqueue(tx, workBatchJob, { id: batch.id })
  })
  return loadClosing(deps, slug)
}
