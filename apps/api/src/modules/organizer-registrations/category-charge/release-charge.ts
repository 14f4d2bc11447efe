import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { placesFreedJob } from '../../events'
import { endCharge } from '../../places'
import type { ChargeRow } from './category-charges.repository'

interface Release {
  readonly to: 'expired' | 'cancelled'
  readonly actor_id?: string
  readonly now: Date
}

/** The place that a charge held goes back on sale, or to the queue. */
export async function releaseCharge(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  charge: ChargeRow,
  release: Release,
): Promise<void> {
  await endCharge(tx, charge, release)
  await jobs.enqueue(tx, placesFreedJob, { event_id: charge.event_id })
}
