import { type Cop, type Discount, discountOn, type ImportTotals, serviceFee } from '@zancada/contracts'
import { type ChosenPlace, choosePlaces, type Sale, shareOut } from '../../orders'
import { takesPlace } from '../../places'
import { sumOf } from './import-money.rules'
import type { Seat } from './seated-rows.rules'

export const NOT_ON_SALE = 'Las inscripciones de este evento no están abiertas en este momento'

export interface RowToPrice extends Partial<Seat> {
  readonly number: number
  readonly category_id: string
  readonly size: string | null
}

/** Rows that cost the same share it. */
export interface RowPrice extends ChosenPlace {
  readonly discount_cop: Cop
  readonly service_fee_cop: Cop
  readonly organizer_fee_cop: Cop
}

export interface PricedRow extends Seat {
  readonly number: number
  readonly size: string | null
  readonly price: RowPrice
}

export interface PricedRows {
  readonly rows: readonly PricedRow[]
  readonly subtotal_cop: Cop
  readonly discount_cop: Cop
  readonly service_fee_cop: Cop
  readonly total_cop: Cop
}

export type Pricing =
  | { readonly outcome: 'priced'; readonly priced: PricedRows }
  | { readonly outcome: 'refused'; readonly code: 'not_on_sale' | 'sold_out'; readonly refusal: string }

/**
 * What each row costs now: the places of a category are priced as one purchase of them all, and the rows take those
 * prices in their order, a captain before their team. A discount is rounded once, for the import.
 */
export function priceRows(
  sale: Sale,
  rows: readonly RowToPrice[],
  discount: Discount | null,
  now: Date,
): Pricing {
  const paying = rows.filter(takesPlaceOf)
  const choice = choosePlaces(sale, placesOfEach(paying), now)
  if (choice.outcome !== 'chosen')
    return {
      outcome: 'refused',
      code: choice.outcome === 'sold_out' ? 'sold_out' : 'not_on_sale',
      refusal: refusalOf(choice),
    }
  const places = inTurn(paying, choice.places)
  const prices = places.map(({ price_cop }) => price_cop)
  const subtotal_cop = sumOf(prices, (price_cop) => price_cop)
  const discount_cop = discount === null ? 0 : discountOn(subtotal_cop, discount)
  const parts = shareOut(discount_cop, prices)
  const priceOf = sharedPrices(sale)
  const freeOf = sharedSeats()
  const captains = new Map<number, RowPrice>()
  let paid = 0
  const priced = rows.map((row): PricedRow => {
    const { number, size, team_row = null, team_seat = null } = row
    if (!takesPlaceOf(row))
      return { number, size, team_row, team_seat, price: freeOf(captains.get(team_row ?? number), number) }
    const place = places[paid]
    if (!place) throw new Error(`Row ${number} was given no place`)
    const price = priceOf(place, parts[paid] ?? 0)
    paid += 1
    if (team_row !== null) captains.set(number, price)
    return { number, size, team_row, team_seat, price }
  })
  const service_fee_cop = sumOf(priced, ({ price }) => price.service_fee_cop)
  return {
    outcome: 'priced',
    priced: {
      rows: priced,
      subtotal_cop,
      discount_cop,
      service_fee_cop,
      total_cop: subtotal_cop - discount_cop + service_fee_cop,
    },
  }
}

/** How many places in each category, the one of the first of them first. */
function placesOfEach(
  paying: readonly RowToPrice[],
): { readonly category_id: string; readonly quantity: number }[] {
  const quantities = new Map<string, number>()
  for (const { category_id } of paying) quantities.set(category_id, (quantities.get(category_id) ?? 0) + 1)
  return [...quantities].map(([category_id, quantity]) => ({ category_id, quantity }))
}

/** What so many rows would cost now, without a code. */
export function priceQuantities(
  sale: Sale,
  quantities: Parameters<typeof choosePlaces>[1],
  now: Date,
): Omit<PricedRows, 'rows'> {
  const choice = choosePlaces(sale, quantities, now)
  if (choice.outcome !== 'chosen') return UNPRICED
  const priceOf = sharedPrices(sale)
  const prices = choice.places.map((place) => priceOf(place, 0))
  const subtotal_cop = sumOf(prices, ({ price_cop }) => price_cop)
  const service_fee_cop = sumOf(prices, (price) => price.service_fee_cop)
  return { subtotal_cop, discount_cop: 0, service_fee_cop, total_cop: subtotal_cop + service_fee_cop }
}

const takesPlaceOf = ({ team_seat = null }: RowToPrice) => takesPlace({ team_seat })

/** Who runs in a team whose captain's row has the price. */
function sharedSeats(): (captain: RowPrice | undefined, number: number) => RowPrice {
  const known = new Map<RowPrice, RowPrice>()
  return (captain, number) => {
    if (!captain) throw new Error(`Row ${number} has no captain`)
    const free = known.get(captain) ?? {
      ...captain,
      price_cop: 0,
      discount_cop: 0,
      service_fee_cop: 0,
      organizer_fee_cop: 0,
    }
    known.set(captain, free)
    return free
  }
}

/** Each row takes the next place of its category. */
function inTurn(rows: readonly RowToPrice[], chosen: readonly ChosenPlace[]): ChosenPlace[] {
  const waiting = new Map<string, ChosenPlace[]>()
  for (const place of chosen) {
    const others = waiting.get(place.category_id)
    if (others) others.push(place)
    else waiting.set(place.category_id, [place])
  }
  const taken = new Map<string, number>()
  return rows.flatMap(({ category_id }) => {
    const turn = taken.get(category_id) ?? 0
    taken.set(category_id, turn + 1)
    return waiting.get(category_id)?.[turn] ?? []
  })
}

/** A fee is reckoned once for all rows that pay the same: there may be ten thousand. */
function sharedPrices({ fee_rule, fee_payer }: Sale): (place: ChosenPlace, discount_cop: Cop) => RowPrice {
  const known = new Map<string, Map<Cop, RowPrice>>()
  return (place, discount_cop) => {
    const ofPhase = known.get(place.price_phase_id) ?? new Map<Cop, RowPrice>()
    known.set(place.price_phase_id, ofPhase)
    const before = ofPhase.get(discount_cop)
    if (before) return before
    const fee = serviceFee(place.price_cop - discount_cop, fee_rule)
    const price = {
      ...place,
      discount_cop,
      service_fee_cop: fee_payer === 'runner' ? fee : 0,
      organizer_fee_cop: fee_payer === 'organizer' ? fee : 0,
    }
    ofPhase.set(discount_cop, price)
    return price
  }
}

type Refused = Exclude<ReturnType<typeof choosePlaces>, { readonly outcome: 'chosen' }>

function refusalOf(choice: Refused): string {
  switch (choice.outcome) {
    case 'unknown_category':
      return 'Una de las categorías ya no es de este evento. Guarda otra vez las columnas para revisar las filas.'
    case 'paused':
      return 'Las inscripciones de este evento están en pausa'
    case 'not_on_sale':
      return NOT_ON_SALE
    case 'sold_out':
      return choice.category_name === null
        ? 'No quedan cupos para todas las filas en este evento'
        : `No quedan cupos para todas las filas en ${choice.category_name}`
  }
}

/** Of rows that nobody paid for yet. */
export function totalsToPay(rows: number, priced: Omit<PricedRows, 'rows'>): ImportTotals {
  const { subtotal_cop, discount_cop, service_fee_cop, total_cop } = priced
  return {
    rows,
    subtotal_cop,
    discount_cop,
    service_fee_cop,
    total_cop,
    paid_online_cop: 0,
    paid_transfer_cop: 0,
    applied_cop: 0,
    submitted_cop: 0,
    left_cop: total_cop,
    credit_cop: 0,
    back_online_cop: 0,
    back_transfer_cop: 0,
    cancelled_rows_owed_cop: 0,
    cancelled_rows_returned_cop: 0,
    cancelled_race: null,
  }
}

export const UNPRICED: Omit<PricedRows, 'rows'> = {
  subtotal_cop: 0,
  discount_cop: 0,
  service_fee_cop: 0,
  total_cop: 0,
}
