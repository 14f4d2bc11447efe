import type { Order } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Actor } from '../../platform/http/actor'
import { reachesOrder } from './buyer.rules'
import { requireOwnOrder } from './lock-order'
import { selectOpenOrders } from './orders.repository'
import { bothNamesOf } from './own-order'
import { presentOrder } from './present-order'

type LoadDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'ticketSigner'>

export async function loadOrder(deps: LoadDependencies, actor: Actor, code: string): Promise<Order> {
  return presentOrder(deps, deps.database, await requireOwnOrder(deps, actor, code), deps.clock.now())
}

/** What the buyer left open in a race, or in any, newest first, to go on where they were. */
export async function findOpenOrders(
  deps: LoadDependencies,
  actor: Actor,
  slug: string | undefined,
): Promise<Order[]> {
  const { database, clock } = deps
  const now = clock.now()
  const open = await selectOpenOrders(database, await bothNamesOf(database, actor), slug, now)
  const reached = open.filter(({ code }) => reachesOrder(actor, code))
  return Promise.all(reached.map((order) => presentOrder(deps, database, order, now)))
}
