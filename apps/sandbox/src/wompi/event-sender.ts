import { randomUUID } from 'node:crypto'
import type { SandboxLog } from '../log'
import type { Attempt, Delivery } from './delivery'
import { eventMessage, foreignMessage, ODD_PROPERTIES, PROPERTIES } from './event'
import type { WompiMerchant } from './merchant'
import type { Transaction } from './transaction'
import type { Unkindness } from './unkindness'
import type { WompiStore } from './wompi-store'

const MINUTE = 60_000
/** Wompi tries again this long after each attempt that was not answered with 200, then gives up. */
export const RETRY_DELAYS_MS = [30 * MINUTE, 3 * 60 * MINUTE, 24 * 60 * MINUTE] as const
const TIMEOUT_MS = 15_000

interface EventSenderOptions {
  readonly merchant: WompiMerchant
  readonly store: WompiStore
  readonly unkindness: Unkindness
  readonly retryScale: number
  readonly now: () => Date
  readonly log: SandboxLog
}

/** Tells the shop about its transactions, one after the other for each, and again when it does not answer 200. */
export class EventSender {
  readonly #options: EventSenderOptions
  readonly #turns = new Map<string, Promise<unknown>>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #closing = new AbortController()

  constructor(options: EventSenderOptions) {
    this.#options = options
  }

  /** Takes up what a stop interrupted. */
  resume(): void {
    for (const delivery of this.#options.store.deliveries())
      if (delivery.state === 'sending' || delivery.state === 'waiting') this.#schedule(delivery)
  }

  /** Resolves after the first attempt. */
  async announce(transaction: Transaction, { always = false } = {}): Promise<Delivery> {
    const { store, merchant, now } = this.#options
    const moment = now()
    const isOdd = this.#options.unkindness.has('odd_events')
    const message = eventMessage(
      transaction,
      moment,
      merchant.eventsSecret,
      isOdd ? ODD_PROPERTIES : PROPERTIES,
    )
    const isOn = always || store.eventsOn
    const delivery: Delivery = {
      id: randomUUID(),
      transaction_id: transaction.id,
      transaction_status: transaction.status,
      created_at: moment.toISOString(),
      body: JSON.stringify(message),
      checksum: message.signature.checksum,
      state: isOn ? 'sending' : 'off',
      attempts: [],
      next_at: null,
    }
    const saved = store.saveDelivery(delivery)
    if (isOn && isOdd) {
      const foreign = foreignMessage(moment, merchant.eventsSecret)
      await this.post(JSON.stringify(foreign), foreign.signature.checksum)
    }
    const sent = isOn ? this.#inTurn(transaction.id, () => this.#send(delivery)) : delivery
    await saved
    return sent
  }

  /** Posts a body as it is, once; null when nobody answered. */
  async post(body: string, checksum: string): Promise<number | null> {
    try {
      const response = await fetch(this.#options.merchant.eventsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-event-checksum': checksum },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), this.#closing.signal]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return null
    }
  }

  /** Once everything there was to tell of a transaction has been tried. */
  async told(transactionId: string): Promise<void> {
    await this.#turns.get(transactionId)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.allSettled(this.#turns.values())
  }

  async #send(delivery: Delivery): Promise<Delivery> {
    const { store, now } = this.#options
    const answer = await this.post(delivery.body, delivery.checksum)
    // A stop is no answer: the delivery is taken up as it was.
    if (this.#closing.signal.aborted) return delivery
    const at = now()
    const after = afterAttempt(delivery, { at: at.toISOString(), answer }, at, this.#options.retryScale)
    await store.saveDelivery(after)
    if (after.state === 'waiting') this.#schedule(after)
    return after
  }

  #schedule(delivery: Delivery): void {
    const due = delivery.next_at === null ? 0 : Date.parse(delivery.next_at) - this.#options.now().getTime()
    const timer = setTimeout(
      () => {
        this.#timers.delete(delivery.id)
        this.#inTurn(delivery.transaction_id, () => this.#send(delivery)).catch((error: unknown) =>
          this.#options.log('An event of Wompi was not sent', error),
        )
      },
      Math.max(0, due),
    )
    this.#timers.set(delivery.id, timer.unref())
  }

  /** What happens to one transaction is told in order. */
  #inTurn<T>(transactionId: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(transactionId) ?? Promise.resolve()).then(work, work)
    this.#turns.set(transactionId, turn)
    const forget = () => {
      if (this.#turns.get(transactionId) === turn) this.#turns.delete(transactionId)
    }
    turn.then(forget, forget)
    return turn
  }
}

export function afterAttempt(delivery: Delivery, attempt: Attempt, now: Date, retryScale: number): Delivery {
  const attempts = [...delivery.attempts, attempt]
  if (attempt.answer === 200) return { ...delivery, attempts, state: 'delivered', next_at: null }
  const delay = RETRY_DELAYS_MS[attempts.length - 1]
  if (delay === undefined) return { ...delivery, attempts, state: 'given_up', next_at: null }
  return {
    ...delivery,
    attempts,
    state: 'waiting',
    next_at: new Date(now.getTime() + delay * retryScale).toISOString(),
  }
}
