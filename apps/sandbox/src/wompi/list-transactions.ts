import { type ApiError, invalidInput } from './api-error'
import type { Transaction } from './transaction'
import type { WompiStore } from './wompi-store'

const PAGE_SIZE = 50
const LARGEST_PAGE = 200

/** The filters and pages of `GET /transactions`; newest first unless asked otherwise. */
export function listTransactions(store: WompiStore, query: URLSearchParams) {
  const page = whole(query.get('page') ?? '1', 1, 1_000_000)
  const pageSize = whole(query.get('page_size') ?? String(PAGE_SIZE), 1, LARGEST_PAGE)
  if (page === undefined) return invalidInput('page', 'Debe ser un número entero mayor que cero')
  if (pageSize === undefined) return invalidInput('page_size', `Debe estar entre 1 y ${LARGEST_PAGE}`)
  const dates = readDates(query)
  if ('error' in dates) return dates

  const reference = query.get('reference')
  const wanted = (reference === null ? store.all() : store.ofReference(reference)).filter(
    (transaction) =>
      matches(query.get('status'), transaction.status) &&
      matches(query.get('payment_method_type'), transaction.payment_method_type) &&
      transaction.created_at >= dates.from &&
      transaction.created_at <= dates.until,
  )
  const sorted = wanted.toSorted(by(query.get('order_by')))
  if ((query.get('order') ?? 'DESC').toUpperCase() === 'DESC') sorted.reverse()
  return {
    transactions: sorted.slice((page - 1) * pageSize, page * pageSize),
    meta: { page, page_size: pageSize, total_results: wanted.length },
  }
}

/** A bare day counts whole. */
function readDates(query: URLSearchParams): { from: string; until: string } | ApiError {
  const [from, until] = [query.get('from_date'), query.get('until_date')]
  for (const [name, text] of [['from_date', from] as const, ['until_date', until] as const])
    if (text !== null && Number.isNaN(Date.parse(text))) return invalidInput(name, 'Debe ser una fecha')
  return {
    from: from === null ? '' : new Date(from).toISOString(),
    until:
      until === null ? '9' : until.length === 10 ? `${until}T23:59:59.999Z` : new Date(until).toISOString(),
  }
}

function by(field: string | null): (a: Transaction, b: Transaction) => number {
  if (field === 'amount_in_cents') return (a, b) => a.amount_in_cents - b.amount_in_cents
  return (a, b) => a.created_at.localeCompare(b.created_at)
}

function matches(wanted: string | null, value: string): boolean {
  return wanted === null || wanted === value
}

function whole(text: string, minimum: number, maximum: number): number | undefined {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= minimum && value <= maximum ? value : undefined
}
