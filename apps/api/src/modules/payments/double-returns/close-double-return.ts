import type { closeDoubleReturnCall, PaymentRow, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { Account } from '../../../platform/http/actor'
import { conflict, notFound } from '../../../platform/http/problems'
import { selectAdminTwice } from '../admin-payment-rows.repository'
import { presentPayment } from '../payments.presenter'
import { closeOpenDoubleReturn, findDoubleReturn } from './double-returns.repository'

/** A person says what became of it, once: it came back, or nobody gets it back. */
export async function closeDoubleReturn(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: Pick<Account, 'user_id'>,
  id: string,
  { how, note, reference }: ReceivedBody<typeof closeDoubleReturnCall>,
): Promise<PaymentRow> {
  return inTransaction(database, async (tx) => {
    if (!(await findDoubleReturn(tx, id))) throw notFound()
    const closed = await closeOpenDoubleReturn(tx, id, {
      state: how,
      closed_by: actor.user_id,
      closed_at: clock.now(),
      note,
      reference: reference || null,
    })
    if (!closed) throw conflict('already_closed', 'Otra persona ya lo cerró')
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'double_return.closed',
      subject_type: 'double_return',
      subject_id: id,
      before: { state: 'open' },
      after: { state: how, amount_cop: closed.amount_cop, note, reference: closed.reference },
    })
    return presentPayment(await selectAdminTwice(tx, id), clock.now())
  })
}
