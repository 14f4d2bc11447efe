import { saleStatus } from '../events'
import { type Allocation, allocatePhases } from './allocate-phases.rules'
import type { ChosenPlace } from './chosen-place.rules'
import type { Sale, SaleCategory } from './sale.repository'

export interface AskedLine {
  readonly category_id: string
  readonly quantity: number
}

export type Choice =
  | { readonly outcome: 'chosen'; readonly places: readonly ChosenPlace[] }
  | { readonly outcome: 'unknown_category'; readonly index: number }
  | { readonly outcome: 'not_on_sale' | 'paused' }
  /** Named when it is one category that has none left, null when it is the whole race. */
  | { readonly outcome: 'sold_out'; readonly category_name: string | null }

/** Turns what was asked for into places with prices, or says why not. What it reads is not locked: the door decides. */
export function choosePlaces(sale: Sale, lines: readonly AskedLine[], now: Date): Choice {
  const status = saleStatus(sale, { capacity: Number.MAX_SAFE_INTEGER, taken: 0 }, now)
  if (status !== 'open') return { outcome: status === 'paused' ? 'paused' : 'not_on_sale' }
  const asked = lines.reduce((total, { quantity }) => total + quantity, 0)
  if (sale.capacity !== null && sale.taken + asked > sale.capacity)
    return { outcome: 'sold_out', category_name: null }
  const places: ChosenPlace[] = []
  for (const [index, { category_id, quantity }] of together(lines).entries()) {
    const category = sale.categories.find(({ id }) => id === category_id)
    if (!category) return { outcome: 'unknown_category', index }
    if (category.taken + quantity > category.capacity)
      return { outcome: 'sold_out', category_name: category.name }
    const allocation = pricesOf(category, quantity, now)
    if (allocation.outcome === 'not_on_sale') return allocation
    if (allocation.outcome === 'sold_out') return { outcome: 'sold_out', category_name: category.name }
    for (const phase of allocation.phases)
      places.push({
        category_id,
        category_name: category.name,
        team_size: category.team_size,
        price_phase_id: phase.id,
        phase_name: phase.name,
        price_cop: phase.price_cop,
      })
  }
  return { outcome: 'chosen', places }
}

/** The same category asked for twice is one line. */
function together(lines: readonly AskedLine[]): AskedLine[] {
  const quantities = new Map<string, number>()
  for (const { category_id, quantity } of lines)
    quantities.set(category_id, (quantities.get(category_id) ?? 0) + quantity)
  return [...quantities].map(([category_id, quantity]) => ({ category_id, quantity }))
}

function pricesOf(
  category: SaleCategory,
  quantity: number,
  now: Date,
): Allocation<ReturnType<typeof asPhase>> {
  return allocatePhases(category.phases.map(asPhase), quantity, now)
}

/** What came as JSON carries its instants as text. */
function asPhase(phase: SaleCategory['phases'][number]) {
  return { ...phase, starts_at: new Date(phase.starts_at), ends_at: new Date(phase.ends_at) }
}
