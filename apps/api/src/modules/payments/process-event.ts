import type { ApiDependencies } from '../../platform/dependencies'
import { closeProviderEvent } from './provider-events.repository'
import { type SettleDependencies, settleTransaction } from './settle-transaction'

interface StoredEvent {
  readonly event_id: string
  readonly transaction_id: string
  readonly status: string | null
}

/** Asks the provider what a delivery was about. The delivery's own words only say whether the answer is late. */
export async function processEvent(
  deps: SettleDependencies & Pick<ApiDependencies, 'database' | 'clock'>,
  { event_id, transaction_id, status }: StoredEvent,
): Promise<void> {
  const settled = await settleTransaction(deps, transaction_id)
  if (settled.outcome !== 'unknown_transaction' && settled.told === 'pending' && isFinal(status))
    throw new Error(`Transaction ${transaction_id} still reads pending at the provider after ${status}`)
  await closeProviderEvent(deps.database, event_id, settled.outcome, deps.clock.now())
}

const FINAL = ['APPROVED', 'DECLINED', 'VOIDED', 'ERROR']
const isFinal = (status: string | null) => status !== null && FINAL.includes(status)
