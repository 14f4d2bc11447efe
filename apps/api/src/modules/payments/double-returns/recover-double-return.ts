import { writeAudit } from '../../../platform/audit'
import type { Transaction } from '../../../platform/database/transaction'
import type { Account } from '../../../platform/http/actor'
import { closeOpenDoubleReturn, findDoubleReturnOfLine } from './double-returns.repository'

interface Recovered {
  readonly file_line_id: string
  readonly note: string
  readonly reference: string
}

/** The transfer by which money left the second time came back: nothing of it is to be recovered any more. */
export async function recoverDoubleReturn(
  tx: Transaction,
  actor: Pick<Account, 'user_id'>,
  { file_line_id, note, reference }: Recovered,
  now: Date,
): Promise<void> {
  const found = await findDoubleReturnOfLine(tx, file_line_id)
  if (found === undefined) return
  const state = 'recovered'
  const closed = await closeOpenDoubleReturn(tx, found.id, {
    state,
    closed_by: actor.user_id,
    closed_at: now,
    note,
    reference,
  })
  // Somebody said before what became of it, and that stays.
  if (closed === undefined) return
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'double_return.closed',
    subject_type: 'double_return',
    subject_id: closed.id,
    before: { state: 'open' },
    after: { state, amount_cop: closed.amount_cop, note, reference },
  })
}
