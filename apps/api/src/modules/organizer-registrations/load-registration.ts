import type { RegistrationDetail } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { mayRefund } from './refund-facts'
import { presentDetail } from './registration-detail.presenter'
import { selectDetail, selectHistory } from './registration-detail.repository'
import { returnableOf } from './returnable'

/**
 * Members who work on registrations may see a runner's emergency contact and, while its authorisation stands, health
 * data. That they looked is written before they see it.
 */
export function loadRegistration(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  id: string,
  { withCare }: { readonly withCare: boolean },
): Promise<RegistrationDetail> {
  if (!withCare) return readRegistration(database, actor, id, { withCare })
  return inTransaction(database, async (tx) => {
    const detail = await readRegistration(tx, actor, id, { withCare })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'registration.care_read',
      subject_type: 'registration',
      subject_id: id,
    })
    return detail
  })
}

async function readRegistration(
  db: Queryable,
  actor: OrganizerActor,
  id: string,
  { withCare }: { readonly withCare: boolean },
): Promise<RegistrationDetail> {
  const row = await selectDetail(db, actor, id)
  if (!row) throw notFound()
  const decides = mayRefund(actor)
  return presentDetail(row, await selectHistory(db, row, actor.organizer_id), {
    withCare,
    mayRefund: decides,
    returnable_cop: decides ? await returnableOf(db, row) : 0,
  })
}
