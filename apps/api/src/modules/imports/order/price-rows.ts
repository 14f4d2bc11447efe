import { type Cop, type Discount, type ImportTotals, serviceFee } from '@zancada/contracts'
import { DEFAULT_FEE } from '../../events'
import { type ChosenPlace, choosePlaces, priceOrder, type Sale } from '../../orders'

export const NOT_ON_SALE = 'Las inscripciones de este evento no están abiertas en este momento'

export interface RowToPrice {
  readonly number: number
  readonly category_id: string
}

export interface PricedRow extends RowToPrice {
  readonly category_name: string
  readonly price_phase_id: string
  readonly phase_name: string
  readonly price_cop: Cop
  readonly discount_cop: Cop
  readonly service_fee_cop: Cop
  readonly organizer_fee_cop: Cop
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
  | { readonly outcome: 'refused'; readonly refusal: string }

/**
 * What each row costs now: the places of a category are priced as one purchase of them all, and the rows take those
 * prices in their order. A discount is rounded once, for the import.
 */
export function priceRows(
  sale: Sale,
  rows: readonly RowToPrice[],
  discount: Discount | null,
  now: Date,
): Pricing {
  const quantities = new Map<string, number>()
  for (const { category_id } of rows) quantities.set(category_id, (quantities.get(category_id) ?? 0) + 1)
  const lines = [...quantities].map(([category_id, quantity]) => ({ category_id, quantity }))
  const choice = choosePlaces(sale, lines, now)
  if (choice.outcome !== 'chosen') return { outcome: 'refused', refusal: refusalOf(choice) }
  // The first place comes last, to be taken from the end.
  const left = new Map<string, ChosenPlace[]>(lines.map(({ category_id }) => [category_id, []]))
  for (const place of choice.places.toReversed()) left.get(place.category_id)?.push(place)
  const places = rows.map((row) => {
    const place = left.get(row.category_id)?.pop()
    if (!place) throw new Error(`Row ${row.number} was given no place`)
    return { ...row, ...place }
  })
  const priced = priceOrder(places, discount, { rule: DEFAULT_FEE, payer: sale.fee_payer })
  return {
    outcome: 'priced',
    priced: {
      rows: priced.places.map((row) => ({
        ...row,
        organizer_fee_cop:
          sale.fee_payer === 'organizer' ? serviceFee(row.price_cop - row.discount_cop, DEFAULT_FEE) : 0,
      })),
      subtotal_cop: priced.subtotal_cop,
      discount_cop: priced.discount_cop,
      service_fee_cop: priced.service_fee_cop,
      total_cop: priced.total_cop,
    },
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
  }
}

export const UNPRICED: Omit<PricedRows, 'rows'> = {
  subtotal_cop: 0,
  discount_cop: 0,
  service_fee_cop: 0,
  total_cop: 0,
}
