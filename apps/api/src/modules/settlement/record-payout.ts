import {
  formatCop,
  type Payout,
  payoutSchema,
  type ReceivedBody,
  type recordPayoutCall,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { InvalidInputError, notFound, ProblemError } from '../../platform/http/problems'
import { answerOnce } from '../../platform/idempotency/answer-once'
import { repeatableRequest } from '../../platform/idempotency/repeatable-request'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { calendarDate } from '../events'
import { loadTakings } from './load-takings'
import { payoutMail } from './mails/payout-mail'
import { presentPayout } from './payouts.presenter'
import { insertPayout, lockPaidEvent, selectPayout, sumPayouts } from './payouts.repository'
import { NO_TAKINGS, owedAfter, settle } from './settlement.rules'

type Dependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>

/**
 * Writes down what was paid to an organizer, never above what their event is owed: that is counted with the organizer
 * locked, so that two payouts at once count each other.
 */
export async function recordPayout(
  deps: Dependencies,
  actor: Pick<Account, 'user_id'>,
  body: ReceivedBody<typeof recordPayoutCall>,
  idempotencyKey: string | undefined,
): Promise<Payout> {
  const now = deps.clock.now()
  const paid_on = paymentDay(body.paid_on, now)
  const repeatable = repeatableRequest({
    key: idempotencyKey,
    call: 'POST desembolsos',
    who: actor.user_id,
    body,
  })
  return inTransaction(deps.database, async (tx) => {
    const { answer } = await answerOnce(tx, repeatable, { schema: payoutSchema, now }, async () => {
      const event = await lockPaidEvent(tx, { slug: body.event_slug })
      if (!event) throw notFound()
      const [takings = NO_TAKINGS] = await loadTakings(tx, [event.id])
      const owed_cop = owedAfter(settle(takings), await sumPayouts(tx, [event.id]))
      if (body.amount_cop > owed_cop) throw new InvalidInputError({ amount_cop: [tooMuch(owed_cop)] })
      const { amount_cop, bank_reference } = body
      const id = await insertPayout(tx, {
        event_id: event.id,
        amount_cop,
        paid_on,
        bank_reference,
        created_by: actor.user_id,
        created_at: now,
      })
      await writeAudit(tx, {
        actor_id: actor.user_id,
        action: 'payout.recorded',
        subject_type: 'payout',
        subject_id: id,
        before: { owed_cop },
        after: { event_id: event.id, amount_cop, paid_on, bank_reference, owed_cop: owed_cop - amount_cop },
      })
      const payout = await selectPayout(tx, id)
      await enqueueMail(tx, deps.jobs, await payoutMail({ event, payout, publicUrl: deps.publicUrl }))
      return presentPayout(payout)
    })
    if (answer instanceof ProblemError) throw answer
    return answer
  })
}

function paymentDay(given: string | undefined, now: Date): string {
  const today = calendarDate(now, 'America/Bogota')
  if (given !== undefined && given > today)
    throw new InvalidInputError({ paid_on: ['Todavía no llega ese día'] })
  return given ?? today
}

function tooMuch(owed_cop: number): string {
  return owed_cop > 0
    ? `A esta carrera se le deben ${formatCop(owed_cop)}: no se le puede pagar más`
    : 'A esta carrera no se le debe nada'
}
