import { itemsFor } from '@zancada/contracts'
import { judgeStockChange, type Stock } from './stock-left.rules'

interface CountedPart extends Stock {
  readonly id: string
  readonly name: string
  readonly size: string | null
  readonly category_id: string | null
  readonly created_at: Date
}

/** What a runner got twice by one scan, which somebody has settled. */
export interface SecondKit {
  readonly category_id: string
  readonly size: string | null
  /** By their names; null is the whole kit as it was then. */
  readonly items: readonly string[] | null
  /** Those of them that came back. */
  readonly returned: readonly string[]
  readonly received_at: Date
}

/**
 * How many of each item have to be lost (above zero) or found again (below zero) with the second kits of one
 * registration, `lost` being what is lost with them so far. A part is lost unless somebody wrote that it came back. What
 * the race does not have cannot be lost, and a size that was sold stays promised to its buyer.
 */
export function secondKitChanges<Part extends CountedPart>(
  kit: readonly Part[],
  kits: readonly SecondKit[],
  lost: ReadonlyMap<string, number>,
): { readonly item: Part; readonly change: number }[] {
  return kit.flatMap((item) => {
    const due = kits.filter(
      (second) =>
        itemsFor([item], second).length > 0 &&
        !second.returned.includes(item.name) &&
        (second.items === null ? item.created_at <= second.received_at : second.items.includes(item.name)),
    ).length
    let change = due - (lost.get(item.id) ?? 0)
    while (change > 0 && judgeStockChange(item, -change).outcome !== 'fits') change -= 1
    return change === 0 ? [] : [{ item, change }]
  })
}
