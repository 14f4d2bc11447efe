import { randomInt } from 'node:crypto'
import type { SandboxLog } from '../log'
import { type ApiError, invalidInput } from './api-error'
import type { CheckoutRequest } from './checkout-request'
import type { EventSender } from './event-sender'
import { MERCHANT_ID } from './merchant'
import type { Payment } from './payment-form'
import { isFailed, isFinal, type Outcome, type Transaction } from './transaction'
import type { Unkindness } from './unkindness'
import type { WompiStore } from './wompi-store'

/** After a failure the payer may try again for this long, with the same reference. */
const RETRY_WINDOW_MS = 3 * 60_000

interface PaymentsOptions {
  readonly store: WompiStore
  readonly events: EventSender
  readonly unkindness: Unkindness
  readonly settleMs: number
  readonly now: () => Date
  readonly log: SandboxLog
}

/** The life of a transaction: PENDING when it is made, then one answer, and for cards perhaps VOIDED. */
export class Payments {
  readonly #options: PaymentsOptions
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(options: PaymentsOptions) {
    this.#options = options
  }

  /** Takes up what a stop interrupted. */
  resume(): void {
    for (const transaction of this.#options.store.all())
      if (transaction.plan?.byItself) this.#schedule(transaction)
  }

  /** A reference is paid once; it can be tried again only after a failure, for a while. */
  whyNot(reference: string): ApiError | undefined {
    const last = this.#options.store.ofReference(reference).at(-1)
    if (last === undefined || this.mayRetry(last)) return undefined
    return invalidInput('reference', 'La referencia ya ha sido usada')
  }

  mayRetry(transaction: Transaction): boolean {
    if (!isFailed(transaction)) return false
    const failedAt = Date.parse(transaction.finalized_at ?? transaction.created_at)
    return this.#options.now().getTime() - failedAt <= RETRY_WINDOW_MS
  }

  /** Looks and takes the reference in one step: of two clicks, one pays. */
  async start(request: CheckoutRequest, payment: Payment): Promise<Transaction | ApiError> {
    const refused = this.whyNot(request.reference)
    if (refused !== undefined) return refused
    const { store, events, now } = this.#options
    const half = Math.floor(request.amount_in_cents / 200) * 100
    const transaction: Transaction = {
      ...newTransaction(this.#newId(), request, payment, now()),
      ...(payment.method.type === 'PCOL' && { remaining_amount_in_cents: request.amount_in_cents - half }),
    }
    const saved = store.save(transaction)
    this.#schedule(transaction)
    await saved
    if (payment.method.type === 'PCOL') await this.#startRest(request, payment, transaction)
    if (!this.#options.unkindness.has('silent_pending')) this.#tell(events.announce(transaction))
    return transaction
  }

  /** What points did not pay: the same reference, another transaction. */
  async #startRest(request: CheckoutRequest, payment: Payment, first: Transaction): Promise<void> {
    const { store, now } = this.#options
    const rest: Transaction = {
      ...newTransaction(this.#newId(), request, payment, now()),
      amount_in_cents: first.remaining_amount_in_cents ?? 0,
      parent_transaction_id: first.id,
    }
    await store.save(rest)
    this.#schedule(rest)
  }

  /** Gives the answer now. Without one, the answer that its number or bank stands for. */
  async settle(id: string, outcome?: Outcome): Promise<Transaction | undefined> {
    const { store, events, now } = this.#options
    const transaction = store.find(id)
    const { status, status_message } = outcome ?? transaction?.plan ?? {}
    if (transaction === undefined || status === undefined || (outcome && isFinal(transaction)))
      return undefined
    clearTimeout(this.#timers.get(id))
    this.#timers.delete(id)
    const settled: Transaction = {
      ...transaction,
      status,
      status_message: status_message ?? null,
      finalized_at: now().toISOString(),
      plan: null,
    }
    await store.save(settled)
    await events.announce(settled)
    return settled
  }

  /** Cards, approved, the same day: anything else is too late. The transaction changes moments after the answer. */
  async void(transaction: Transaction): Promise<Outcome | ApiError> {
    if (transaction.payment_method_type !== 'CARD')
      return invalidInput('payment_method_type', 'Solo se pueden anular transacciones con tarjeta')
    if (transaction.status !== 'APPROVED' || transaction.plan !== null)
      return invalidInput('status', 'Solo se pueden anular transacciones aprobadas')
    if (this.#options.unkindness.has('void_refused'))
      return { status: 'ERROR', status_message: 'Original no Encontrado' }
    if (dayInBogota(new Date(transaction.created_at)) !== dayInBogota(this.#options.now()))
      return { status: 'ERROR', status_message: 'Original no Encontrado' }
    const planned: Transaction = {
      ...transaction,
      plan: { status: 'VOIDED', status_message: null, byItself: true },
    }
    await this.#options.store.save(planned)
    this.#schedule(planned)
    const status = this.#options.unkindness.has('void_pending') ? 'PENDING' : 'APPROVED'
    return { status, status_message: null }
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
  }

  #schedule({ id, plan }: Transaction): void {
    if (plan === null || !plan.byItself) return
    const timer = setTimeout(() => this.#tell(this.settle(id)), this.#options.settleMs)
    this.#timers.set(id, timer.unref())
  }

  #tell(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#options.log('A payment of Wompi went wrong', error))
  }

  /** `<number>-<unix seconds>-<5 digits>`. */
  #newId(): string {
    const { store, now } = this.#options
    const seconds = Math.floor(now().getTime() / 1000)
    let id: string
    do id = `${MERCHANT_ID}-${seconds}-${randomInt(10_000, 100_000)}`
    while (store.find(id) !== undefined)
    return id
  }
}

function newTransaction(id: string, request: CheckoutRequest, payment: Payment, now: Date): Transaction {
  const { phone_number, legal_id, legal_id_type } = request.customer
  return {
    id,
    created_at: now.toISOString(),
    finalized_at: null,
    amount_in_cents: request.amount_in_cents,
    reference: request.reference,
    customer_email: payment.email,
    currency: request.currency,
    payment_method_type: payment.method.type,
    payment_method: payment.method,
    status: 'PENDING',
    status_message: null,
    redirect_url: request.redirect_url,
    payment_link_id: request.payment_link_id,
    customer_data: { full_name: payment.fullName, phone_number, legal_id, legal_id_type },
    taxes: request.vat_in_cents === null ? [] : [{ type: 'VAT', amount_in_cents: request.vat_in_cents }],
    plan: { ...payment.outcome, byItself: payment.byItself },
    checkout_path: request.path,
  }
}

function dayInBogota(moment: Date): string {
  return moment.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' })
}
