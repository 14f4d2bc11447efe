import type { ImportOrder } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { dropFile } from './drop-file'
import { mayBecome } from './import-states.rules'
import { updateImport } from './imports.repository'
import { presentWhole } from './load-imports'
import { notOpen, requireOwnImport } from './own-import'

/** Whatever job works on it stops at its next batch; its rows stay in sight until they are cleaned up. */
export async function cancelImport(
  { database, clock, storage }: Pick<ApiDependencies, 'database' | 'clock' | 'storage'>,
  actor: OrganizerActor,
  id: string,
): Promise<ImportOrder> {
  const now = clock.now()
  const { file_path, cancelled } = await inTransaction(database, async (tx) => {
    const found = await requireOwnImport(tx, actor, id)
    if (!mayBecome(found.state, 'cancelled')) throw notOpen(found)
    await updateImport(tx, id, {
      state: 'cancelled',
      revision: found.revision + 1,
      updated_at: now,
    })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'import.cancelled',
      subject_type: 'import',
      subject_id: id,
      before: { state: found.state },
      after: { state: 'cancelled' },
    })
    const cancelled = await presentWhole(tx, await requireOwnImport(tx, actor, id), now)
    return { file_path: found.file_path, cancelled }
  })
  await dropFile({ database, storage }, { id, file_path })
  return cancelled
}
