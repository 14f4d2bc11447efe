import { plainWords } from '../imports'

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

interface BankResult {
  /** Those with a word about their state: the others were not told. */
  readonly rows: readonly BankRow[]
  readonly without_state: number
}

/** Null where no row has the titles it takes. */
export function readResult(table: readonly (readonly string[])[]): BankResult | null {
  for (const [index, cells] of table.slice(0, LINES_ABOVE).entries()) {
    const at = columnsOf(cells)
    if (at.reference === undefined || at.state === undefined) continue
    const named = table
      .slice(index + 1)
      .map((row, below) => readRow(row, at, index + below + 2))
      // A row that says what happened and not of what is told, too: nothing of the bank is dropped in silence.
      .filter(({ reference, state }) => reference !== '' || stateOf(state) !== null)
    const rows = named.filter(({ state }) => state !== '')
    return { rows, without_state: named.length - rows.length }
  }
  return null
}

type Columns = Partial<Record<Column, number>>

function readRow(cells: readonly string[], at: Columns, row: number): BankRow {
  const cell = (column: Column) => {
    const position = at[column]
    // Spreadsheets keep the apostrophe that makes a cell text.
    return position === undefined ? '' : (cells[position] ?? '').trim().replace(/^'/, '')
  }
  return {
    row,
    reference: cell('reference').toUpperCase(),
    state: cell('state'),
    amount: cell('amount'),
    bank_reference: cell('bank_reference').slice(0, 80),
    date: cell('date'),
    reason: cell('reason').slice(0, 300),
  }
}

function columnsOf(cells: readonly string[]): Columns {
  const found: Columns = {}
  const columns: readonly Column[] = ['reference', 'state', 'amount', 'bank_reference', 'date', 'reason']
  for (const column of columns) {
    const position = cells.findIndex((cell) => TITLES[column].includes(plainWords(cell)))
    if (position >= 0) found[column] = position
  }
  return found
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

export function stateOf(written: string): 'paid' | 'rejected' | null {
  const words = plainWords(written)
  if (PAID.includes(words)) return 'paid'
  return REJECTED.includes(words) ? 'rejected' : null
}

/** Pesos: «$ 1.250.000», «1250000,00» and «1,250,000.00» are the same. Null for what is no amount. */
export function amountOf(written: string): number | null {
  const digits = written
    .replaceAll(/[\s$]|COP/gi, '')
    .replace(/[.,]\d{1,2}$/, (cents) => (/^[.,]0+$/.test(cents) ? '' : 'x'))
  return /^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(digits) ? Number(digits.replaceAll(/[.,]/g, '')) : null
}
