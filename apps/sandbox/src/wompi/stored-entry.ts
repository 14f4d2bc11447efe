import type { Delivery } from './delivery'
import type { PaymentLink } from './payment-link'
import type { Transaction } from './transaction'

export type StoredEntry =
  | { kind: 'transaction'; value: Transaction }
  | { kind: 'link'; value: PaymentLink }
  | { kind: 'delivery'; value: Delivery }
  | { kind: 'events'; value: boolean }

/** A line of the journal; undefined for one that another version wrote otherwise. */
export function readEntry(line: unknown): StoredEntry | undefined {
  if (!isObject(line)) return undefined
  const { kind, value } = line
  if (kind === 'events' && typeof value === 'boolean') return { kind, value }
  if (kind === 'transaction' && isTransaction(value)) return { kind, value }
  if (kind === 'link' && isLink(value)) return { kind, value }
  if (kind === 'delivery' && isDelivery(value)) return { kind, value }
  return undefined
}

function isTransaction(value: unknown): value is Transaction {
  return (
    hasTexts(value, [
      'id',
      'created_at',
      'reference',
      'status',
      'currency',
      'customer_email',
      'checkout_path',
    ]) &&
    typeof value.amount_in_cents === 'number' &&
    isObject(value.payment_method) &&
    isObject(value.customer_data) &&
    Array.isArray(value.taxes) &&
    (value.plan === null || hasTexts(value.plan, ['status']))
  )
}

function isLink(value: unknown): value is PaymentLink {
  return (
    hasTexts(value, ['id', 'name', 'description', 'created_at', 'currency']) &&
    typeof value.single_use === 'boolean'
  )
}

function isDelivery(value: unknown): value is Delivery {
  return (
    hasTexts(value, ['id', 'transaction_id', 'created_at', 'body', 'checksum', 'state']) &&
    Array.isArray(value.attempts)
  )
}

function hasTexts(value: unknown, names: readonly string[]): value is Record<string, unknown> {
  return isObject(value) && names.every((name) => typeof value[name] === 'string')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
