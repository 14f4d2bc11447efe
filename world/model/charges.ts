import { Book, type Category, type Order, type OtherPayable, type Place, type Transfer } from './book'

export type ChargeState = 'open' | 'paid' | 'expired' | 'dropped' | 'owed'

/** The difference of a dearer category, asked of a runner by a link (ADR 21). */
export class Charge implements OtherPayable {
  state: ChargeState = 'open'
  expires_at = new Date(0)
  /** What of it went back, or is owed, in parts. */
  back_cop = 0
  private due_cop = 0
  private readonly registration_id: string
  readonly from: Category

  constructor(
    readonly model: Book,
    readonly name: string,
    readonly id: string,
    readonly place: Place,
    readonly to: Category,
    readonly difference_cop: number,
    readonly fee_cop: number,
    readonly token: string,
    readonly payable: Order,
  ) {
    this.registration_id = place.id
    this.from = place.category
  }

  get page(): string {
    return `/api/v1/cambios-categoria/${this.token}/`
  }

  get total_cop(): number {
    return this.difference_cop + this.fee_cop
  }

  /** Whether its runner is where they were when it was asked for. */
  private get isThere(): boolean {
    const { state, id, category } = this.place
    return state === 'confirmed' && id === this.registration_id && category === this.from
  }

  /** Whatever ends, hands over or moves the registration ends it. */
  sweep(): void {
    if (this.state === 'open' && !this.isThere) this.state = 'dropped'
  }

  approved(transfer: Transfer): void {
    const { race } = this.to
    const balance = this.model.balanceOf(this.payable)
    balance.paid_cop += this.total_cop
    this.sweep()
    const isLate = transfer.approved_at === null || transfer.approved_at >= race.starts_at
    if (race.state !== 'cancelled' && !isLate && this.buys()) {
      transfer.isUsed = true
      this.state = 'paid'
      this.place.category = this.to
      this.count(1)
      return
    }
    balance.owed_cop += this.total_cop
    if (this.state !== 'paid') this.state = 'owed'
  }

  private buys(): boolean {
    const { runner } = this.place
    if (this.state !== 'open' && this.state !== 'expired') return false
    if (!this.isThere) return false
    const claim = runner && this.model.claimOf(this.to, runner, this.place.order)
    if (claim?.state === 'confirmed') return false
    return this.state === 'open' || this.model.free(this.to) > 0
  }

  /** It counts in what the place costs, or no more. */
  private count(sign: 1 | -1): void {
    this.place.moved_cop = (this.place.moved_cop ?? 0) + sign * this.difference_cop
    this.place.moved_fee_cop = (this.place.moved_fee_cop ?? 0) + sign * this.fee_cop
  }

  /** Its share of what goes back of the place; answers how much that was. */
  owe(wanted_cop: number): number {
    if (this.state !== 'paid') return 0
    const { paid_cop, owed_cop, returned_cop } = this.model.balanceOf(this.payable)
    const amount_cop = Math.min(
      wanted_cop,
      this.total_cop - this.back_cop,
      paid_cop - owed_cop - returned_cop,
    )
    this.back_cop += amount_cop
    this.due_cop += amount_cop
    this.model.balanceOf(this.payable).owed_cop += amount_cop
    return amount_cop
  }

  /** The runner stays where they are, and it is as if it had never been charged. */
  voided(transfer: Transfer): void {
    const balance = this.model.balanceOf(this.payable)
    balance.returned_cop += this.total_cop
    if (!transfer.isUsed) {
      balance.owed_cop -= this.total_cop
      return
    }
    transfer.isUsed = false
    balance.owed_cop -= this.due_cop
    this.due_cop = 0
    this.place.back_cop -= Math.min(this.place.back_cop, this.back_cop)
    this.back_cop = this.total_cop
    this.count(-1)
  }

  returned(amount_cop: number): void {
    this.due_cop -= amount_cop
  }

  lost(): void {
    this.due_cop = Math.min(this.due_cop, this.model.balanceOf(this.payable).owed_cop)
  }
}

/** Those that were paid for the place, the last one first. */
export abstract class BookOfCharges extends Book {
  readonly charges = new Map<string, Charge>()

  chargedInto(category: Category): number {
    return [...this.charges.values()].filter(({ state, to }) => state === 'open' && to === category).length
  }
}

export function chargesOf(model: BookOfCharges, place: Place): Charge[] {
  return [...model.charges.values()].filter((charge) => charge.place === place).toReversed()
}

/** What the place had cost besides its purchase is owed to who paid that. */
export function oweCharges(model: BookOfCharges, place: Place): void {
  for (const charge of chargesOf(model, place)) charge.owe(charge.total_cop)
}
