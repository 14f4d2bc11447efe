import type { RefundClosing } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { dropWaitingLines, endBatch, lockRunningBatch } from './batches.repository'
import { loadClosing } from './load-closing'
import { findRace } from './races.repository'

/** What is being asked of the provider is asked to its end; what was not tried yet stays owed and is of no line. */
export async function cancelBatch(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Pick<Account, 'user_id'>,
  slug: string,
): Promise<RefundClosing> {
  const race = await findRace(deps.database, slug)
  if (!race) throw notFound()
  await inTransaction(deps.database, async (tx) => {
    const batch = await lockRunningBatch(tx, { event_id: race.id })
    if (batch === undefined) throw conflict('not_running', 'El cierre ya terminó o ya se había parado')
    await endBatch(tx, batch.id, 'cancelled', deps.clock.now())
    const dropped = await dropWaitingLines(tx, batch.id)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'refund_batch.cancelled',
      subject_type: 'refund_batch',
      subject_id: batch.id,
      before: { state: 'running' },
      after: { state: 'cancelled', lines_left: dropped },
    })
  })
  return loadClosing(deps, slug)
}
