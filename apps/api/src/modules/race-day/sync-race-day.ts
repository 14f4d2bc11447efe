import type { AnswerOf, ReceivedQuery, syncRaceDayCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { calendarDate } from '../events'
import { kitOf } from '../inventory'
import { findRace } from './find-race'
import { mayDo } from './race-day-right.rules'
import { presentRaceTicket } from './race-ticket.presenter'
import { selectRaceTickets } from './race-tickets.repository'

const PAGE = 5_000
/** Longer than a purchase takes to be written: a ticket is on the list some instants after it says it was issued. */
const WRITING_MS = 30_000

/** What a device that knows everything up to a mark does not know yet. */
export async function syncRaceDay(
  { database, clock, ticketSigner }: Pick<ApiDependencies, 'database' | 'clock' | 'ticketSigner'>,
  actor: OrganizerActor,
  slug: string,
  { desde = 0 }: ReceivedQuery<typeof syncRaceDayCall>,
): Promise<AnswerOf<typeof syncRaceDayCall>> {
  const now = clock.now()
  const race = await findRace(database, actor, slug)
  const rows = await selectRaceTickets(database, race.id, { since: desde, limit: PAGE })
  const shown = {
    raceOn: calendarDate(race.starts_at ?? now, race.timezone),
    kit: rows.length === 0 ? [] : await kitOf(database, race.id),
    documentKey: ticketSigner.documentKeyOf(race.id, actor.session_id),
    namesCollectors: mayDo(actor, 'accreditation'),
  }
  const running = rows.filter(({ state }) => state === 'confirmed')
  return {
    mark: rows.at(-1)?.change_mark ?? desde,
    more: rows.length >= PAGE,
    read_at: new Date(now.getTime() - WRITING_MS).toISOString(),
    tickets: running.map((row) => presentRaceTicket(row, shown)),
    // A device that starts with an empty list has nobody to remove.
    removed: desde === 0 ? [] : rows.filter(({ state }) => state !== 'confirmed').map(({ id }) => id),
  }
}
