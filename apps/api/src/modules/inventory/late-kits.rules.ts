import { itemsFor } from '@zancada/contracts'
import { judgeStockChange, type Stock } from './stock-left.rules'

interface CountedPart extends Stock {
  readonly id: string
  readonly name: string
  readonly size: string | null
  readonly category_id: string | null
}

export interface LateKit {
  readonly registration_id: string
  readonly category_id: string
  readonly size: string | null
  /** By their names; null is the whole kit. */
  readonly items: readonly string[] | null
  readonly made_by: string
  readonly occurred_at: Date
}

/**
 * Which parts are lost with kits that were handed to people who no longer run, each once a person. What the race does not
 * count cannot be lost, and neither can a size that was sold again meanwhile: it stays promised to its buyer.
 */
export function lostWith<Part extends CountedPart>(
  kit: readonly Part[],
  late: readonly LateKit[],
  isLost: (registrationId: string, itemId: string) => boolean,
): { readonly item: Part; readonly by: LateKit }[] {
  const lost: { item: Part; by: LateKit }[] = []
  for (const by of late)
    for (const item of itemsFor(kit, by)) {
      const before = lost.filter((each) => each.item.id === item.id)
      const isDone =
        isLost(by.registration_id, item.id) ||
        before.some((each) => each.by.registration_id === by.registration_id)
      const isGone = by.items === null || by.items.includes(item.name)
      const judged = judgeStockChange({ ...item, lost: item.lost + before.length }, -1)
      if (isGone && !isDone && judged.outcome === 'fits') lost.push({ item, by })
    }
  return lost
}
