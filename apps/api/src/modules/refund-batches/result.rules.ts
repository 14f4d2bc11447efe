import type { RefundResultRow, RefundResultVerdict } from '@zancada/contracts'
import { plainWords, readDate } from '../imports'

/** A row of the bank's result, as it was written. */
export interface BankRow {
  readonly row: number
  readonly reference: string
  readonly state: string
  readonly amount: string
  readonly bank_reference: string
  readonly date: string
  readonly reason: string
}

type Column = Exclude<keyof BankRow, 'row'>

const TITLES: Record<Column, readonly string[]> = {
  reference: ['referencia', 'referencia zancada', 'referencia nuestra', 'referencia de la devolucion'],
  state: ['estado', 'resultado', 'estado del pago', 'estado transaccion'],
  amount: ['valor', 'monto', 'valor pagado', 'valor transaccion'],
  bank_reference: [
    'referencia del banco',
    'referencia banco',
    'comprobante',
    'numero de comprobante',
    'numero de transaccion',
    'id transaccion',
    'codigo de aprobacion',
  ],
  date: ['fecha', 'fecha de pago', 'fecha pago', 'fecha aplicacion', 'fecha de aplicacion'],
  reason: ['motivo', 'causal', 'causal de rechazo', 'descripcion', 'mensaje', 'observacion', 'observaciones'],
}

/** People write headings above the titles. */
const LINES_ABOVE = 20

/** Those with a word about their state: the others were not told. Null where no row has the titles it takes. */
export function readResult(table: readonly (readonly string[])[]): BankRow[] | null {
  for (const [index, cells] of table.slice(0, LINES_ABOVE).entries()) {
    const at = columnsOf(cells)
    if (at.reference === undefined || at.state === undefined) continue
    return table.slice(index + 1).flatMap((row, below) => {
      const cell = (column: Column) => {
        const position = at[column]
        // Spreadsheets keep the apostrophe that makes a cell text.
        return position === undefined ? '' : (row[position] ?? '').trim().replace(/^'/, '')
      }
      const reference = cell('reference').toUpperCase()
      if (reference === '' || cell('state') === '') return []
      return [
        {
          row: index + below + 2,
          reference,
          state: cell('state'),
          amount: cell('amount'),
          bank_reference: cell('bank_reference').slice(0, 80),
          date: cell('date'),
          reason: cell('reason').slice(0, 300),
        },
      ]
    })
  }
  return null
}

function columnsOf(cells: readonly string[]): Partial<Record<Column, number>> {
  const found: Partial<Record<Column, number>> = {}
  const columns: readonly Column[] = ['reference', 'state', 'amount', 'bank_reference', 'date', 'reason']
  for (const column of columns) {
    const position = cells.findIndex((cell) => TITLES[column].includes(plainWords(cell)))
    if (position >= 0) found[column] = position
  }
  return found
}

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
  readonly line_state: string
  readonly is_account_given: boolean
  /** The file that has its line now, if it is another. */
  readonly other_file: string | null
  /** The day it left in its file. */
  readonly filed_on: string
}

/**
 * What each row does; the first word about a reference counts, until the bank sends back what it had paid or pays what it
 * had rejected.
 */
export function judgeResult(
  rows: readonly BankRow[],
  known: ReadonlyMap<string, KnownLine>,
  today: string,
): RefundResultRow[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const line = known.get(row.reference)
    const date = readDate(row.date, today)
    const paid_on = 'value' in date ? date.value : null
    const verdict = seen.has(row.reference) ? 'repeated' : verdictOf(row, line, paid_on, today)
    const isPaid = verdict === 'returned_twice' || verdict === 'paid_late'
    seen.add(row.reference)
    return {
      row: row.row,
      reference: row.reference,
      verdict,
      order_code: line?.order_code ?? null,
      amount_cop: line?.amount_cop ?? null,
      twice_cop: isPaid && line !== undefined ? line.amount_cop - settledOf(line) : 0,
      since_rejected: verdict === 'paid_late' && line !== undefined ? sinceOf(line) : null,
      bank_reference: row.bank_reference || null,
      paid_on,
      reason: row.reason || null,
    }
  })
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
  if (line.told === 'paid')
    return state === 'rejected' && !line.is_bounced ? bounceOf(row, line, paid_on, today) : 'already_told'
  if (line.told === 'rejected' && (state !== 'paid' || line.is_overturned)) return 'already_told'
  if (line.told === 'rejected' && UNSETTLED.includes(line.line_state)) return 'being_voided'
  // Of an annulled file that was paid all the same the bank's word counts, unless Wompi is asked to undo it right now.
  if (line.outcome === 'annulled' && (state !== 'paid' || UNSETTLED.includes(line.line_state)))
    return 'annulled'
  if (state !== 'paid') return isOver(line) ? 'already_closed' : (state ?? 'unknown_state')
  if (row.amount !== '' && amountOf(row.amount) !== line.amount_cop) return 'amount_mismatch'
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

const PAID = [
  'pagado',
  'pagada',
  'pago',
  'exitoso',
  'exitosa',
  'aprobado',
  'aprobada',
  'abonado',
  'abonada',
  'aplicado',
  'aplicada',
  'realizado',
  'realizada',
  'procesado',
  'procesada',
  'ok',
]
const REJECTED = [
  'rechazado',
  'rechazada',
  'rechazo',
  'devuelto',
  'devuelta',
  'fallido',
  'fallida',
  'no exitoso',
  'no exitosa',
  'no pagado',
  'no aplicado',
  'error',
  'negado',
  'negada',
]

function stateOf(written: string): 'paid' | 'rejected' | null {
  const words = plainWords(written)
  if (PAID.includes(words)) return 'paid'
  return REJECTED.includes(words) ? 'rejected' : null
}

/** Pesos: «$ 1.250.000», «1250000,00» and «1,250,000.00» are the same. Null for what is no amount. */
function amountOf(written: string): number | null {
  const digits = written
    .replaceAll(/[\s$]|COP/gi, '')
    .replace(/[.,]\d{1,2}$/, (cents) => (/^[.,]0+$/.test(cents) ? '' : 'x'))
  return /^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(digits) ? Number(digits.replaceAll(/[.,]/g, '')) : null
}
