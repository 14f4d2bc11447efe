import { randomUUID } from 'node:crypto'
import { eventChecksum } from './signatures'
import type { Transaction } from './transaction'
import { presentEventTransaction } from './transaction.presenter'

export const PROPERTIES = ['id', 'status', 'amount_in_cents'] as const
/** Only the id can be counted on; what is null signs as nothing. */
export const ODD_PROPERTIES = ['id', 'payment_link_id'] as const
type Property = (typeof PROPERTIES)[number] | (typeof ODD_PROPERTIES)[number]

/** The message that tells of a transaction, signed. */
export function eventMessage(
  transaction: Transaction,
  now: Date,
  secret: string,
  properties: readonly Property[] = PROPERTIES,
) {
  const timestamp = secondsOf(now)
  const values = properties.map((property) => transaction[property] ?? '')
  return {
    event: 'transaction.updated',
    data: { transaction: presentEventTransaction(transaction) },
    sent_at: now.toISOString(),
    timestamp,
    signature: {
      checksum: eventChecksum(values, timestamp, secret),
      properties: properties.map((property) => `transaction.${property}`) as readonly string[],
    },
    environment: 'test',
  }
}

export type EventMessage = ReturnType<typeof eventMessage>

/** About something else, signed as well as any other: there is nothing to do about it. */
export function foreignMessage(now: Date, secret: string) {
  const timestamp = secondsOf(now)
  const id = randomUUID()
  return {
    event: 'nequi_token.updated',
    data: { nequi_token: { id, status: 'APPROVED', phone_number: null } },
    sent_at: now.toISOString(),
    timestamp,
    signature: {
      checksum: eventChecksum([id, 'APPROVED', ''], timestamp, secret),
      properties: ['nequi_token.id', 'nequi_token.status', 'nequi_token.phone_number'],
    },
    environment: 'test',
  }
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000)
