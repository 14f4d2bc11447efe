import type { Payout } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { violatedConstraint } from '../../platform/database/database-errors'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { calendarDate } from '../events'
import { payoutMail } from './mails/payout-mail'
import { presentPayout } from './payouts.presenter'
import { findPayout, insertPayout, lockPaidEvent, selectPayout } from './payouts.repository'

/** A payout is never changed: a second record undoes it whole, once. */
export async function reversePayout(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>,
  actor: Pick<Account, 'user_id'>,
  id: string,
  { bank_reference }: { readonly bank_reference: string },
): Promise<Payout> {
  const now = deps.clock.now()
  try {
    return await inTransaction(deps.database, async (tx) => {
      const reversed = await findPayout(tx, id)
      if (!reversed) throw notFound()
      if (reversed.reverses_id !== null)
        throw conflict('not_reversible', 'Esto ya es la reversa de un desembolso')
      const event = await lockPaidEvent(tx, { id: reversed.event_id })
      if (!event) throw notFound()
      const amount_cop = -reversed.amount_cop
      const reversal = await insertPayout(tx, {
        event_id: reversed.event_id,
        amount_cop,
        paid_on: calendarDate(now, 'America/Bogota'),
        bank_reference,
        reverses_id: id,
        created_by: actor.user_id,
        created_at: now,
      })
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: 'payout.reversed',
        subject_type: 'payout',
        subject_id: id,
        after: { reversal_id: reversal, amount_cop, bank_reference },
      })
      const payout = await selectPayout(tx, reversal)
      await enqueueMail(tx, deps.jobs, await payoutMail({ event, payout, publicUrl: deps.publicUrl }))
      return presentPayout(payout)
    })
  } catch (error) {
    if (violatedConstraint(error) === 'payouts_reverses_id_key')
      throw conflict('already_reversed', 'Este desembolso ya se reversó')
    throw error
  }
}
