import type { Transaction } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { placesFreedJob } from '../../events'
import { giveBackCategory } from '../../places'
import type { ChargeRow } from './category-charges.repository'
import { moveCharge } from './move-charge'

interface Release {
  readonly to: 'expired' | 'cancelled'
  readonly actor_id?: string
  readonly now: Date
}

/** A charge that waits no more gives back the place it held, for sale or for whoever waits. */
export async function releaseCharge(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  charge: ChargeRow,
  release: Release,
): Promise<void> {
  await moveCharge(tx, charge, release)
  await giveBackCategory(tx, charge.event_id, charge)
  await jobs.enqueue(tx, placesFreedJob, { event_id: charge.event_id })
}
