import type { Delivery } from './delivery'
import { Journal } from './journal'
import type { PaymentLink } from './payment-link'
import { readEntry } from './stored-entry'
import type { Transaction } from './transaction'

/** More are forgotten, oldest first, at the next start. */
const MOST_TRANSACTIONS = 20_000

/** What this Wompi knows: kept in memory, written to its journal, read back at the next start. */
export class WompiStore {
  readonly #journal: Journal
  readonly #transactions = new Map<string, Transaction>()
  readonly #byReference = new Map<string, string[]>()
  readonly #links = new Map<string, PaymentLink>()
  readonly #deliveries = new Map<string, Delivery>()
  readonly #deliveriesOf = new Map<string, string[]>()
  #eventsOn = true

  private constructor(journal: Journal) {
    this.#journal = journal
  }

  static async open(path: string): Promise<WompiStore> {
    const store = new WompiStore(new Journal(path))
    for (const line of await store.#journal.read()) {
      const entry = readEntry(line)
      if (entry?.kind === 'transaction') store.#keep(entry.value)
      else if (entry?.kind === 'link') store.#links.set(entry.value.id, entry.value)
      else if (entry?.kind === 'delivery') store.#keepDelivery(entry.value)
      else if (entry?.kind === 'events') store.#eventsOn = entry.value
    }
    await store.#startOver()
    return store
  }

  get eventsOn(): boolean {
    return this.#eventsOn
  }

  switchEvents(on: boolean): Promise<void> {
    this.#eventsOn = on
    return this.#journal.add({ kind: 'events', value: on })
  }

  save(transaction: Transaction): Promise<void> {
    this.#keep(transaction)
    return this.#journal.add({ kind: 'transaction', value: transaction })
  }

  saveLink(link: PaymentLink): Promise<void> {
    this.#links.set(link.id, link)
    return this.#journal.add({ kind: 'link', value: link })
  }

  saveDelivery(delivery: Delivery): Promise<void> {
    this.#keepDelivery(delivery)
    return this.#journal.add({ kind: 'delivery', value: delivery })
  }

  find(id: string): Transaction | undefined {
    return this.#transactions.get(id)
  }

  /** Oldest first. */
  ofReference(reference: string): Transaction[] {
    return (this.#byReference.get(reference) ?? []).flatMap((id) => this.find(id) ?? [])
  }

  /** Oldest first. */
  all(): Transaction[] {
    return [...this.#transactions.values()]
  }

  findLink(id: string): PaymentLink | undefined {
    return this.#links.get(id)
  }

  deliveries(): Delivery[] {
    return [...this.#deliveries.values()]
  }

  findDelivery(id: string): Delivery | undefined {
    return this.#deliveries.get(id)
  }

  /** Oldest first. */
  deliveriesOf(transactionId: string): Delivery[] {
    return (this.#deliveriesOf.get(transactionId) ?? []).flatMap((id) => this.findDelivery(id) ?? [])
  }

  settled(): Promise<void> {
    return this.#journal.settled()
  }

  #keep(transaction: Transaction): void {
    if (!this.#transactions.has(transaction.id)) {
      const { reference, id } = transaction
      this.#byReference.set(reference, [...(this.#byReference.get(reference) ?? []), id])
    }
    this.#transactions.set(transaction.id, transaction)
  }

  #keepDelivery(delivery: Delivery): void {
    if (!this.#deliveries.has(delivery.id)) {
      const { transaction_id, id } = delivery
      this.#deliveriesOf.set(transaction_id, [...(this.#deliveriesOf.get(transaction_id) ?? []), id])
    }
    this.#deliveries.set(delivery.id, delivery)
  }

  async #startOver(): Promise<void> {
    for (const { id, reference } of this.all().slice(0, -MOST_TRANSACTIONS)) {
      this.#transactions.delete(id)
      this.#byReference.set(
        reference,
        (this.#byReference.get(reference) ?? []).filter((each) => each !== id),
      )
      for (const delivery of this.#deliveriesOf.get(id) ?? []) this.#deliveries.delete(delivery)
      this.#deliveriesOf.delete(id)
    }
    await this.#journal.rewrite([
      { kind: 'events', value: this.#eventsOn },
      ...[...this.#links.values()].map((value) => ({ kind: 'link', value })),
      ...this.all().map((value) => ({ kind: 'transaction', value })),
      ...this.deliveries().map((value) => ({ kind: 'delivery', value })),
    ])
  }
}
