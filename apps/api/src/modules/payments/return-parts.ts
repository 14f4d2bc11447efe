import { writeAudits } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { Account } from '../../platform/http/actor'
import { markRefunded } from '../paid-places'
import { closeRefundsOfLine, type Payable, sumReturnedParts } from '../payables'
import { voidInProgress } from './assert-refundable'
import { hasOpenClaim } from './payments.repository'
import type { Return } from './read-return.rules'
import { type TellDependencies, tellPartsRefunded } from './tell-buyer'

/** Writes down that all parts of a refund line left together, under its payable's lock: its buyer hears it once. */
export async function returnParts(
  deps: TellDependencies,
  tx: Transaction,
  actor: Pick<Account, 'user_id'>,
  { payable, line_id }: { readonly payable: Payable; readonly line_id: string },
  { how, note, reference, returned_on }: Return,
  now: Date,
): Promise<void> {
  if (await hasOpenClaim(tx, payable)) throw voidInProgress()
  const closed = await closeRefundsOfLine(tx, line_id, { note, reference, returned_on, done_at: now })
  const registrationIds = closed.flatMap(({ registration_id }) => registration_id ?? [])
  if (registrationIds.length > 0) {
    await markRefunded(tx, registrationIds, now)
    await payable.countReturned?.(await sumReturnedParts(tx, payable))
  }
  await writeAudits(
    tx,
    closed.map(({ id, amount_cop }) => ({
      actor_id: actor.user_id,
      action: 'refund.done',
      subject_type: 'refund',
      subject_id: id,
      before: { state: 'due' },
      after: { state: 'done', amount_cop, how, note, reference, returned_on },
    })),
  )
  await tellPartsRefunded(deps, tx, payable, closed, reference)
}
