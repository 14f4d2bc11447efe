import type { ApiDependencies } from '../../platform/dependencies'
import type { RecordDependencies } from './record-dependencies'
import { type Recorded, recordTransaction } from './record-transaction'

export type SettleDependencies = RecordDependencies & Pick<ApiDependencies, 'wompi'>

export type Settled = Recorded | { readonly outcome: 'unknown_transaction' }

/** Asks the provider for the truth of a transaction, outside any transaction of ours, and acts on it. */
export async function settleTransaction(deps: SettleDependencies, transactionId: string): Promise<Settled> {
  const transaction = await deps.wompi.findTransaction(transactionId)
  return transaction ? recordTransaction(deps, transaction) : { outcome: 'unknown_transaction' }
}
