import {
  type Category,
  type Code,
  type ListOfRows,
  type Order,
  type OtherPayable,
  type Person,
  type Place,
  paidFor,
  type Race,
  type Row,
  type Transfer,
} from './book'
import { BookOfCharges, chargesOf, oweCharges } from './charges'
import { end } from './hear'

export interface ListedPerson {
  readonly runner: Person
  readonly category: Category
}

/** Something that the platform owes of a list's money, besides whole payments. */
interface Part {
  readonly amount_cop: number
  /** It came beyond what was left to pay. */
  readonly excessOf?: Transfer
}

export type ListState = 'reading' | 'open' | 'applied' | 'cancelled' | 'expired'

/** A transfer to the organizer's account that the company says it made. */
export interface Proof {
  readonly name: string
  readonly id: string
  readonly list: List
  readonly amount_cop: number
  readonly sent_at: Date
  state: 'submitted' | 'approved' | 'rejected'
  received_cop: number
}

const REVIEW_MS = 72 * 3_600_000

/** The runners of a company, whom it pays for in parts (ADRs 30, 31, 50, 52, 55 and 69). */
export class List implements OtherPayable, ListOfRows {
  state: ListState = 'reading'
  rows: Row[] = []
  /** Those that were registered, in that order. */
  readonly registered: Row[] = []
  code = ''
  discount: Code | null = null
  usesCode = false
  /** How the company opens its page. */
  token = ''
  /** Until when its places wait, besides transfers that are looked at. */
  expires_at = new Date(0)
  /** Came in and paid no row yet. */
  credit_online_cop = 0
  credit_transfer_cop = 0
  /** Paid no row, and the organizer returns it. */
  rest_transfer_cop = 0
  /** What of the places that ended with the race the organizer noted as returned. */
  noted_transfer_cop = 0
  /** A job is to register what its money covers. */
  isToApply = false
  /** A bank took some of its money back, or a person has to look: amounts are taken over, and only the invariants judge. */
  isMuddled = false
  private parts: Part[] = []
  /** Given back one by one so far. */
  private goneParts_cop = 0

  constructor(
    readonly model: BookOfLists,
    readonly name: string,
    readonly id: string,
    readonly race: Race,
    readonly people: readonly ListedPerson[],
    readonly email: string,
    /** What its payments pay. */
    readonly payable: Order,
  ) {}

  get page(): string {
    return `/api/v1/importaciones/enlace/${this.token}/`
  }

  get held(): Row[] {
    return this.rows.filter(({ state }) => state === 'held')
  }

  get credit_cop(): number {
    return this.credit_online_cop + this.credit_transfer_cop
  }

  /** Still to be paid. */
  get left_cop(): number {
    return Math.max(0, sumOf(this.held) - this.credit_cop)
  }

  /** Its places wait for money. */
  get isWaiting(): boolean {
    return this.state === 'open' && this.left_cop > 0
  }

  /** Until when its places wait: a transfer that was sent in time keeps them while it is looked at. */
  get heldUntil(): Date {
    let until = this.expires_at.getTime()
    for (const proof of this.model.proofs.values())
      if (proof.list === this && proof.state === 'submitted' && proof.sent_at <= this.expires_at)
        until = Math.max(until, Math.min(proof.sent_at.getTime() + REVIEW_MS, this.race.starts_at.getTime()))
    return new Date(until)
  }

  /** What the organizer is to return to the company. */
  get backByOrganizer_cop(): number {
    const lost_cop = this.rows
      .filter(({ endedWithRace }) => endedWithRace)
      .reduce((sum, { transfer_cop, back_transfer_cop }) => sum + transfer_cop - back_transfer_cop, 0)
    return this.rest_transfer_cop + lost_cop - this.noted_transfer_cop
  }

  coversNext(): boolean {
    const [next] = this.held
    return next !== undefined && paidFor(next.place) <= this.credit_cop
  }

  owePart(amount_cop: number, excessOf?: Transfer): void {
    if (amount_cop === 0) return
    this.parts.push({ amount_cop, ...(excessOf && { excessOf }) })
    this.model.balanceOf(this.payable).owed_cop += amount_cop
  }

  approved(transfer: Transfer): void {
    const { amount_cop } = transfer.checkout
    const balance = this.model.balanceOf(this.payable)
    balance.paid_cop += amount_cop
    if (this.receives(transfer)) {
      transfer.isUsed = true
      return
    }
    balance.owed_cop += amount_cop
  }

  /** Whether it pays rows, or will: what comes too late or too often is owed whole. */
  private receives(transfer: Transfer): boolean {
    const { amount_cop } = transfer.checkout
    const isOff = this.race.state === 'cancelled'
    const isLate = transfer.approved_at === null || transfer.approved_at >= this.race.starts_at
    if (this.isWaiting) {
      if (isOff) this.end('cancelled')
      else if (isLate) {
        // What was paid in time is registered first.
        if (!this.coversNext()) this.end('expired')
      } else {
        const counted_cop = Math.min(amount_cop, this.left_cop)
        this.owePart(amount_cop - counted_cop, transfer)
        this.credit_online_cop += counted_cop
        this.isToApply = true
        return true
      }
      return false
    }
    if (this.state !== 'expired' || isOff || isLate) return false
    const excess_cop = Math.max(0, amount_cop - sumOf(this.lapsed))
    if (!this.retake(amount_cop - excess_cop, 0)) return false
    this.owePart(excess_cop, transfer)
    return true
  }

  get lapsed(): Row[] {
    return this.rows.filter(({ state }) => state === 'lapsed')
  }

  /** Late money takes again the places of the rows that it covers: all of these or none. */
  retake(online_cop: number, transfer_cop: number): boolean {
    let left_cop = online_cop + transfer_cop
    const covered: Row[] = []
    for (const row of this.lapsed) {
      const cost_cop = paidFor(row.place)
      if (cost_cop > left_cop) break
      left_cop -= cost_cop
      covered.push(row)
    }
    if (covered.length === 0 || !this.hasRoom(covered)) return false
    for (const row of this.lapsed) row.state = 'left'
    for (const row of covered) {
      row.state = 'held'
      row.place.state = 'held'
    }
    this.state = 'open'
    if (this.discount) this.usesCode = true
    this.credit_online_cop += online_cop
    this.credit_transfer_cop += transfer_cop
    this.isToApply = true
    return true
  }

  private hasRoom(rows: readonly Row[]): boolean {
    const { model, discount, race } = this
    if (discount?.limit != null && !this.usesCode && model.usesOf(discount) >= discount.limit) return false
    const categories = new Set(rows.map(({ place }) => place.category))
    for (const category of categories)
      if (model.free(category) < rows.filter(({ place }) => place.category === category).length) return false
    return model.freeOf(race) >= rows.length
  }

  /** Its rows become registrations in their order, as far as the money goes. */
  advance(isStillHeld: (row: Row) => boolean): void {
    if (this.state !== 'open' || this.race.state === 'cancelled') return
    const passed = new Set<Row>()
    for (;;) {
      const held = this.held
      const isWhole = this.credit_cop >= sumOf(held)
      const row = held.find((each) => !passed.has(each))
      if (row === undefined) break
      const { place } = row
      const cost_cop = paidFor(place)
      if (cost_cop > this.credit_cop) break
      const claim = place.runner && this.model.claimOf(place.category, place.runner)
      // Who was registered elsewhere in the same turn of the jobs may have been met at the checkout, just before.
      if (claim && (claim.state === 'held' || isStillHeld(row))) {
        if (!isWhole) break
        passed.add(row)
      } else if (claim) {
        row.state = 'duplicate'
        end([place])
      } else this.register(row, cost_cop)
    }
    if (this.held.length > 0) return
    this.state = 'applied'
    this.owePart(this.credit_online_cop)
    this.credit_online_cop = 0
    this.rest_transfer_cop += this.credit_transfer_cop
    this.credit_transfer_cop = 0
  }

  private register(row: Row, cost_cop: number): void {
    row.online_cop = Math.min(cost_cop, this.credit_online_cop)
    row.transfer_cop = cost_cop - row.online_cop
    this.credit_online_cop -= row.online_cop
    this.credit_transfer_cop -= row.transfer_cop
    row.state = 'applied'
    row.place.state = 'confirmed'
    row.place.order.state = 'paid'
    this.registered.push(row)
  }

  /** What waits is let go and who is registered stays; money that paid no row goes back. */
  end(to: 'expired' | 'cancelled'): void {
    const { held } = this
    end(held.map(({ place }) => place))
    const isOff = this.race.state === 'cancelled'
    for (const row of held) row.state = to === 'expired' && !isOff ? 'lapsed' : 'left'
    this.usesCode = this.registered.length > 0 && this.discount !== null
    this.owePart(this.credit_online_cop)
    this.credit_online_cop = 0
    this.rest_transfer_cop += this.credit_transfer_cop
    this.credit_transfer_cop = 0
    this.state = isOff ? 'cancelled' : to
  }

  /** Nobody runs any more: every peso is owed, by who received it. */
  endWithRace(): void {
    if (this.state === 'open') this.end('cancelled')
    for (const row of this.rows) {
      if (row.place.state !== 'confirmed') continue
      row.place.state = 'ended'
      row.place.back_cop = paidFor(row.place)
      row.endedWithRace = true
      oweCharges(this.model, row.place)
      this.oweOnline(row, row.online_cop - row.back_online_cop)
    }
  }

  private oweOnline(row: Row, wanted_cop: number): void {
    const { paid_cop, owed_cop, returned_cop } = this.model.balanceOf(this.payable)
    // What a bank took back is not owed again.
    const amount_cop = this.isMuddled ? Math.min(wanted_cop, paid_cop - owed_cop - returned_cop) : wanted_cop
    row.back_online_cop += amount_cop
    this.owePart(amount_cop)
  }

  /** What goes back of one place: to the company by the platform, as far as that received it, and by the organizer. */
  owe(row: Row, amount_cop: number): void {
    const online_cop = Math.min(amount_cop, row.online_cop - row.back_online_cop)
    this.oweOnline(row, online_cop)
    row.back_transfer_cop += amount_cop - online_cop
  }

  returned(amount_cop: number): void {
    const at = this.parts.findIndex((part) => part.amount_cop === amount_cop)
    if (at >= 0) this.parts.splice(at, 1)
    this.goneParts_cop += amount_cop
  }

  /** A bank took some of it: what it bought stays. */
  lost(): void {
    this.isMuddled = true
  }

  voided(transfer: Transfer): void {
    const { amount_cop } = transfer.checkout
    const balance = this.model.balanceOf(this.payable)
    balance.returned_cop += amount_cop
    if (!transfer.isUsed) {
      balance.owed_cop -= amount_cop
      return
    }
    transfer.isUsed = false
    if (this.isMuddled) return
    let missing_cop = amount_cop - this.dropParts(transfer)
    const ofCredit_cop = Math.min(missing_cop, this.credit_online_cop)
    this.credit_online_cop -= ofCredit_cop
    missing_cop -= ofCredit_cop
    missing_cop = this.endLast(missing_cop)
    for (const row of this.registered.toReversed()) {
      const kept_cop = Math.min(missing_cop, row.online_cop - row.back_online_cop)
      row.back_online_cop += kept_cop
      missing_cop -= kept_cop
    }
    if (missing_cop > 0) this.isMuddled = true
    if (this.state === 'open') return
    this.owePart(this.credit_online_cop)
    this.credit_online_cop = 0
    this.rest_transfer_cop += this.credit_transfer_cop
    this.credit_transfer_cop = 0
  }

  /** What it had brought too much goes with it, and of what is owed the newest that no other payment makes up for. */
  private dropParts(transfer: Transfer): number {
    const { model, payable } = this
    const balance = model.balanceOf(payable)
    const before_cop = this.due_cop
    this.parts = this.parts.filter(({ excessOf }) => excessOf !== transfer)
    const others_cop = [...model.transfers.values()]
      .filter((other) => other !== transfer && other.checkout.order === payable && other.isUsed)
      .reduce((sum, other) => sum + other.checkout.amount_cop, 0)
    let over_cop = this.due_cop + this.goneParts_cop - others_cop
    while (over_cop > 0 && this.parts.length > 0) {
      const part = this.parts.pop()
      if (!part) break
      const dropped_cop = Math.min(over_cop, part.amount_cop)
      over_cop -= dropped_cop
      if (dropped_cop < part.amount_cop)
        this.parts.push({ ...part, amount_cop: part.amount_cop - dropped_cop })
    }
    if (over_cop > 0) this.isMuddled = true
    const dropped_cop = before_cop - this.due_cop
    balance.owed_cop -= dropped_cop
    return dropped_cop
  }

  private get due_cop(): number {
    return this.parts.reduce((sum, { amount_cop }) => sum + amount_cop, 0)
  }

  /** The places registered last answer for what is missing; what the last of them cost beyond it is credit again. */
  private endLast(wanted_cop: number): number {
    let missing_cop = wanted_cop
    for (const row of this.registered.toReversed()) {
      if (missing_cop <= 0) break
      const left_cop = row.online_cop - row.back_online_cop
      if (row.place.state !== 'confirmed' || left_cop === 0) continue
      row.place.state = 'ended'
      oweCharges(this.model, row.place)
      row.back_online_cop += left_cop
      missing_cop -= left_cop
      // What the organizer received for it serves the next ones.
      this.credit_transfer_cop += row.transfer_cop - row.back_transfer_cop
      row.back_transfer_cop = row.transfer_cop
    }
    if (missing_cop < 0) this.credit_online_cop -= missing_cop
    return Math.max(0, missing_cop)
  }
}

export function sumOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { place }) => sum + paidFor(place), 0)
}

/** What goes back of a place is owed to who paid it. */
export function owe(model: BookOfCharges, place: Place, amount_cop: number): void {
  const { order } = place
  let left_cop = amount_cop
  for (const charge of chargesOf(model, place)) left_cop -= charge.owe(left_cop)
  if (order.row) order.row.list.owe(order.row.row, left_cop)
  else if (!order.isByHand) model.balanceOf(order).owed_cop += left_cop
}

export function followCancelledLists(model: BookOfLists): void {
  for (const list of model.lists.values()) if (list.race.state === 'cancelled') list.endWithRace()
}

export abstract class BookOfLists extends BookOfCharges {
  readonly lists = new Map<string, List>()
  readonly proofs = new Map<string, Proof>()

  protected listsUsing(code: Code): number {
    return [...this.lists.values()].filter((list) => list.discount === code && list.usesCode).length
  }

  /** What can be paid, by its name. */
  payable(name: string): Order | undefined {
    return this.orders.get(name) ?? (this.lists.get(name) ?? this.charges.get(name))?.payable
  }
}
