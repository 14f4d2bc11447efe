import type { RaceTicket } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/problems'
import { calendarDate } from '../events'
import { kitOf } from '../inventory'
import type { Race } from './find-race'
import { presentRaceTicket } from './race-ticket.presenter'
import { selectRaceTicket } from './race-tickets.repository'

/** One runner as the devices at the kit tables keep them. */
export async function readTicket(
  db: Queryable,
  race: Race,
  registrationId: string,
  { now, documentKey }: { readonly now: Date; readonly documentKey: Buffer },
): Promise<RaceTicket> {
  const row = await selectRaceTicket(db, race.id, registrationId)
  if (!row) throw notFound()
  return presentRaceTicket(row, {
    raceOn: calendarDate(race.starts_at ?? now, race.timezone),
    kit: await kitOf(db, race.id),
    documentKey,
    namesCollectors: true,
  })
}
