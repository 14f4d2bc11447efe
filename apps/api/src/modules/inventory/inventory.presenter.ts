import type { InventoryItem, StockMovement } from '@zancada/contracts'
import { forecastDemand, type Sale } from './forecast.rules'
import type { ItemRow } from './inventory.repository'
import type { MovementRow } from './movements.repository'
import { demandOf, isLow, stockLeft } from './stock-left.rules'

/** How many runners who get the item were confirmed lately. */
export interface Recent {
  readonly category_id: string
  readonly size: string | null
  readonly count: number
}

export function presentItem(row: ItemRow, sale: Sale, recent: readonly Recent[]): InventoryItem {
  const demand = demandOf(row)
  const { reserved, unpaid, available } = stockLeft(row)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    size: row.size,
    category: categoryOf(row),
    entered: row.entered,
    reserved,
    unpaid,
    handed_over: row.handed_over,
    lost: row.lost,
    available,
    alert_at: row.alert_at,
    is_low: isLow(row),
    demand,
    forecast: forecastDemand(
      sale,
      { demand, recent: recentOf(row, recent) },
      { demand: row.places_taken, recent: recentOf({ ...row, size: null }, recent), capacity: row.places },
    ),
    limits_sales: row.size_stock !== null,
  }
}

function categoryOf({ category_id, category_name }: Pick<ItemRow, 'category_id' | 'category_name'>) {
  return category_id === null || category_name === null ? null : { id: category_id, name: category_name }
}

function recentOf(
  { size, category_id }: Pick<ItemRow, 'size' | 'category_id'>,
  recent: readonly Recent[],
): number {
  return recent
    .filter(
      (each) =>
        (size === null || each.size === size) && (category_id === null || each.category_id === category_id),
    )
    .reduce((sum, { count }) => sum + count, 0)
}

export function presentMovement(row: MovementRow): StockMovement {
  return {
    id: row.id,
    item: {
      id: row.item_id,
      kind: row.item_kind,
      name: row.item_name,
      size: row.item_size,
      category: categoryOf(row),
    },
    kind: row.kind,
    quantity: row.quantity,
    reason: row.reason,
    client_id: row.client_id,
    registration: row.registration_id === null ? null : { id: row.registration_id, bib: row.bib },
    made_by: row.made_by_name,
    occurred_at: row.occurred_at.toISOString(),
    received_at: row.received_at.toISOString(),
  }
}
