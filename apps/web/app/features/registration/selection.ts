import type { PublicCategory } from '@zancada/contracts'
import { RUNNERS_PER_ORDER } from '@zancada/contracts/orders/order'

/** How many places of each category somebody wants, by category. */
export type Selection = ReadonlyMap<string, number>

export function isOnSale({ status, phase }: Pick<PublicCategory, 'status' | 'phase'>): boolean {
  return phase !== null && (status === 'open' || status === 'last_places')
}

export function placesIn(selection: Selection): number {
  return [...selection.values()].reduce((sum, quantity) => sum + quantity, 0)
}

/** The most places of a category that may still be asked for: ten per order, and what is left when it is told. */
export function mostOf(category: PublicCategory, selection: Selection): number {
  if (!isOnSale(category)) return 0
  const others = placesIn(selection) - (selection.get(category.id) ?? 0)
  return Math.max(0, Math.min(RUNNERS_PER_ORDER - others, category.remaining ?? RUNNERS_PER_ORDER))
}

export function withQuantity(selection: Selection, categoryId: string, quantity: number): Selection {
  const next = new Map(selection)
  if (quantity > 0) next.set(categoryId, quantity)
  else next.delete(categoryId)
  return next
}

/** What can still be bought of a selection, after the race's state changed under somebody's feet. */
export function stillPossible(selection: Selection, categories: readonly PublicCategory[]): Selection {
  let kept: Selection = new Map()
  for (const category of categories) {
    const wanted = selection.get(category.id) ?? 0
    kept = withQuantity(kept, category.id, Math.min(wanted, mostOf(category, kept)))
  }
  return kept
}

/** The category of the link somebody came by; the only one there is; else none. */
export function firstSelection(categories: readonly PublicCategory[], asked: string | null): Selection {
  const onSale = categories.filter(isOnSale)
  const chosen = onSale.find(({ id }) => id === asked) ?? (onSale.length === 1 ? onSale[0] : undefined)
  return chosen === undefined ? new Map() : new Map([[chosen.id, 1]])
}

export function totalOf(selection: Selection, categories: readonly PublicCategory[]): number {
  return categories.reduce((sum, { id, total_cop }) => sum + (selection.get(id) ?? 0) * (total_cop ?? 0), 0)
}

export function linesOf(selection: Selection): { category_id: string; quantity: number }[] {
  return [...selection].map(([category_id, quantity]) => ({ category_id, quantity }))
}

/** The same places again, for an order whose time ran out. */
export function linesAgain(registrations: readonly { category_id: string }[]) {
  let selection: Selection = new Map()
  for (const { category_id } of registrations)
    selection = withQuantity(selection, category_id, (selection.get(category_id) ?? 0) + 1)
  return linesOf(selection)
}
