import { MERCHANT } from './merchant'
import type { Transaction } from './transaction'

/** As the API gives it. */
export function presentTransaction({ plan: _plan, checkout_path: _path, ...transaction }: Transaction) {
  return { ...transaction, merchant: MERCHANT, refunds: [] }
}

/** As events carry it: without the shop, which knows itself. */
export function presentEventTransaction({ plan: _plan, checkout_path: _path, ...transaction }: Transaction) {
  return { ...transaction, shipping_address: null, payment_source_id: null }
}

/** `$ 85.000`, with cents only when there are any. */
export function formatCents(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2
  return `$ ${(cents / 100).toLocaleString('es-CO', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}
