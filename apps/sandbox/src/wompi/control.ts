import type { EventSender } from './event-sender'
import type { Faults } from './faults'
import { type Forgery, forge } from './forgery'
import type { WompiMerchant } from './merchant'
import type { Payments } from './payments'
import type { Transaction } from './transaction'
import { presentTransaction } from './transaction.presenter'
import type { Unkindness } from './unkindness'
import type { WompiStore } from './wompi-store'

interface ControlParts {
  readonly merchant: WompiMerchant
  readonly store: WompiStore
  readonly payments: Payments
  readonly events: EventSender
  readonly faults: Faults
  readonly unkindness: Unkindness
  readonly publicUrl: string
  readonly now: () => Date
}

export type Control = ReturnType<typeof createControl>

/** Everything behind the control page and its API. */
export function createControl(parts: ControlParts) {
  const { merchant, store, events, now } = parts
  return {
    ...parts,
    /** How the shop answered; null when it did not. */
    sendForged: (transaction: Transaction, forgery: Forgery, reference: string | null) => {
      const message = forge(forgery, transaction, {
        now: now(),
        secret: merchant.eventsSecret,
        reference: reference || `${transaction.reference}-ajena`,
      })
      return events.post(JSON.stringify(message), checksumOf(message))
    },
    present: (transaction: Transaction) => ({
      ...presentTransaction(transaction),
      events: store.deliveriesOf(transaction.id).map((delivery) => ({
        status: delivery.transaction_status,
        state: delivery.state,
        answers: delivery.attempts.map(({ answer }) => answer),
        next_at: delivery.next_at,
      })),
    }),
  }
}

function checksumOf(message: unknown): string {
  const signature: unknown =
    typeof message === 'object' && message !== null && Reflect.get(message, 'signature')
  const checksum: unknown =
    typeof signature === 'object' && signature !== null ? Reflect.get(signature, 'checksum') : undefined
  return typeof checksum === 'string' ? checksum : ''
}
