import type { MoneyBack } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import { presentMoneyBack } from './money-back.presenter'
import { selectMoneyBack } from './money-back.repository'

/** What of an order's money goes back to its buyer, as they are told. */
export async function loadMoneyBack(db: Queryable, orderId: string): Promise<MoneyBack> {
  return presentMoneyBack(await selectMoneyBack(db, orderId))
}
