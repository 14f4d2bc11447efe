import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { placesFreedJob } from '../events'
import { selectBibThatLeft, takeBibs } from './bibs.repository'
import { movePlaces, TAKE } from './door.repository'
import { dropCharges } from './drop-charges'
import { updateCategory } from './registrations.repository'
import { categoryMove } from './taken-places.rules'

interface Moved {
  readonly id: string
  readonly event_id: string
  readonly category_id: string
  readonly price_phase_id: string
}

export interface CategoryTarget {
  readonly category_id: string
  readonly price_phase_id: string
  /**
   * Whether its category gives bibs by itself: the runner leaves the old one and takes the next of the new range. One that
   * left with a kit is worn, and stays theirs.
   */
  readonly takes_bib: boolean
}

/**
 * A confirmed registration goes to another category: the door takes the new place and frees the old one in a single
 * movement, so a full race refuses nobody who only moves within it. A category without room is a refusal that
 * `doorRefusal` reads. Answers the bib it has from now on.
 */
export async function moveCategory(
  deps: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  registration: Moved,
  to: CategoryTarget,
  now: Date,
): Promise<string | null> {
  await dropCharges(tx, [registration], now)
  await movePlaces(tx, categoryMove(registration.event_id, registration, to), TAKE.confirmed)
  return writeMove(deps, tx, registration, to, now)
}

async function writeMove(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  { id, event_id }: Moved,
  { category_id, price_phase_id, takes_bib }: CategoryTarget,
  now: Date,
): Promise<string | null> {
  const worn = await selectBibThatLeft(tx, id)
  const [bib = null] = worn === null && takes_bib ? await takeBibs(tx, category_id, 1) : [worn]
  await updateCategory(tx, id, { category_id, price_phase_id, bib, updated_at: now })
  await jobs.enqueue(tx, placesFreedJob, { event_id })
  return bib
}
