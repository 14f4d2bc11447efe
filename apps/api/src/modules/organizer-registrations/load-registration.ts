import type { RegistrationDetail } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { mayRefund } from './refund-facts'
import { presentDetail } from './registration-detail.presenter'
import { selectDetail, selectHistory } from './registration-detail.repository'

/**
 * Whoever works on registrations may see a runner's emergency contact and, while its authorisation stands, health
 * data. That they looked is written before they see it.
 */
export function loadRegistration(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  id: string,
  { withCare }: { readonly withCare: boolean },
): Promise<RegistrationDetail> {
  if (!withCare) return readRegistration(database, actor, id)
  return inTransaction(database, async (tx) => {
    const row = await selectDetail(tx, actor, id)
    if (!row) throw notFound()
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'registration.care_read',
      subject_type: 'registration',
      subject_id: id,
    })
    return presentDetail(row, await selectHistory(tx, row, actor.organizer_id), {
      withCare,
      mayRefund: mayRefund(actor),
    })
  })
}

/** What a write answers, in its own transaction: the record without what is only shown to who asks for it. */
async function readRegistration(
  db: Queryable,
  actor: OrganizerActor,
  id: string,
): Promise<RegistrationDetail> {
  const row = await selectDetail(db, actor, id)
  if (!row) throw notFound()
  return presentDetail(row, await selectHistory(db, row, actor.organizer_id), {
    withCare: false,
    mayRefund: mayRefund(actor),
  })
}
