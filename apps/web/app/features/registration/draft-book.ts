import type { Order } from '@zancada/contracts'
import { ORDER_DRAFTS_KEY, type OrderDrafts } from '../../session'
import { type PersonDraft, type RunnerDraft, readDraft, runnersOf } from './draft'

/**
 * The form of one order while it is being filled in. It lives beside React: a key typed changes the book and the
 * browser's storage, and no component has to render for it. Another tab of the same order writes in the same book.
 */
export class DraftBook {
  readonly #drafts: OrderDrafts
  readonly #order: Order
  readonly #buyer: PersonDraft | null
  readonly #listeners = new Set<() => void>()
  #runners: readonly RunnerDraft[]
  #isSent: boolean
  #revision = 0

  constructor(drafts: OrderDrafts, order: Order, buyer: PersonDraft | null) {
    this.#drafts = drafts
    this.#order = order
    this.#buyer = buyer
    const carried = readDraft(drafts.read(carriedKey(order.event.slug))).runners
    const stored = drafts.read(order.code)
    this.#runners = runnersOf(order, readDraft(stored), { carried, buyer })
    this.#isSent = wasSent(stored) ?? order.registrations.every(({ participant }) => participant !== null)
    if (carried.length > 0) {
      drafts.remove(carriedKey(order.event.slug))
      this.#save()
    }
  }

  get runners(): readonly RunnerDraft[] {
    return this.#runners
  }

  /** Whether the server has what the form says. */
  get isSent(): boolean {
    return this.#isSent
  }

  /** Grows when another tab changed the form: whoever shows it starts over from the new values. */
  readonly revision = (): number => this.#revision

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const hear = ({ key }: StorageEvent) => {
      if (key === ORDER_DRAFTS_KEY) this.#readAgain()
    }
    addEventListener('storage', hear)
    return () => {
      this.#listeners.delete(listener)
      removeEventListener('storage', hear)
    }
  }

  keep(runners: readonly RunnerDraft[]): void {
    if (JSON.stringify(runners) === JSON.stringify(this.#runners)) return
    this.#runners = structuredClone(runners)
    this.#isSent = false
    this.#save()
  }

  markSent(): void {
    this.#isSent = true
    this.#save()
  }

  /** The order ended without being paid: its people wait for the next one of the same race. */
  carryOver(): void {
    this.#drafts.write(carriedKey(this.#order.event.slug), { runners: this.#runners })
    this.#drafts.remove(this.#order.code)
  }

  #save(): void {
    this.#drafts.write(this.#order.code, { runners: this.#runners, isSent: this.#isSent })
  }

  #readAgain(): void {
    const stored = this.#drafts.read(this.#order.code)
    if (stored === null) return
    const runners = runnersOf(this.#order, readDraft(stored), { carried: [], buyer: this.#buyer })
    this.#isSent = wasSent(stored) ?? false
    if (JSON.stringify(runners) === JSON.stringify(this.#runners)) return
    this.#runners = runners
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }
}

function carriedKey(slug: string): string {
  return `evento:${slug}`
}

function wasSent(stored: unknown): boolean | null {
  const isSent: unknown = typeof stored === 'object' && stored !== null && Reflect.get(stored, 'isSent')
  return typeof isSent === 'boolean' && stored !== null ? isSent : null
}
