import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { PaymentRecord } from '../payments'

/**
 * Lines of a closing in bulk that the end of a claim has just sent to the bank wait for the provider once more: in the
 * closing of their race that runs, else in their own, which runs again if it may and was not stopped by a person. False
 * when there is none.
 */
export async function waitForVoidAgain(
  tx: Transaction,
  { id, payable_id }: Pick<PaymentRecord, 'id' | 'payable_id'>,
  which: 'running' | 'any',
  now: Date,
): Promise<boolean> {
  const lines = await tx
    .selectFrom('refund_lines')
    .select(['id', 'event_id', 'batch_id'])
    .where((eb) =>
      eb.or([eb('payment_id', '=', id), eb('payment_id', 'is', null).and('payable_id', '=', payable_id)]),
    )
    .where('state', '=', 'to_pay')
    .orderBy('id')
    .forUpdate()
    .execute()
  let waits = false
  for (const line of lines) {
    const batch =
      (await lockRunning(tx, line.event_id)) ??
      (which === 'any' ? await openAgain(tx, line.batch_id, now) : undefined)
    if (batch === undefined) continue
    await tx
      .updateTable('refund_lines')
      .set({ state: 'waiting', batch_id: batch.id, updated_at: now })
      .where('id', '=', line.id)
      .execute()
    waits = true
  }
  return waits
}

/** Locked, so that it does not end without the line. */
const lockRunning = (tx: Transaction, eventId: string) =>
  tx
    .selectFrom('refund_batches')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()

async function openAgain(tx: Transaction, id: string, now: Date): Promise<{ id: string } | undefined> {
  const opened = await tx
    .updateTable('refund_batches')
    .set({ state: 'running', ended_at: null, worked_at: now })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .returning('id')
    .executeTakeFirst()
  if (opened !== undefined)
    await writeAudit(tx, {
      actor_id: null,
      action: 'refund_batch.reopened',
      subject_type: 'refund_batch',
      subject_id: id,
      before: { state: 'done' },
      after: { state: 'running' },
    })
  return opened
}
