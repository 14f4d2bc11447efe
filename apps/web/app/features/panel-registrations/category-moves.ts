import type { HistoryEntry } from '@zancada/contracts'

export interface CategoryMoves {
  /** What was bought. */
  readonly from: string
  /** What was done with the difference each time, the oldest first. */
  readonly differences: readonly string[]
}

/** Which category a place was sold in, when it is in another one by now; its history comes the latest first. */
export function categoryMoves(history: readonly HistoryEntry[]): CategoryMoves | null {
  const moves = history.filter(({ action }) => action === 'registration.category_changed').toReversed()
  const from = moves[0]?.changes.find(({ field }) => field === 'category')?.before
  if (typeof from !== 'string') return null
  return { from, differences: moves.flatMap(({ changes }) => differenceIn(changes)) }
}

function differenceIn(changes: HistoryEntry['changes']): string[] {
  const after = changes.find(({ field }) => field === 'difference')?.after
  return typeof after === 'string' ? [after] : []
}
