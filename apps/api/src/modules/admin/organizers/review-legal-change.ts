import type { AdminOrganizer } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { notFound } from '../../../platform/http/problems'
import { presentAdminOrganizer } from './admin-organizers.presenter'
import { clearLegalChange, lockOrganizer, selectAdminOrganizer } from './admin-organizers.repository'

/** Somebody has looked at the new name or NIT; twice is once. */
export function reviewLegalChange(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Account,
  id: string,
): Promise<AdminOrganizer> {
  return inTransaction(database, async (tx) => {
    const now = clock.now()
    if (!(await lockOrganizer(tx, id))) throw notFound()
    const { legal_changed_at } = await selectAdminOrganizer(tx, id, now)
    if (legal_changed_at !== null) {
      await clearLegalChange(tx, id, now)
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: 'organizer.legal_reviewed',
        subject_type: 'organizer',
        subject_id: id,
      })
    }
    return presentAdminOrganizer(await selectAdminOrganizer(tx, id, now))
  })
}
