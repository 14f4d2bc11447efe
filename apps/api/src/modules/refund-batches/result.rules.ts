import { REFUND_RESULT_VERDICTS, type RefundResultRow, type RefundResultVerdict } from '@zancada/contracts'
import { orderOf, readDate, withDayFirst } from '../imports'
import { amountOf, type BankRow, stateOf } from './bank-rows.rules'

/** What is known of a reference when the result is read. */
export interface KnownLine {
  readonly reference: string
  readonly order_code: string
  readonly amount_cop: number
  /** What is still owed of it. */
  readonly owed_cop: number
  readonly outcome: 'waiting' | 'paid' | 'rejected' | 'annulled' | 'closed' | 'bounced'
  readonly told: 'paid' | 'rejected' | null
  /** Told to have come back after it was paid. */
  readonly is_bounced: boolean
  /** Told to be paid after it was rejected. */
  readonly is_overturned: boolean
  readonly paid_on: string | null
  /** Every payment that the bank told of so far, also those that came back or that a person did not believe. */
  readonly told_payments: readonly ToldPayment[]
  /** Waits for a person: the bank said that it paid it again. */
  readonly is_doubted: boolean
  readonly line_state: string
  readonly is_account_given: boolean
  /** The file that has its line now, if it is another. */
  readonly other_file: string | null
  /** The day it left in its file. */
  readonly filed_on: string
}

interface ToldPayment {
  readonly bank_reference: string | null
  readonly paid_on: string | null
}

/**
 * What each row does; the first word about a reference counts, until the bank sends back what it had paid or pays what it
 * had rejected. What it says to have paid after it sent it back waits for a person.
 */
export function judgeResult(
  rows: readonly BankRow[],
  known: ReadonlyMap<string, KnownLine>,
  today: string,
  recorded: readonly BankReference[] = [],
): RefundResultRow[] {
  const seen = new Set<string>()
  // Some banks write the month first, which their own dates prove.
  const { proof } = orderOf(rows.map(({ row, date }) => ({ row, text: date })))
  const contradicted = contradictedIn(rows)
  const shared = sharedIn([...rows, ...recorded])
  return rows.map((row) => {
    const line = known.get(row.reference)
    const date = readDate(proof === 'month_first' ? withDayFirst(row.date) : row.date, today)
    const paid_on = 'value' in date ? date.value : null
    const verdict =
      line !== undefined && contradicted.has(row.reference)
        ? // A word that nobody knows is told as such: it says neither that it was paid nor that it was rejected.
          stateOf(row.state) === null
          ? 'unknown_state'
          : 'contradicts'
        : row.reference !== '' && seen.has(row.reference)
          ? 'repeated'
          : verdictOf(row, line, paid_on, today)
    const isPaid = verdict === 'returned_twice' || verdict === 'paid_late'
    seen.add(row.reference)
    return {
      row: row.row,
      reference: row.reference,
      verdict,
      order_code: line?.order_code ?? null,
      amount_cop: line?.amount_cop ?? null,
      file_cop: amountOf(row.amount),
      twice_cop: isPaid && line !== undefined ? line.amount_cop - settledOf(line) : 0,
      since_rejected: verdict === 'paid_late' && line !== undefined ? sinceOf(line) : null,
      bank_reference: row.bank_reference || null,
      shares_bank_reference: shared.has(row.bank_reference),
      paid_on,
      reason: row.reason || null,
    }
  })
}

/** By what the bank knows a transfer. */
export type BankReference = Pick<BankRow, 'reference' | 'bank_reference'>

/** References of which one file says different things: neither holds. */
function contradictedIn(rows: readonly BankRow[]): ReadonlySet<string> {
  const first = new Map<string, string | null>()
  return new Set(
    rows.flatMap(({ reference, state }) => {
      const said = stateOf(state)
      if (!first.has(reference)) first.set(reference, said)
      return first.get(reference) === said ? [] : [reference]
    }),
  )
}

/** References of the bank that several transfers have. */
function sharedIn(transfers: readonly BankReference[]): ReadonlySet<string> {
  const first = new Map<string, string>()
  return new Set(
    transfers.flatMap(({ reference, bank_reference }) => {
      if (bank_reference === '') return []
      if (!first.has(bank_reference)) first.set(bank_reference, reference)
      return first.get(bank_reference) === reference ? [] : [bank_reference]
    }),
  )
}

interface VerdictSum {
  readonly count: number
  readonly amount_cop: number
}

/** How many rows each verdict has, and their money: of a payment that the file names several times, once. */
export function countsOf(judged: readonly RefundResultRow[]): Record<RefundResultVerdict, VerdictSum> {
  const firsts = new Map<string, RefundResultRow>()
  for (const row of judged) if (!firsts.has(row.reference)) firsts.set(row.reference, row)
  const sums = REFUND_RESULT_VERDICTS.map((verdict): [RefundResultVerdict, VerdictSum] => {
    const rows = judged.filter((row) => row.verdict === verdict)
    const amount_cop = rows
      .filter((row) => firsts.get(row.reference) === row)
      .reduce((sum, row) => sum + movedBy(row), 0)
    return [verdict, { count: rows.length, amount_cop }]
  })
  return Object.fromEntries(sums) as Record<RefundResultVerdict, VerdictSum>
}

/** Of what had gone back before, what left twice. */
function movedBy({ verdict, twice_cop, amount_cop }: RefundResultRow): number {
  return verdict === 'returned_twice' ? twice_cop : (amount_cop ?? 0)
}

/** Rows that say that the bank paid what no file of the race asked it to. */
export function countUnknownPaid(rows: readonly BankRow[], judged: readonly RefundResultRow[]): number {
  return rows.filter(
    ({ state }, index) => judged[index]?.verdict === 'unknown_reference' && stateOf(state) === 'paid',
  ).length
}

function verdictOf(
  row: BankRow,
  line: KnownLine | undefined,
  paid_on: string | null,
  today: string,
): RefundResultVerdict {
  if (line === undefined) return 'unknown_reference'
  const state = stateOf(row.state)
  if (line.told === 'paid' && line.is_bounced && state === 'paid' && isAnotherPayment(row, line, paid_on))
    return paidAgainOf(row, line, paid_on, today)
  if (line.told === 'paid')
    return state === 'rejected' && !line.is_bounced ? bounceOf(row, line, paid_on, today) : 'already_told'
  if (line.told === 'rejected' && (state !== 'paid' || line.is_overturned)) return 'already_told'
  if (line.told === 'rejected' && UNSETTLED.includes(line.line_state)) return 'being_voided'
  // Of an annulled file that was paid all the same the bank's word counts, unless Wompi is asked to undo it right now.
  if (line.outcome === 'annulled' && (state !== 'paid' || UNSETTLED.includes(line.line_state)))
    return 'annulled'
  if (state !== 'paid') return isOver(line) ? 'already_closed' : (state ?? 'unknown_state')
  if (row.amount !== '' && amountOf(row.amount) !== line.amount_cop) return 'amount_mismatch'
  if (row.date === '') return 'no_date'
  if (paid_on === null || paid_on > today || paid_on < line.filed_on) return 'bad_date'
  if (row.bank_reference === '') return 'no_bank_reference'
  if (line.told === 'rejected') return 'paid_late'
  return settledOf(line) < line.amount_cop ? 'returned_twice' : 'paid'
}

/**
 * The bank said that it paid it, and sends it back: once. Where it had rejected it before that, only a later day tells
 * this from its first word loaded again.
 */
function bounceOf(
  { amount }: BankRow,
  line: KnownLine,
  returned_on: string | null,
  today: string,
): RefundResultVerdict {
  const isLater = returned_on !== null && returned_on <= today && returned_on > (line.paid_on ?? '')
  if (line.is_overturned && !isLater) return 'contradicts'
  return amount !== '' && amountOf(amount) !== line.amount_cop ? 'amount_mismatch' : 'bounced'
}

/** Of what came back, a payment of another day or receipt is a third word, not an earlier one loaded again. */
function isAnotherPayment(row: BankRow, { told_payments }: KnownLine, paid_on: string | null): boolean {
  return told_payments.every(
    (told) =>
      (paid_on !== null && paid_on !== told.paid_on) ||
      (row.bank_reference !== '' && row.bank_reference !== told.bank_reference),
  )
}

/** A person says whether it was paid, so a receipt or a day is enough; while one of its words waits, another is only named. */
function paidAgainOf(
  row: BankRow,
  line: KnownLine,
  paid_on: string | null,
  today: string,
): RefundResultVerdict {
  if (line.is_doubted) return 'contradicts'
  if (UNSETTLED.includes(line.line_state)) return 'being_voided'
  if (row.amount !== '' && amountOf(row.amount) !== line.amount_cop) return 'amount_mismatch'
  if (paid_on !== null && (paid_on > today || paid_on < line.filed_on)) return 'bad_date'
  return 'paid_again'
}

function sinceOf({ is_account_given, other_file }: KnownLine): RefundResultRow['since_rejected'] {
  return { account: is_account_given ? 'given' : 'asked', file_code: other_file }
}

/** Nothing of it is to be paid any more: given back, by whatever road. */
const isOver = ({ line_state }: Pick<KnownLine, 'line_state'>): boolean =>
  !PAYABLE.includes(line_state) && !UNSETTLED.includes(line_state)
const PAYABLE = ['to_pay', 'in_file']
const UNSETTLED = ['waiting', 'voiding']

/** How much of what the bank paid was owed. */
function settledOf({ line_state, owed_cop, amount_cop }: KnownLine): number {
  return PAYABLE.includes(line_state) ? Math.min(owed_cop, amount_cop) : 0
}
