import type { loadSummaryCall, ReceivedQuery, Summary } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { countSubmittedTransfers } from '../imports'
import { countLowItems } from '../inventory'
import { selectOpenConflicts } from '../race-day'
import { selectDailyTakings, selectRefunded, sumPayouts } from '../settlement'
import { selectRunnerCells } from './figures.repository'
import { isNearStart } from './race-days.rules'
import { presentSummary } from './summary.presenter'
import {
  countAwaitingPayment,
  countWaiting,
  selectLatest,
  selectPhaseStarts,
  selectRaceDays,
  selectSizes,
  selectSummaryCategories,
  selectSummaryEvents,
} from './summary.repository'
import { sightOf } from './what-they-may-see.rules'

const LATEST = 8

/** How an event goes, or all that somebody of the team reaches. */
export async function loadSummary(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  { evento }: ReceivedQuery<typeof loadSummaryCall>,
): Promise<Summary> {
  const now = clock.now()
  const sight = sightOf(actor)
  const events = await selectSummaryEvents(database, actor, evento)
  const [named] = events
  if (evento !== undefined && named === undefined) throw notFound()
  const ids = events.map(({ id }) => id)
  const toRun = events.filter(({ state }) => state === 'published' || state === 'closed').map(({ id }) => id)
  const attended = events
    .filter(({ starts_at }) => evento !== undefined || isNearStart(starts_at, now))
    .map(({ id }) => id)
  const [
    cells,
    categories,
    sizes,
    sold,
    refunds,
    paid_out_cop,
    awaiting_payment,
    waiting,
    low_stock,
    latest,
    phases,
    race_day,
    open_conflicts,
    import_payments,
  ] = await Promise.all([
    selectRunnerCells(database, ids),
    selectSummaryCategories(database, ids),
    selectSizes(database, ids),
    sight.money ? selectDailyTakings(database, ids) : [],
    sight.money ? selectRefunded(database, ids) : [],
    sight.money ? sumPayouts(database, ids) : 0,
    countAwaitingPayment(database, ids),
    countWaiting(database, ids, now),
    sight.stock ? countLowItems(database, toRun) : 0,
    sight.names ? selectLatest(database, ids, LATEST) : [],
    evento !== undefined && named !== undefined ? selectPhaseStarts(database, named.id) : [],
    sight.scans || sight.parts ? selectRaceDays(database, attended) : [],
    sight.conflicts ? selectOpenConflicts(database, ids) : [],
    sight.money ? countSubmittedTransfers(database, ids) : 0,
  ])
  return presentSummary(
    {
      slug: evento,
      events,
      cells,
      categories,
      sizes,
      sold,
      refunds,
      paid_out_cop,
      awaiting_payment,
      waiting: { ...waiting, import_payments },
      open_conflicts,
      low_stock,
      latest,
      phases,
      race_day,
    },
    sight,
    now,
  )
}
