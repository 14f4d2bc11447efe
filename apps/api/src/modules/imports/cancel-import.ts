import type { ImportOrder } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { forbidden } from '../../platform/http/problems'
import { mayRefund } from '../organizer-registrations'
import { dropFile } from './drop-file'
import { mayBecome, waitsForMoney } from './import-states.rules'
import { type ImportRecord, updateImport } from './imports.repository'
import { presentWhole } from './load-imports'
import { endImport } from './order/end-import'
import { creditOf } from './order/import-money.rules'
import { notOpen, requireOwnImport } from './own-import'

/**
 * Whatever job works on it stops at its next batch; its rows stay in sight until they are cleaned up. Places that wait
 * for money go back, and who is registered stays so; a payment under way goes back by itself when it comes. Once all of it
 * was paid there is nothing left to cancel here. With money to give back, cancelling needs the finances permission.
 */
export async function cancelImport(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'storage' | 'jobs'>,
  actor: OrganizerActor,
  id: string,
): Promise<ImportOrder> {
  const { database, clock, storage } = deps
  const now = clock.now()
  const { file_path, cancelled } = await inTransaction(database, async (tx) => {
    const found = await requireOwnImport(tx, actor, id)
    if (found.state === 'paid' || !mayBecome(found.state, 'cancelled')) throw notOpen(found)
    assertMayReturn(actor, found)
    if (waitsForMoney(found.state))
      await endImport(deps, tx, found, { to: 'cancelled', actor_id: actor.user_id, now })
    else await cancelUnheld(tx, actor, found, now)
    const cancelled = await presentWhole(tx, await requireOwnImport(tx, actor, id), now)
    return { file_path: found.file_path, cancelled }
  })
  await dropFile({ database, storage }, { id, file_path })
  return cancelled
}

/** What paid no row goes back when it ends. */
function assertMayReturn(actor: OrganizerActor, found: ImportRecord): void {
  const { online_cop, transfer_cop } = creditOf(found)
  if (online_cop + transfer_cop > 0 && !mayRefund(actor))
    throw forbidden(
      'finance_required',
      'Esta importación tiene dinero por devolver. Para cancelarla necesitas el permiso de finanzas o pídeselo al organizador.',
    )
}

async function cancelUnheld(
  tx: Transaction,
  actor: OrganizerActor,
  found: ImportRecord,
  now: Date,
): Promise<void> {
  await updateImport(tx, found.id, { state: 'cancelled', revision: found.revision + 1, updated_at: now })
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'import.cancelled',
    subject_type: 'import',
    subject_id: found.id,
    before: { state: found.state },
    after: { state: 'cancelled' },
  })
}
