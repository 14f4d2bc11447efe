import type { AuditAction, ImportOrder } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import type { OrganizerActor } from '../../../platform/http/actor'
import { presentWhole } from '../load-imports'
import { requireOwnImport } from '../own-import'

interface Changed {
  readonly action: AuditAction
  /** How many and which fields, never what they say of a person. Without it nothing is written. */
  readonly after: Record<string, unknown> | undefined
}

/** Ends a change of a list by its organizer: on record, and answered as it is now. */
export async function recordChange(
  tx: Transaction,
  actor: OrganizerActor,
  id: string,
  { action, after }: Changed,
  now: Date,
): Promise<ImportOrder> {
  if (after !== undefined)
    await writeAudit(tx, { actor_id: actor.user_id, action, subject_type: 'import', subject_id: id, after })
  return presentWhole(tx, await requireOwnImport(tx, actor, id), now)
}
