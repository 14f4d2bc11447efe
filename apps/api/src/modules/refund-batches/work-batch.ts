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
import {
  type BatchRecord,
  endBatch,
  lockRunningBatch,
  setProviderAway,
  setProviderBack,
  touchBatch,
} from './batches.repository'
import {
  hasWaitingLine,
  type LineRecord,
  moveToBank,
  selectPayingPayments,
  selectWaitingLines,
} from './lines.repository'
import { askAgainAt, awayInARow, type LineOutcome } from './provider-pause.rules'
import { workBatchJob } from './refund-batches.jobs'
import { tellOfLine } from './tell-of-line'

/** So many at once at the provider, and so many before other jobs get their turn. */
const AT_ONCE = 4
const LINES_OF_A_JOB = 40
/** So many questions in a row without an answer, and the provider is left alone for a while. */
const MOST_AWAY = 4
const TRY_AGAIN_MS = 30_000
const NOTE = 'Cierre en bloque de las devoluciones de la carrera'

/**
 * Works through the lines of a batch: what the provider may still undo is undone by the road of every void, which claims
 * the payment first; all else goes on to the bank. What a line looks like says whether it was tried, so that killed
 * anywhere, or run twice at once, nothing is asked a second time. A batch that was stopped is left as it is. While the
 * provider does not answer, what needs it waits; later one line is tried before the others.
 */
export async function workBatch(
  deps: SettleDependencies,
  { id, after: from }: { readonly id: string; readonly after?: string | undefined },
): Promise<void> {
  const failures: unknown[] = []
  let after = from
  let inARow = 0
  for (let worked = 0; worked < LINES_OF_A_JOB; worked += AT_ONCE) {
    const now = deps.clock.now()
    const batch = await touchBatch(deps.database, id, now)
    if (batch === undefined) return
    const isAway = batch.ask_again_at !== null && batch.ask_again_at > now
    const isFirstTry = batch.ask_again_at !== null && !isAway
    const lines = await selectWaitingLines(deps.database, id, after, isFirstTry ? 1 : AT_ONCE)
    if (lines.length === 0) {
      // One that fails keeps no other waiting: it is tried again when the rest is done.
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} lines of ${id} not worked`)
      return finish(deps, batch)
    }
    const done = await Promise.allSettled(lines.map((line) => workLine(deps, batch, line, isAway)))
    failures.push(...done.flatMap((each) => (each.status === 'rejected' ? [each.reason] : [])))
    const outcomes = done.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    inARow = awayInARow(inARow, outcomes)
    if (inARow >= (isFirstTry ? 1 : MOST_AWAY)) {
      await setProviderAway(deps.database, batch, askAgainAt(batch.provider_away_since ?? now, now), now)
      inARow = 0
    } else if (isFirstTry && outcomes.includes('answered')) await setProviderBack(deps.database, id)
    after = lines.at(-1)?.id
  }
  for (const error of failures) deps.log.error({ err: error, batch: id }, 'a refund line could not be worked')
  await deps.jobs.enqueue(deps.database, workBatchJob, { id, after })
}

async function workLine(
  deps: SettleDependencies,
  { started_by, started_at }: BatchRecord,
  line: LineRecord,
  isAway: boolean,
): Promise<LineOutcome> {
  const payments = await voidablePayments(deps, line)
  // Another worker asks the provider at this moment. Its claim may end with the line waiting again.
  if (payments === 'claimed') return 'left'
  if (isAway && payments.length > 0) return 'left'
  let refusal: string | null = null
  for (const payment of payments) {
    try {
      const { void_asked_at } = await voidPayment(deps, { user_id: started_by }, payment, NOTE)
      if (void_asked_at !== null) return 'away'
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      if (error.code === 'wompi_away') return 'away'
      // Claimed by somebody else, who tells the line what came of it.
      if (error.code === 'void_in_progress') return 'left'
      // Given back by somebody else meanwhile: its line follows that by itself.
      if (error.code === 'void_refused') refusal = error.message
    }
  }
  const now = deps.clock.now()
  await inTransaction(deps.database, async (tx) => {
    if (!(await moveToBank(tx, line.id, refusal, now))) return
    await tellOfLine(tx, line, { action: 'refund_line.sent_to_bank', actor_id: null, to: 'to_pay' })
    await askAccount(deps, tx, line, { unlessSince: started_at, unlessGiven: true, now })
  })
  return payments.length > 0 ? 'answered' : 'unasked'
}

/** Parts are undone with their payments when they come to all of these, and all can be. */
async function voidablePayments(
  { database, clock }: SettleDependencies,
  line: LineRecord,
): Promise<PaymentRecord[] | 'claimed'> {
  const now = clock.now()
  if (line.payment_id !== null) {
    const payment = await selectPayment(database, line.payment_id)
    if (isClaimed(payment)) return 'claimed'
    return payment !== undefined && isVoidable(payment, now) ? [payment] : []
  }
  const payments = await selectPayingPayments(database, line)
  if (payments.some(isClaimed)) return 'claimed'
  const paid_cop = payments.reduce((sum, { amount_cop }) => sum + amount_cop, 0)
  return paid_cop === line.amount_cop && payments.every((each) => isVoidable(each, now)) ? payments : []
}

function isClaimed(payment: PaymentRecord | undefined): boolean {
  return payment?.void_claimed_at != null
}

/** Nothing waits any more; what does (for the provider, or once more) is looked at later. */
async function finish({ database, clock, jobs }: SettleDependencies, { id }: BatchRecord): Promise<void> {
  await inTransaction(database, async (tx) => {
    const batch = await lockRunningBatch(tx, { id })
    if (batch === undefined) return
    if (await hasWaitingLine(tx, id)) {
      const startAfter = batch.ask_again_at ?? new Date(clock.now().getTime() + TRY_AGAIN_MS)
      await jobs.enqueue(tx, workBatchJob, { id }, { startAfter })
      return
    }
    await endBatch(tx, id, 'done', clock.now())
    await writeAudit(tx, {
      actor_id: null,
      action: 'refund_batch.done',
      subject_type: 'refund_batch',
      subject_id: id,
      before: { state: 'running' },
      after: { state: 'done' },
    })
  })
}
