import { eventChecksum } from './signatures'
import type { Transaction } from './transaction'
import { presentEventTransaction } from './transaction.presenter'

const PROPERTIES = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'] as const

/** The message that tells of a transaction, signed. */
export function eventMessage(transaction: Transaction, now: Date, secret: string) {
  const timestamp = Math.floor(now.getTime() / 1000)
  const { id, status, amount_in_cents } = transaction
  return {
    event: 'transaction.updated',
    data: { transaction: presentEventTransaction(transaction) },
    sent_at: now.toISOString(),
    timestamp,
    signature: {
      checksum: eventChecksum([id, status, amount_in_cents], timestamp, secret),
      properties: [...PROPERTIES] as readonly string[],
    },
    environment: 'test',
  }
}

export type EventMessage = ReturnType<typeof eventMessage>
