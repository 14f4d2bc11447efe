import type { Queryable } from '../../platform/database/transaction'
import { type Takings, takingsOf } from './settlement.rules'
import { selectDailyTakings, selectRefunded } from './takings.repository'

export interface EventTakings extends Takings {
  readonly event_id: string
}

/** The money of each of these events, none left out. */
export async function loadTakings(db: Queryable, eventIds: readonly string[]): Promise<EventTakings[]> {
  const days = await selectDailyTakings(db, eventIds)
  const refunds = await selectRefunded(db, eventIds)
  return eventIds.map((event_id) => ({ event_id, ...takingsOf(event_id, days, refunds) }))
}
