import {
  type AnswerOf,
  type loadRefundResultCall,
  REFUND_RESULT_MAX_ROWS,
  REQUIRED,
  type RefundResultRow,
  refundResultFields,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import type { ReceivedForm } from '../../platform/http/multipart-form'
import { InvalidInputError, notFound } from '../../platform/http/problems'
import { readUploadedTable } from '../../platform/sheets/read-in-thread'
import type { Threads } from '../../platform/threads/task'
import { dayOf } from '../payments'
import { type BankRow, readResult } from './bank-rows.rules'
import { insertDoubts } from './doubts.repository'
import { selectFiledLines } from './files.repository'
import { lockLine } from './lines.repository'
import { findRace } from './races.repository'
import { applyResultJob } from './refund-batches.jobs'
import { countsOf, countUnknownPaid, judgeResult } from './result.rules'
import { tellOfLine } from './tell-of-line'
import {
  lockLinesOf,
  selectPaidBy,
  type ToldLine,
  writeBounced,
  writeOverturned,
  writeTold,
} from './told-lines.repository'

const MOST = { rows: REFUND_RESULT_MAX_ROWS, columns: 60, bytes: 20 * 1024 * 1024 }
/** Banks write headings above their titles. */
const LINES_ABOVE = 20
/** A thread reads each, and the others wait for it. */
const RESULT_FILES = { name: 'refund_result_files', tries: 120, windowSeconds: 3600 }
const ROWS_SHOWN = 200
const SHORTEST_REASON = 5
const WHY_UNKNOWN =
  'El banco pagó referencias que no están en los archivos de esta carrera. Escribe por qué antes de anotar el resultado'

/** Says what the bank's result does, and with a yes writes its words down; a job does what they say. */
export async function loadResult(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'createRateLimit' | 'tableThreads'>,
  actor: Pick<Account, 'user_id'>,
  slug: string,
  form: ReceivedForm,
): Promise<AnswerOf<typeof loadRefundResultCall>> {
  const { database, clock, jobs } = deps
  const { confirm, unknown_reason = '' } = refundResultFields.parse(form.fields)
  const { file } = form.files
  if (!file) throw new InvalidInputError({ file: [REQUIRED] })
  const race = await findRace(database, slug)
  if (!race) throw notFound()
  await deps.createRateLimit(RESULT_FILES).take(actor.user_id)
  const { rows, without_state } = await resultOf(deps.tableThreads, file)
  const now = clock.now()
  const isConfirmed = confirm === '1'
  const { judged, unknown_paid } = isConfirmed
    ? await inTransaction(database, async (tx) => {
        // Judged by what is locked: a void that is claimed meanwhile waits, or is seen.
        await lockLinesOf(
          tx,
          race.id,
          rows.map(({ reference }) => reference),
        )
        const result = await judge(tx, race.id, rows, now)
        if (result.unknown_paid > 0 && unknown_reason.length < SHORTEST_REASON)
          throw new InvalidInputError({ unknown_reason: [WHY_UNKNOWN] })
        const isToldOf = await writeWords(tx, actor, race.id, { ...result, unknown_reason }, now)
        if (isToldOf) await jobs.enqueue(tx, applyResultJob, { event_id: race.id })
        return result
      })
    : await judge(database, race.id, rows, now)
  return { is_confirmed: isConfirmed, unknown_paid, without_state, ...present(judged) }
}

interface Judged {
  readonly judged: readonly RefundResultRow[]
  readonly unknown_paid: number
}

async function judge(db: Queryable, eventId: string, rows: readonly BankRow[], now: Date): Promise<Judged> {
  const found = await selectFiledLines(
    db,
    eventId,
    rows.map(({ reference }) => reference),
  )
  const known = new Map(found.map((line) => [line.reference, { ...line, filed_on: dayOf(line.filed_at) }]))
  const recorded = await selectPaidBy(
    db,
    rows.flatMap(({ bank_reference }) => bank_reference || []),
  )
  const judged = judgeResult(rows, known, dayOf(now), recorded)
  return { judged, unknown_paid: countUnknownPaid(rows, judged) }
}

/** Whether there is something for the job to do. */
async function writeWords(
  tx: Transaction,
  actor: Pick<Account, 'user_id'>,
  eventId: string,
  { judged, unknown_paid, unknown_reason }: Judged & { readonly unknown_reason: string },
  now: Date,
): Promise<boolean> {
  const told = await writeTold(tx, judged.flatMap(toldOf), { told_by: actor.user_id, told_at: now })
  const bounced = await writeBounced(
    tx,
    judged.filter(({ verdict }) => verdict === 'bounced'),
    { bounced_by: actor.user_id, bounced_at: now },
  )
  const overturned = await writeOverturned(
    tx,
    judged.filter(({ verdict }) => verdict === 'paid_late'),
    { overturned_by: actor.user_id, overturned_at: now },
  )
  const doubted = await insertDoubts(
    tx,
    judged.filter(({ verdict }) => verdict === 'paid_again'),
    { told_by: actor.user_id, told_at: now },
  )
  for (const { line_id, reference } of doubted) {
    const line = await lockLine(tx, line_id)
    await tellOfLine(tx, line, {
      action: 'refund_line.doubted',
      actor_id: actor.user_id,
      to: line.state,
      reference,
    })
  }
  const words = told + bounced + overturned
  if (words + doubted.length + unknown_paid === 0) return false
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'refund_result.loaded',
    subject_type: 'event',
    subject_id: eventId,
    after: {
      lines: told,
      ...(bounced > 0 && { bounced }),
      ...(overturned > 0 && { overturned }),
      ...(doubted.length > 0 && { doubted: doubted.length }),
      ...(unknown_paid > 0 && { unknown_paid, reason: unknown_reason }),
    },
  })
  return words > 0
}

async function resultOf(threads: Threads, file: Buffer) {
  const result = readResult(await readUploadedTable(threads, file, MOST, LINES_ABOVE))
  if (result === null)
    throw new InvalidInputError({
      file: [
        'No encontramos los títulos «referencia» y «estado»: usa las columnas del archivo que descargaste',
      ],
    })
  if (result.rows.length === 0)
    throw new InvalidInputError({ file: ['Ninguna fila tiene escrito su estado: «pagado» o «rechazado»'] })
  return result
}

const TOLD: Partial<Record<RefundResultRow['verdict'], ToldLine['told']>> = {
  paid: 'paid',
  returned_twice: 'paid',
  rejected: 'rejected',
}

function toldOf(row: RefundResultRow): ToldLine[] {
  const { reference, verdict, bank_reference, paid_on, reason } = row
  const told = TOLD[verdict]
  return told === undefined ? [] : [{ reference, told, bank_reference, paid_on, reason }]
}

/** Those that need a look come first. */
function present(judged: readonly RefundResultRow[]) {
  const isPlain = ({ verdict, shares_bank_reference }: RefundResultRow) =>
    verdict === 'paid' && !shares_bank_reference
  return {
    counts: countsOf(judged),
    rows: [...judged.filter((row) => !isPlain(row)), ...judged.filter(isPlain)].slice(0, ROWS_SHOWN),
  }
}
