import { inTransaction } from '../../platform/database/transaction'
import { ProblemError } from '../../platform/http/problems'
import { returnParts, returnWhole, type SettleDependencies } from '../payments'
import { doubtAccount } from './accounts.repository'
import { askAccount } from './ask-account'
import { type FileLineRecord, lockFileLine, selectToApply, updateOutcome } from './files.repository'
import { type LineRecord, lockLine, sumOwedOfLine, updateLine } from './lines.repository'
import { applyResultJob } from './refund-batches.jobs'

const AT_ONCE = 20
const LINES_OF_A_JOB = 200
const NO_REASON = 'El banco no dijo el motivo'

type Told = Awaited<ReturnType<typeof selectToApply>>[number]

/**
 * Does what the bank told of a race's lines, each in a transaction of its own: paid is written as given back by hand, by
 * the same road and under the same lock; rejected waits to be paid again. Killed anywhere, it goes on with the rest.
 */
export async function applyResult(
  deps: SettleDependencies,
  { event_id }: { readonly event_id: string },
): Promise<void> {
  const failures: unknown[] = []
  const failed: string[] = []
  for (let applied = 0; applied < LINES_OF_A_JOB; applied += AT_ONCE) {
    const told = await selectToApply(deps.database, event_id, failed, AT_ONCE)
    for (const line of told) {
      try {
        await applyLine(deps, line)
      } catch (error) {
        failures.push(error)
        failed.push(line.id)
      }
    }
    if (told.length < AT_ONCE) {
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} lines not applied`)
      return
    }
  }
  await deps.jobs.enqueue(deps.database, applyResultJob, { event_id })
}

async function applyLine(deps: SettleDependencies, told: Told): Promise<void> {
  try {
    await writeDown(deps, told)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // What the bank did stays on record; what is owed beside it waits for a person among the payments.
    deps.log.warn({ line: told.line_id, code: error.code }, 'the bank paid what could not be closed')
    await inTransaction(deps.database, async (tx) => {
      await updateOutcome(tx, told.id, { outcome: 'closed', reason: error.message })
      await updateLine(tx, told.line_id, {
        state: 'closed',
        reason: error.message,
        updated_at: deps.clock.now(),
      })
    })
  }
}

function writeDown(deps: SettleDependencies, told: Told): Promise<void> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const payable = await deps.payables.lock(deps, tx, told, now)
    const filed = await lockFileLine(tx, told.id)
    if (filed.outcome !== 'waiting' || filed.told === null) return
    const line = await lockLine(tx, told.line_id)
    if (line.state !== 'in_file' || (filed.told === 'paid' && !(await isWholeOwed(tx, line, filed)))) {
      await updateOutcome(tx, filed.id, { outcome: 'closed' })
      deps.log.warn(
        { line: line.id, told: filed.told },
        'the bank told of a line that was closed another way',
      )
      return
    }
    await updateOutcome(tx, filed.id, { outcome: filed.told })
    if (filed.told === 'rejected') {
      const refusal = filed.reason ?? NO_REASON
      await updateLine(tx, line.id, { state: 'to_pay', reason: refusal, updated_at: now })
      await doubtAccount(tx, line)
      await askAccount(deps, tx, line, { refusal, now })
      return
    }
    // Before the debt itself, whose end closes open lines as given back another way.
    await updateLine(tx, line.id, { state: 'paid', updated_at: now })
    const actor = { user_id: toldBy(filed) }
    const back = {
      how: 'manual',
      note: `Transferencia del archivo ${told.file_code}, línea ${filed.reference}`,
      reference: filed.bank_reference,
      returned_on: filed.paid_on ?? '',
    } as const
    if (line.payment_id === null) await returnParts(deps, tx, actor, { payable, line_id: line.id }, back, now)
    else await returnWhole(deps, tx, actor, { payable, payment_id: line.payment_id }, back, now)
  })
}

/** Somebody may have given back a part of it by hand since the result was read. */
async function isWholeOwed(
  tx: Parameters<typeof sumOwedOfLine>[0],
  line: LineRecord,
  { amount_cop }: FileLineRecord,
): Promise<boolean> {
  return (await sumOwedOfLine(tx, line)) === amount_cop
}

function toldBy({ id, told_by }: FileLineRecord): string {
  if (told_by === null) throw new Error(`Nobody told of ${id}`)
  return told_by
}
