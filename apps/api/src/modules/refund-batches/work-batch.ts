import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import { ProblemError } from '../../platform/http/problems'
import {
  isVoidable,
  type PaymentRecord,
  type SettleDependencies,
  selectPayment,
  voidPayment,
} from '../payments'
import { askAccount } from './ask-account'
import { type BatchRecord, endBatch, touchBatch } from './batches.repository'
import { type LineRecord, moveToBank, selectPayingPayments, selectWaitingLines } from './lines.repository'
import { workBatchJob } from './refund-batches.jobs'

/** So many at once at the provider, and so many before other jobs get their turn. */
const AT_ONCE = 4
const LINES_OF_A_JOB = 40
const NOTE = 'Cierre en bloque de las devoluciones de la carrera'

/**
 * Works through the lines of a batch: what the provider may still undo is undone by the road of every void, which claims
 * the payment first; all else goes on to the bank. What a line looks like says whether it was tried, so that killed
 * anywhere, or run twice at once, nothing is asked a second time. A batch that was stopped is left as it is.
 */
export async function workBatch(deps: SettleDependencies, { id }: { readonly id: string }): Promise<void> {
  const failures: unknown[] = []
  let after: string | undefined
  for (let worked = 0; worked < LINES_OF_A_JOB; worked += AT_ONCE) {
    const batch = await touchBatch(deps.database, id, deps.clock.now())
    if (batch === undefined) return
    const lines = await selectWaitingLines(deps.database, id, after, AT_ONCE)
    if (lines.length === 0) {
      // One that fails keeps no other waiting: it is tried again when the rest is done.
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} lines of ${id} not worked`)
      return finish(deps, batch)
    }
    const done = await Promise.allSettled(lines.map((line) => workLine(deps, batch, line)))
    failures.push(...done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])))
    after = lines.at(-1)?.id
  }
  for (const error of failures) deps.log.error({ err: error, batch: id }, 'a refund line could not be worked')
  await deps.jobs.enqueue(deps.database, workBatchJob, { id })
}

async function workLine(
  deps: SettleDependencies,
  { started_by }: BatchRecord,
  line: LineRecord,
): Promise<void> {
  let refusal: string | null = null
  for (const payment of await voidablePayments(deps, line)) {
    try {
      await voidPayment(deps, { user_id: started_by }, payment, NOTE)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      // Given back or claimed by somebody else meanwhile: its line follows that by itself.
      if (error.code === 'void_refused') refusal = error.message
    }
  }
  const now = deps.clock.now()
  await inTransaction(deps.database, async (tx) => {
    if (await moveToBank(tx, line.id, refusal, now)) await askAccount(deps, tx, line, { now })
  })
}

/** Parts are undone with their payments when they come to all of these, and all can be. */
async function voidablePayments(
  { database, clock }: SettleDependencies,
  line: LineRecord,
): Promise<PaymentRecord[]> {
  const now = clock.now()
  if (line.payment_id !== null) {
    const payment = await selectPayment(database, line.payment_id)
    return payment !== undefined && isVoidable(payment, now) ? [payment] : []
  }
  const payments = await selectPayingPayments(database, line)
  const paid_cop = payments.reduce((sum, { amount_cop }) => sum + amount_cop, 0)
  return paid_cop === line.amount_cop && payments.every((each) => isVoidable(each, now)) ? payments : []
}

async function finish({ database, clock }: SettleDependencies, batch: BatchRecord): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (!(await endBatch(tx, batch.id, 'done', clock.now()))) return
    await writeAudit(tx, {
      actor_id: null,
      action: 'refund_batch.done',
      subject_type: 'refund_batch',
      subject_id: batch.id,
      before: { state: 'running' },
      after: { state: 'done' },
    })
  })
}
