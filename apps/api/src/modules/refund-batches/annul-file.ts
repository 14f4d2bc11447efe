import type { RefundClosing } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { annulFile, findFile } from './files.repository'
import { loadClosing } from './load-closing'
import { selectRace } from './races.repository'

/** The bank did not get it: what it told nothing about may leave in another file. */
export async function annulRefundFile(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Pick<Account, 'user_id'>,
  id: string,
): Promise<RefundClosing> {
  const file = await findFile(deps.database, id)
  if (!file) throw notFound()
  await inTransaction(deps.database, async (tx) => {
    const annulled = await annulFile(tx, id, actor.user_id, deps.clock.now())
    if (annulled === undefined) throw conflict('already_annulled', 'Este archivo ya estaba anulado')
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'refund_file.annulled',
      subject_type: 'refund_file',
      subject_id: id,
      after: { code: file.code, lines: annulled.lines },
    })
  })
  return loadClosing(deps, (await selectRace(deps.database, file.event_id)).slug)
}
