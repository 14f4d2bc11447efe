import type { InventoryItem, RecordedKind } from '@zancada/contracts'

type Counted = Pick<InventoryItem, 'entered' | 'lost' | 'handed_over'>

/** All there ever was of it that did not get lost. */
export const thereIs = ({ entered, lost }: Pick<Counted, 'entered' | 'lost'>) => entered - lost

/** What a person would count in the boxes. */
export const onHand = (item: Counted) => thereIs(item) - item.handed_over

/** How many would be missing on race day. */
export const shortOf = (item: Counted & Pick<InventoryItem, 'forecast'>) =>
  Math.max(0, item.forecast - thereIs(item))

/** A count is told as what it adds or takes off; the rest as it is. */
export function movedBy(kind: RecordedKind, typed: number, item: Counted): number {
  return kind === 'adjustment' ? typed - onHand(item) : typed
}

/** How many there will be in all once it is recorded. */
export function thereWillBe(kind: RecordedKind, typed: number, item: Counted): number {
  const moved = movedBy(kind, typed, item)
  return thereIs(item) + (kind === 'loss' ? -moved : moved)
}

export interface InventoryFigures {
  readonly low: number
  readonly reserved: number
  /** How many of these wait for a payment. */
  readonly unpaid: number
  readonly handed_over: number
  readonly short: number
}

export function figuresOf(items: readonly InventoryItem[]): InventoryFigures {
  const sum = (of: (item: InventoryItem) => number) => items.reduce((total, item) => total + of(item), 0)
  return {
    low: sum(({ is_low }) => Number(is_low)),
    reserved: sum(({ reserved }) => reserved),
    unpaid: sum(({ unpaid }) => unpaid),
    handed_over: sum(({ handed_over }) => handed_over),
    short: sum((item) => Number(shortOf(item) > 0)),
  }
}
