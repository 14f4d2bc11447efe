import type { Order } from '@zancada/contracts'
import { z } from 'zod'
import { ORDER_DRAFTS_KEY, type OrderDrafts } from '../../session'
import { type BuyerDraft, type RunnerDraft, readDraft, runnersOf } from './draft'

/**
 * The form of one order while it is being filled in. It lives beside React: a key typed changes the book and the
 * browser's storage, and no component has to render for it. Another tab of the same order writes in the same book.
 */
export class DraftBook {
  readonly #drafts: OrderDrafts
  readonly #order: Order
  readonly #buyer: BuyerDraft | null
  readonly #listeners = new Set<() => void>()
  #runners: readonly RunnerDraft[]
  #sent: readonly string[]
  #revision = 0

  constructor(drafts: OrderDrafts, order: Order, buyer: BuyerDraft | null) {
    this.#drafts = drafts
    this.#order = order
    this.#buyer = buyer
    const carried = readDraft(drafts.read(carriedKey(order.event.slug))).runners
    const stored = drafts.read(order.code)
    this.#runners = runnersOf(order, readDraft(stored), { carried, buyer })
    this.#sent = sentOf(stored) ?? order.registrations.filter(isNamed).map(({ id }) => id)
    if (carried.length > 0) {
      drafts.remove(carriedKey(order.event.slug))
      this.#save()
    }
  }

  get runners(): readonly RunnerDraft[] {
    return this.#runners
  }

  /** The runners, by their place, of whom the server does not have what the form says. */
  get unsent(): readonly number[] {
    return this.#runners.flatMap(({ registration_id }, index) =>
      this.#sent.includes(registration_id) ? [] : [index],
    )
  }

  /** Grows when another tab changed the form: the screen starts over from the new values. */
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
    const changed = idsOf(runners.filter((runner, index) => !isSame(runner, this.#runners[index])))
    if (changed.length === 0) return
    this.#runners = structuredClone(runners)
    this.#sent = this.#sent.filter((id) => !changed.includes(id))
    this.#save()
  }

  markSent(runners: readonly RunnerDraft[]): void {
    this.#sent = [...new Set([...this.#sent, ...idsOf(runners)])]
    this.#save()
  }

  /** The order ended without being paid: its people wait for the next one of the same race. */
  carryOver(): void {
    this.#drafts.write(carriedKey(this.#order.event.slug), { runners: this.#runners })
    this.#drafts.remove(this.#order.code)
  }

  #save(): void {
    this.#drafts.write(this.#order.code, { runners: this.#runners, sent: this.#sent })
  }

  #readAgain(): void {
    const stored = this.#drafts.read(this.#order.code)
    if (stored === null) return
    const runners = runnersOf(this.#order, readDraft(stored), { carried: [], buyer: this.#buyer })
    this.#sent = sentOf(stored) ?? []
    if (isSame(runners, this.#runners)) return
    this.#runners = runners
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }
}

function carriedKey(slug: string): string {
  return `evento:${slug}`
}

const idsOf = (runners: readonly RunnerDraft[]) => runners.map(({ registration_id }) => registration_id)

const isNamed = ({ participant }: Order['registrations'][number]) => participant !== null

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const sentDraft = z.object({ sent: z.array(z.string()) })

/** Null where nothing was kept of it. */
function sentOf(stored: unknown): readonly string[] | null {
  if (stored === null) return null
  return sentDraft.safeParse(stored).data?.sent ?? []
}
