import { inTransaction, type Transaction } from '../../platform/database/transaction'
import { ProblemError } from '../../platform/http/problems'
import type { Payable } from '../payables'
import { dayOf, returnParts, returnWhole, type SettleDependencies, writeDoubleReturn } from '../payments'
import { doubtAccount } from './accounts.repository'
import { askAccount } from './ask-account'
import type { FileLineRecord } from './files.repository'
import { type FirstReturn, selectFirstReturn } from './first-return.repository'
import { type LineRecord, lockLine, sumOwedOfLine, updateLine } from './lines.repository'
import { noteOfTransfer, oweBounced } from './owe-bounced'
import { applyResultJob } from './refund-batches.jobs'
import { tellOfLine } from './tell-of-line'
import { lockFileLine, selectToApply, takeOutOfOthers, updateOutcome } from './told-lines.repository'

const AT_ONCE = 20
const LINES_OF_A_JOB = 200
const NO_REASON = 'El banco no dijo el motivo'

type Told = Awaited<ReturnType<typeof selectToApply>>[number]

/**
 * Does what the bank told of a race's lines, each in a transaction of its own: paid is written as given back by hand, by
 * the same road and under the same lock, also what it had rejected before, and what had gone back before waits for a
 * person; rejected waits to be paid again, and what was paid and came back is owed again. Killed anywhere, it goes on with the rest.
 */
export async function applyResult(
  deps: SettleDependencies,
  { event_id }: { readonly event_id: string },
): Promise<void> {
  const failures: unknown[] = []
  const left: string[] = []
  for (let applied = 0; applied < LINES_OF_A_JOB; applied += AT_ONCE) {
    const told = await selectToApply(deps.database, event_id, left, AT_ONCE)
    for (const line of told) {
      try {
        if (!(await applyLine(deps, line))) left.push(line.id)
      } catch (error) {
        failures.push(error)
        left.push(line.id)
      }
    }
    if (told.length === 0) {
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} lines not applied`)
      return
    }
  }
  await deps.jobs.enqueue(deps.database, applyResultJob, { event_id })
}

/** False when it is not its time yet. */
async function applyLine(deps: SettleDependencies, told: Told): Promise<boolean> {
  try {
    return await writeDown(deps, told)
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // What the bank did stays on record, and waits for a person beside what is still owed.
    deps.log.warn({ line: told.line_id, code: error.code }, 'the bank paid what could not be closed')
    await inTransaction(deps.database, async (tx) => {
      const line = await lockLine(tx, told.line_id)
      const filed = await lockFileLine(tx, told.id)
      // No file takes it again, nor keeps it: the bank paid it, and a person says what becomes of what is still owed.
      if (isOpen(line)) {
        await takeOutOfOthers(tx, filed, paidIn(told))
        await updateLine(tx, line.id, {
          state: 'in_file',
          reason: error.message,
          updated_at: deps.clock.now(),
        })
      }
      if (isOverturned(filed)) await tellOverturned(tx, line, filed, line.state)
      await leaveToPerson(
        deps,
        tx,
        { line, filed, settled_cop: 0 },
        { way: 'unclear', detail: error.message },
      )
    })
    return true
  }
}

function writeDown(deps: SettleDependencies, told: Told): Promise<boolean> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const payable = await deps.payables.lock(deps, tx, told, now)
    const line = await lockLine(tx, told.line_id)
    // While the provider is asked to undo it nobody knows what the bank's word closes.
    if (line.state === 'waiting' || line.state === 'voiding') return false
    await writeWord(deps, tx, { told, payable, line }, now)
    return true
  })
}

interface Word {
  readonly told: Told
  readonly payable: Payable
  readonly line: LineRecord
}

async function writeWord(
  deps: SettleDependencies,
  tx: Transaction,
  { told, payable, line }: Word,
  now: Date,
): Promise<void> {
  const filed = await lockFileLine(tx, told.id)
  if (
    filed.bounced_at !== null &&
    !isOverturned(filed) &&
    (filed.outcome === 'paid' || filed.outcome === 'closed')
  )
    return oweBounced(deps, tx, { payable, filed, file_code: told.file_code }, now)
  const isUnwritten = (filed.outcome === 'waiting' || filed.outcome === 'annulled') && filed.told !== null
  if (!isUnwritten && !isOverturned(filed)) return
  if (filed.told === 'rejected' && !isOverturned(filed)) {
    const said = { actor_id: toldBy(filed), reference: filed.reference }
    await updateOutcome(tx, filed.id, { outcome: line.state === 'in_file' ? 'rejected' : 'closed' })
    if (line.state !== 'in_file') {
      await tellOfLine(tx, line, { action: 'refund_line.closed_otherwise', to: line.state, ...said })
      return
    }
    const refusal = filed.reason ?? NO_REASON
    await updateLine(tx, line.id, { state: 'to_pay', reason: refusal, updated_at: now })
    await tellOfLine(tx, line, { action: 'refund_line.rejected_by_bank', to: 'to_pay', ...said })
    await doubtAccount(tx, line)
    await askAccount(deps, tx, line, { refusal, now })
    return
  }
  const settled_cop = await settledOf(tx, line, filed, told)
  const accounted = { line, filed, settled_cop }
  if (settled_cop < filed.amount_cop)
    await leaveToPerson(deps, tx, accounted, await selectFirstReturn(tx, line, filed.id))
  else await updateOutcome(tx, filed.id, { outcome: 'paid', told: 'paid', settled_cop, twice_cop: 0 })
  if (isOverturned(filed)) await tellOverturned(tx, line, filed, settled_cop > 0 ? 'paid' : line.state)
  if (settled_cop === 0) return
  // Before the debt itself, whose end closes open lines as given back another way.
  await updateLine(tx, line.id, { state: 'paid', amount_cop: settled_cop, reason: null, updated_at: now })
  const actor = { user_id: toldBy(filed) }
  const back = {
    how: 'manual',
    note: noteOfTransfer(told.file_code, filed.reference),
    reference: filed.bank_reference,
    returned_on: filed.paid_on ?? '',
  } as const
  if (line.payment_id === null) await returnParts(deps, tx, actor, { payable, line_id: line.id }, back, now)
  else await returnWhole(deps, tx, actor, { payable, payment_id: line.payment_id }, back, now)
}

/** How much of what the bank paid was still owed: somebody may have given back all of it, or a part, by another road. */
async function settledOf(
  tx: Transaction,
  line: LineRecord,
  filed: FileLineRecord,
  told: Told,
): Promise<number> {
  if (!isOpen(line)) return 0
  // Annulled or rejected, and paid all the same: no other file may pay the line again.
  if (
    (filed.outcome === 'annulled' || filed.overturned_at !== null) &&
    !(await takeOutOfOthers(tx, filed, paidIn(told)))
  )
    return 0
  return Math.min(await sumOwedOfLine(tx, line), filed.amount_cop)
}

const paidIn = ({ file_code }: Told): string => `Pagada en el archivo ${file_code}`

/** Rejected before, and nobody wrote down yet that it was paid. */
const isOverturned = ({ told, overturned_at }: FileLineRecord): boolean =>
  overturned_at !== null && told === 'rejected'

function tellOverturned(
  tx: Transaction,
  line: LineRecord,
  filed: FileLineRecord,
  to: LineRecord['state'],
): Promise<void> {
  return tellOfLine(tx, line, {
    action: 'refund_line.paid_after_rejection',
    actor_id: toldBy(filed),
    to,
    amount_cop: filed.amount_cop,
    reference: filed.reference,
  })
}

const isOpen = ({ state }: LineRecord): boolean => state === 'in_file' || state === 'to_pay'

interface Accounted {
  readonly line: LineRecord
  readonly filed: FileLineRecord
  readonly settled_cop: number
}

/** What the bank paid beyond what was owed left twice: its row is written in the transaction that says so. */
async function leaveToPerson(
  { log, clock }: SettleDependencies,
  tx: Transaction,
  { line, filed, settled_cop }: Accounted,
  first: FirstReturn,
): Promise<void> {
  const twice_cop = filed.amount_cop - settled_cop
  await updateOutcome(tx, filed.id, {
    outcome: settled_cop > 0 ? 'paid' : 'closed',
    told: 'paid',
    settled_cop,
    twice_cop,
  })
  await writeDoubleReturn(tx, {
    event_id: line.event_id,
    payable_kind: line.payable_kind,
    payable_id: line.payable_id,
    payment_id: line.payment_id,
    file_line_id: filed.id,
    amount_cop: twice_cop,
    first_way: first.way,
    first_detail: first.detail,
    found_at: clock.now(),
    left_on: filed.paid_on ?? dayOf(clock.now()),
  })
  log.warn({ line: line.id, twice_cop }, 'the bank paid what had gone back another way')
}

/** The person who loaded the bank's last word, or decided on it. */
function toldBy({ id, told_at, told_by, overturned_at, overturned_by }: FileLineRecord): string {
  const isOverturnedLast = overturned_at !== null && told_at !== null && overturned_at >= told_at
  const by = isOverturnedLast ? overturned_by : told_by
  if (by === null) throw new Error(`Nobody told of ${id}`)
  return by
}
