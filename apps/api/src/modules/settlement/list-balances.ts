import type { AnswerOf, listBalancesCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { loadTakings } from './load-takings'
import { presentBalance } from './payouts.presenter'
import { selectPaidByEvent, selectReachedEvents } from './payouts.repository'
import { NO_TAKINGS } from './settlement.rules'

/** Events without a sale or a payout have no balance to tell. */
export async function listBalances(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
): Promise<AnswerOf<typeof listBalancesCall>> {
  const events = await selectReachedEvents(database, actor, undefined)
  const ids = events.map(({ id }) => id)
  const [takings, paid] = await Promise.all([loadTakings(database, ids), selectPaidByEvent(database, ids)])
  const takingsOf = new Map(takings.map(({ event_id, ...of }) => [event_id, of]))
  const paidOf = new Map(paid.map(({ event_id, paid_out_cop }) => [event_id, paid_out_cop]))
  const balances = events.map((event) =>
    presentBalance(event, takingsOf.get(event.id) ?? NO_TAKINGS, paidOf.get(event.id) ?? 0),
  )
  return {
    results: balances.filter(({ gross_cop, paid_out_cop }) => gross_cop !== 0 || paid_out_cop !== 0),
  }
}
