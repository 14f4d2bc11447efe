import type { Discount } from '@zancada/contracts'
import { describe, expect, it } from 'vitest'
import { priceOrder, type Sale } from '../../orders'
import { priceRows } from './price-rows'

const FEE = { percentage: 5, fixed_cop: 1_200 }
const NOW = new Date('2026-11-16T12:00:00Z')
const phase = (id: string, price_cop: number, max_quantity: number | null) => ({
  id,
  name: id,
  price_cop,
  max_quantity,
  taken: 0,
  starts_at: '2026-11-01T00:00:00Z',
  ends_at: '2026-12-01T00:00:00Z',
})

function saleOf(fee_payer: Sale['fee_payer'], presale: number): Sale {
  const category = { capacity: 1_000, taken: 0 }
  return {
    state: 'published',
    sales_paused: false,
    sales_closed_at: null,
    registration_opens_at: null,
    registration_closes_at: null,
    starts_at: new Date('2027-02-07T11:00:00Z'),
    fee_payer,
    fee_rule: FEE,
    capacity: null,
    taken: 0,
    categories: [
      {
        ...category,
        id: 'ten',
        name: '10K',
        phases: [phase('early', 61_900, presale), phase('late', 80_001, null)],
      },
      { ...category, id: 'five', name: '5K', phases: [phase('only', 35_033, null)] },
    ],
  } as Sale
}

const DISCOUNTS: readonly (Discount | null)[] = [
  null,
  { type: 'percentage', value: 7 },
  { type: 'percentage', value: 100 },
  { type: 'fixed_amount', value: 123_457 },
]

describe('the rows of a list', () => {
  it.each(
    DISCOUNTS.flatMap((discount) =>
      (['runner', 'organizer'] as const).map((payer) => [discount, payer] as const),
    ),
  )('cost what one order of the same places would, with %o and the fee on the %s', (discount, payer) => {
    const rows = Array.from({ length: 97 }, (_, index) => ({
      number: index + 2,
      category_id: index % 3 === 0 ? 'five' : 'ten',
      size: null,
    }))
    let early = 20
    const places = rows.map(({ category_id }) => {
      if (category_id === 'five') return { price_phase_id: 'only', price_cop: 35_033 }
      early -= 1
      return early >= 0
        ? { price_phase_id: 'early', price_cop: 61_900 }
        : { price_phase_id: 'late', price_cop: 80_001 }
    })
    const order = priceOrder(places, discount, { rule: FEE, payer })

    const pricing = priceRows(saleOf(payer, 20), rows, discount, NOW)
    if (pricing.outcome !== 'priced') throw new Error(pricing.refusal)
    const { rows: priced, ...totals } = pricing.priced
    expect(order).toMatchObject(totals)
    expect(
      priced.map(({ price }) => ({
        price_phase_id: price.price_phase_id,
        price_cop: price.price_cop,
        discount_cop: price.discount_cop,
        service_fee_cop: price.service_fee_cop,
      })),
    ).toEqual(order.places)
    expect(priced.reduce((sum, { price }) => sum + price.organizer_fee_cop, 0)).toBe(order.organizer_fee_cop)
  })

  it.each(DISCOUNTS)('of teams cost what their captains would alone, with %o', (discount) => {
    const row = (number: number, category_id: string, team_row: number | null, team_seat: number | null) => ({
      number,
      category_id,
      size: null,
      team_row,
      team_seat,
    })
    const rows = [
      row(2, 'ten', 2, 1),
      row(3, 'five', null, null),
      row(4, 'ten', 4, 1),
      row(5, 'ten', 2, 2),
      row(6, 'ten', 4, 2),
      row(7, 'five', null, null),
    ]
    const sale = saleOf('runner', 1)
    const [whole, alone] = [rows, rows.filter(({ team_seat }) => team_seat !== 2)].map((each) => {
      const pricing = priceRows(sale, each, discount, NOW)
      if (pricing.outcome !== 'priced') throw new Error(pricing.refusal)
      return pricing.priced
    })
    const { rows: wholeRows, ...wholeTotals } = whole ?? { rows: [] }
    const { rows: aloneRows, ...aloneTotals } = alone ?? { rows: [] }
    expect(wholeTotals).toEqual(aloneTotals)
    expect(wholeRows.filter(({ team_seat }) => team_seat !== 2)).toEqual(aloneRows)
    const phaseOf = (number: number) => wholeRows.find((each) => each.number === number)?.price
    expect(phaseOf(5)).toMatchObject({ price_phase_id: 'early', price_cop: 0, discount_cop: 0 })
    expect(phaseOf(6)).toMatchObject({ price_phase_id: 'late', price_cop: 0, service_fee_cop: 0 })
  })
})
