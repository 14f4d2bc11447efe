/**
 * What should be so, by `domain.md` and the pages that explain it, and never by the product's code: who holds which
 * place, what was paid, and what of it is still owed.
 */
export interface Person {
  readonly name: string
  readonly email: string
  readonly document: string
  /** Null of a guest, and of who deleted their account. */
  user_id: string | null
  readonly address: string
  /** Another one than everybody has at the beginning. */
  password?: string
  left_at?: Date
}

export interface Phase {
  readonly price_cop: number
  readonly from: Date
  readonly to: Date
}

export interface Category {
  readonly name: string
  readonly id: string
  readonly capacity: number
  readonly phases: readonly Phase[]
  /** Of a relay: how many run for one place. */
  readonly team_size: number
  readonly race: Race
}

export interface Race {
  readonly name: string
  readonly id: string
  readonly slug: string
  readonly capacity: number | null
  fee_payer: 'runner' | 'organizer'
  readonly starts_at: Date
  readonly opens_at: Date
  readonly closes_at: Date
  /** Until when a runner cancels by the race's own policy, and for how much of the price. */
  readonly cancel_until: Date | null
  readonly cancel_percentage: number
  readonly categories: Category[]
  state: 'published' | 'cancelled'
  isClosedByHand: boolean
  /** Its orders and places were ended by the job that follows a cancellation. */
  isFollowed: boolean
}

export interface Code {
  readonly name: string
  readonly type: 'percentage' | 'fixed_amount'
  readonly value: number
  readonly limit: number | null
}

export type PlaceState = 'held' | 'confirmed' | 'ended'

export interface Place {
  readonly name: string
  /** Of the registration that has it: another one's, once it was handed on. */
  id: string
  readonly order: Order
  category: Category
  readonly price_cop: number
  discount_cop: number
  /** What the runner pays on top of it. */
  fee_cop: number
  state: PlaceState
  runner: Person | null
  /** What was paid for it and was given back, or is owed. */
  back_cop: number
  /** What changes of category added to its price, or took from it, and to its service. */
  moved_cop?: number
  moved_fee_cop?: number
  kit: boolean
  isIn: boolean
}

export type OrderState = 'open' | 'paid' | 'expired' | 'cancelled' | 'refund_due'

export interface Order {
  readonly name: string
  readonly code: string
  readonly buyer: Person
  readonly race: Race
  readonly places: Place[]
  readonly held_at: Date
  /** Who carried the service when it was held; the race's setting may have changed since. */
  readonly fee_payer: 'runner' | 'organizer'
  discount: Code | null
  total_cop: number
  state: OrderState
  expires_at: Date
  /** The person it names claims a place from then on. */
  wentToPay: boolean
  /** Held before its buyer had an account. */
  readonly isOfGuest?: boolean
  /** Once, by a press. */
  isExtended?: true
  paid_at: Date | null
  /** All that is owed of it was approved once the race had started. */
  isOnlyLate: boolean
  /** Its money pays something else than places of a purchase. */
  readonly other?: OtherPayable
  /** The place of a company's list, which answers for its money. */
  readonly row?: { readonly list: ListOfRows; readonly row: Row }
  /** Written by the organizer, and paid to them. */
  readonly isByHand?: true
  /** Of the waitlist: nobody asked for it, and it is not counted as a hold of theirs. */
  readonly isOffer?: true
}

/** A line of a list once its place is held. */
export interface Row {
  /** In the file. */
  readonly number: number
  readonly place: Place
  /** `lapsed`: let go when the time of its list was over; late money may still take it again. */
  state: 'held' | 'applied' | 'duplicate' | 'lapsed' | 'left'
  /** What paid it: the platform's money, and what the organizer received. */
  online_cop: number
  transfer_cop: number
  /** What of the first went back, or is owed. */
  back_online_cop: number
  back_transfer_cop: number
  /** Its registration ended because the race was cancelled. */
  endedWithRace: boolean
}

/** A company's list, as a place of it knows it. */
export interface ListOfRows {
  readonly payable: Order
  readonly isMuddled: boolean
  noted_transfer_cop: number
  owe(row: Row, amount_cop: number): void
}

/** What follows from money of a list or of a category charge. */
export interface OtherPayable {
  /** To which the payer comes back. */
  readonly page: string
  approved(transfer: Transfer, now: Date): void
  voided(transfer: Transfer): void
  /** So much, owed as a part, was given back by hand. */
  returned(amount_cop: number): void
  /** A bank took so much of it back. */
  lost(): void
}

export interface Checkout {
  readonly name: string
  readonly url: string
  readonly order: Order
  readonly amount_cop: number
}

export type BankWord = 'PENDING' | 'APPROVED' | 'DECLINED' | 'ERROR' | 'VOIDED'

export interface Transfer {
  readonly name: string
  readonly id: string
  readonly checkout: Checkout
  readonly method: string
  /** What the bank says, and since when. */
  word: BankWord
  approved_at: Date | null
  /** What the product heard of it so far. */
  heard: BankWord | null
  /** It bought its order's places; otherwise, once approved, it is owed. */
  isUsed: boolean
  /** What of it, owed as a whole, was given back by hand. */
  returned_cop: number
  /** The bank took it, or a part of it, back. */
  isLost?: true
  /** Claimed at the bank, while nobody knows how it ends. */
  disputed_cop: number
}

/** A place that its runner offered to somebody, who has a link. */
export interface Offer {
  readonly name: string
  readonly place: Place
  /** Whose place it was when it was offered. */
  readonly registration_id: string
  readonly heir: Person
  readonly token: string
  readonly since: Date
  isOpen: boolean
}

/** What one order's money comes to. */
export interface Balance {
  /** Approved by the bank, as far as the product heard. */
  paid_cop: number
  /** Still to go back. */
  owed_cop: number
  /** Went back. */
  returned_cop: number
}

/** Races, purchases, places and money. Lists, charges and people build upon it. */
export abstract class Book {
  readonly people = new Map<string, Person>()
  readonly races = new Map<string, Race>()
  readonly codes = new Map<string, Code>()
  readonly orders = new Map<string, Order>()
  readonly places = new Map<string, Place>()
  readonly checkouts = new Map<string, Checkout>()
  readonly transfers = new Map<string, Transfer>()
  readonly offers = new Map<string, Offer>()
  readonly balances = new Map<Order, Balance>()

  /** How many places an open charge keeps in a category. */
  abstract chargedInto(category: Category): number
  /** How many lists use a code. */
  protected abstract listsUsing(code: Code): number
  /** The place of the team in which somebody has a seat. */
  protected abstract teamOf(category: Category, runner: Person): Place | undefined

  balanceOf(order: Order): Balance {
    const known = this.balances.get(order)
    if (known) return known
    const balance = { paid_cop: 0, owed_cop: 0, returned_cop: 0 }
    this.balances.set(order, balance)
    return balance
  }

  /** Places that somebody has, also of a hold whose time is over and that nobody swept yet. */
  taken(within: { readonly category?: Category; readonly race?: Race }): Place[] {
    return [...this.places.values()].filter(
      (place) =>
        place.state !== 'ended' &&
        (within.category === undefined || place.category === within.category) &&
        (within.race === undefined || place.order.race === within.race),
    )
  }

  /** How many more there are of the category. */
  free(category: Category): number {
    return category.capacity - this.taken({ category }).length - this.chargedInto(category)
  }

  /** How many more its race takes, whatever the category. */
  freeOf(race: Race): number {
    return race.capacity === null ? Number.POSITIVE_INFINITY : race.capacity - this.taken({ race }).length
  }

  /** Who runs it, or went to pay for it: nobody else may. For a seat of a team, the place the team stands on. */
  claimOf(category: Category, runner: Person, besides?: Order): Place | undefined {
    const place = this.taken({ category }).find(
      (each) =>
        each.runner === runner &&
        each.order !== besides &&
        (each.state === 'confirmed' || each.order.wentToPay),
    )
    return place ?? this.teamOf(category, runner)
  }

  usesOf(code: Code): number {
    const isUsing = ({ discount, state }: Order) =>
      discount === code && (state === 'open' || state === 'paid')
    return [...this.orders.values()].filter(isUsing).length + this.listsUsing(code)
  }

  /** Whatever money is owed of. */
  owing(): Order[] {
    return [...this.balances].filter(([, { owed_cop }]) => owed_cop > 0).map(([order]) => order)
  }

  openOfferOf(place: Place): Offer | undefined {
    return [...this.offers.values()].find(
      (offer) => offer.isOpen && offer.place === place && offer.registration_id === place.id,
    )
  }

  /** Their open purchases whose time is over, also those that they were offered. */
  letRunOutBy(buyer: Person, now: Date): Order[] {
    return [...this.orders.values()].filter(
      (order) => order.buyer === buyer && order.state === 'open' && order.expires_at <= now,
    )
  }

  openOrdersOf(buyer: Person): Order[] {
    return [...this.orders.values()].filter(
      (order) => order.buyer === buyer && order.state === 'open' && !order.isOffer,
    )
  }
}

export function paidFor(place: Place): number {
  return priceOf(place) + place.fee_cop + (place.moved_fee_cop ?? 0)
}

/** What it costs by now, without the service. */
export function priceOf({ price_cop, discount_cop, moved_cop = 0 }: Place): number {
  return price_cop - discount_cop + moved_cop
}

export function isSelling(race: Race, now: Date): boolean {
  return (
    race.state === 'published' &&
    !race.isClosedByHand &&
    race.opens_at <= now &&
    now < race.closes_at &&
    now < race.starts_at
  )
}
