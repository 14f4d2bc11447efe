/**
 * How far what there is of an item may go down. Of a size whose quantity limits sales, never below what buyers took;
 * of anything else, never below what was handed over: nobody loses what they do not have.
 */
export interface Stock {
  readonly entered: number
  readonly lost: number
  readonly handed_over: number
  /** Held and confirmed of a size that limits sales; null where nothing is limited. */
  readonly taken: number | null
}

export type StockChange =
  | { readonly outcome: 'fits' }
  /** `short`: by how many it goes too far. */
  | { readonly outcome: 'promised' | 'not_there'; readonly left: number; readonly short: number }

export function judgeStockChange({ entered, lost, handed_over, taken }: Stock, change: number): StockChange {
  const there = entered - lost
  const kept = Math.max(taken ?? 0, handed_over)
  const left = Math.max(0, there - kept)
  if (change >= 0 || there + change >= kept) return { outcome: 'fits' }
  return {
    outcome: taken !== null && taken >= handed_over && taken > 0 ? 'promised' : 'not_there',
    left,
    short: -change - left,
  }
}

interface Counted {
  readonly size: string | null
  readonly entered: number
  readonly lost: number
  readonly handed_over: number
  readonly held: number
  readonly confirmed: number
}

/**
 * How many runners are to get an item, those who have it included. A size counts held places too; other items count only
 * confirmed ones: a runner who waits to pay for another category still runs in their own, and would be counted in both.
 */
export function demandOf({ size, held, confirmed }: Pick<Counted, 'size' | 'held' | 'confirmed'>): number {
  return size === null ? confirmed : held + confirmed
}

interface StockLeft {
  /** Promised to runners who have not got it yet. */
  readonly reserved: number
  /** How many of these wait for a payment, which may never come. */
  readonly unpaid: number
  /** What nobody has or was promised. */
  readonly available: number
}

export function stockLeft(item: Counted): StockLeft {
  const { entered, lost, handed_over } = item
  const reserved = Math.max(0, demandOf(item) - handed_over)
  const unpaid = item.size === null ? 0 : Math.min(item.held, reserved)
  return { reserved, unpaid, available: entered - lost - handed_over - reserved }
}

/** Whether few are left, by the limit that the organizer set for the item. */
export function isLow(item: Counted & { readonly alert_at: number | null }): boolean {
  return item.alert_at !== null && stockLeft(item).available <= item.alert_at
}
