import type { RegistrationRecord } from '@zancada/contracts'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { enqueueMail } from '../../../platform/mail/mail-outbox'
import { lockWithin, requireWithin } from '../change-within'
import { presentRecord } from '../registration-record.presenter'
import { lockCharge, selectOpenCharge } from './category-charges.repository'
import { chargeWithdrawnMail } from './mails/category-charge-mails'
import { releaseCharge } from './release-charge'
import { noOpenCharge } from './resend-charge-link'

/** A payment that was already under way goes back by itself when it comes. */
export async function withdrawCharge(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>,
  actor: OrganizerActor,
  id: string,
): Promise<RegistrationRecord> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const row = await lockWithin(tx, actor, id, undefined)
    const open = await selectOpenCharge(tx, id)
    const charge = open && (await lockCharge(tx, open.id))
    if (charge === undefined) throw noOpenCharge()
    await releaseCharge(deps, tx, charge, { to: 'cancelled', actor_id: actor.user_id, now })
    if (row.email !== null)
      await enqueueMail(
        tx,
        deps.jobs,
        await chargeWithdrawnMail({
          to: row.email,
          name: row.first_name ?? '',
          event_name: row.event_name,
          from_category: row.category_name,
          to_category: charge.category_name,
          url: `${deps.publicUrl}/${row.event_slug}`,
        }),
      )
    return presentRecord(await requireWithin(tx, actor, id))
  })
}
