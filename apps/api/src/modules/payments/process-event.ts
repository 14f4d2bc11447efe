import type { ApiDependencies } from '../../platform/dependencies'
import type { WompiStatus } from '../../platform/wompi/wompi-gateway'
import { closeProviderEvent } from './provider-events.repository'
import { type SettleDependencies, settleTransaction } from './settle-transaction'

interface StoredEvent {
  readonly event_id: string
  readonly transaction_id: string
  readonly status: WompiStatus
}

/** Asks the provider what a delivery was about. The delivery's own words only say whether the answer is late. */
export async function processEvent(
  deps: SettleDependencies & Pick<ApiDependencies, 'database' | 'clock'>,
  { event_id, transaction_id, status }: StoredEvent,
): Promise<void> {
  const settled = await settleTransaction(deps, transaction_id)
  if (settled.outcome !== 'unknown_transaction' && settled.told === 'pending' && status !== 'PENDING')
    throw new Error(`Transaction ${transaction_id} still reads pending at the provider after ${status}`)
  await closeProviderEvent(deps.database, event_id, settled.outcome, deps.clock.now())
}
