import type { AnswerOf, listPayoutsCall, ReceivedQuery } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { loadTakings } from './load-takings'
import { presentPayout } from './payouts.presenter'
import { selectPayouts, selectReachedEvents } from './payouts.repository'
import { owedAfter, settle, sumTakings } from './settlement.rules'

export async function listPayouts(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  { evento }: ReceivedQuery<typeof listPayoutsCall>,
): Promise<AnswerOf<typeof listPayoutsCall>> {
  const eventIds = await selectReachedEvents(database, actor, evento)
  if (evento !== undefined && eventIds.length === 0) throw notFound()
  const settled = settle(sumTakings(await loadTakings(database, eventIds)))
  const rows = await selectPayouts(database, eventIds)
  const paid_out_cop = rows.reduce((sum, { amount_cop }) => sum + amount_cop, 0)
  return {
    net_cop: settled.net_cop,
    paid_out_cop,
    owed_cop: owedAfter(settled, paid_out_cop),
    results: rows.map(presentPayout),
  }
}
