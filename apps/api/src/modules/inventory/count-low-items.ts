import type { Queryable } from '../../platform/database/transaction'
import { selectWatchedItems } from './inventory.repository'
import { isLow } from './stock-left.rules'

/** Items of these events of which no more are left than somebody wanted to be told about. */
export async function countLowItems(db: Queryable, eventIds: readonly string[]): Promise<number> {
  return (await selectWatchedItems(db, eventIds)).filter(isLow).length
}
