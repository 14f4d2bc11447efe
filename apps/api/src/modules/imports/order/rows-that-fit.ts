import { choosePlaces, type Sale } from '../../orders'
import { takesPlace } from '../../places'
import type { RowToPrice } from './price-rows'
import { turnOf } from './seated-rows.rules'

/** A category with fewer places than rows, or with null the whole race. */
export interface Shortage {
  readonly category: string | null
  /** Places that rows of the list may take, and how many of them are asked for. */
  readonly left: number
  readonly asked: number
}

export interface Fitting {
  readonly shortages: readonly Shortage[]
  /** Numbers of the rows that are left without a place: the last of the list, each team with all of its rows. */
  readonly beyond: readonly number[]
}

/** Which rows find a place, taken in the order of the list. */
export function fitRows(sale: Sale, rows: readonly RowToPrice[], now: Date): Fitting {
  const asked = new Map<string, number>()
  const places = rows.filter(({ team_seat = null }) => takesPlace({ team_seat }))
  for (const { category_id } of places) asked.set(category_id, (asked.get(category_id) ?? 0) + 1)
  const left = new Map([...asked].map(([id, quantity]) => [id, mostOf(sale, id, quantity, now)]))
  let ofEvent = sale.capacity === null ? places.length : Math.max(sale.capacity - sale.taken, 0)
  const inside = new Set<number>()
  const free = new Map(left)
  for (const row of places) {
    const ofCategory = free.get(row.category_id) ?? 0
    if (ofCategory === 0 || ofEvent === 0) continue
    free.set(row.category_id, ofCategory - 1)
    ofEvent -= 1
    inside.add(turn(row))
  }
  const beyond = rows.filter((row) => !inside.has(turn(row))).map(({ number }) => number)
  const shortages: Shortage[] = [...asked].flatMap(([id, quantity]) => {
    const most = left.get(id) ?? 0
    const category = sale.categories.find((each) => each.id === id)?.name ?? null
    return most < quantity ? [{ category, left: most, asked: quantity }] : []
  })
  const isEventShort = beyond.length > 0 && shortages.length === 0
  return {
    beyond,
    shortages: isEventShort ? [{ category: null, left: inside.size, asked: places.length }] : shortages,
  }
}

const turn = ({ number, team_row = null, team_seat = null }: RowToPrice) =>
  turnOf({ number, team_row, team_seat })

/** The most places of a category that can be priced, up to those asked for: its phases may sell fewer than it has. */
function mostOf(sale: Sale, category_id: string, asked: number, now: Date): number {
  const alone = { ...sale, capacity: null }
  const isSold = (quantity: number) =>
    choosePlaces(alone, [{ category_id, quantity }], now).outcome === 'chosen'
  let fits = 0
  let tooMany = asked + 1
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (isSold(middle)) fits = middle
    else tooMany = middle
  }
  return fits
}
