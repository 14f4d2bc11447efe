import type { AnswerOf, listPayoutsCall, ReceivedQuery } from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { loadTakings } from './load-takings'
import { presentPayout } from './payouts.presenter'
import { selectPayouts, selectReachedEvents, sumPayouts } from './payouts.repository'
import { owedAfter, settle, sumTakings } from './settlement.rules'

const PAGE_SIZE = 50
const cursorKey = z.tuple([z.iso.datetime(), z.uuid()])

export async function listPayouts(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  { evento, cursor }: ReceivedQuery<typeof listPayoutsCall>,
): Promise<AnswerOf<typeof listPayoutsCall>> {
  const key = decodeCursor(cursorKey, cursor)
  const events = await selectReachedEvents(database, actor, evento)
  if (evento !== undefined && events.length === 0) throw notFound()
  const ids = events.map(({ id }) => id)
  const settled = settle(sumTakings(await loadTakings(database, ids)))
  const paid_out_cop = await sumPayouts(database, ids)
  const rows = await selectPayouts(database, ids, {
    before: key && { created_at: new Date(key[0]), id: key[1] },
    limit: PAGE_SIZE + 1,
  })
  return {
    net_cop: settled.net_cop,
    paid_out_cop,
    owed_cop: owedAfter(settled, paid_out_cop),
    ...toPage(rows, PAGE_SIZE, ({ created_at, id }) => [created_at.toISOString(), id], presentPayout),
  }
}
