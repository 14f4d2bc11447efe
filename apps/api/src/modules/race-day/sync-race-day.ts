import type { AnswerOf, ReceivedQuery, syncRaceDayCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { calendarDate, findOwnEvent } from '../events'
import { presentRaceTicket } from './race-ticket.presenter'
import { selectRaceTickets } from './race-tickets.repository'

const PAGE = 5_000

/** What a device that knows everything up to a mark does not know yet. */
export async function syncRaceDay(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
  { desde = 0 }: ReceivedQuery<typeof syncRaceDayCall>,
): Promise<AnswerOf<typeof syncRaceDayCall>> {
  const event = await findOwnEvent(database, actor, slug)
  const rows = await selectRaceTickets(database, event.id, { since: desde, limit: PAGE })
  const raceOn = calendarDate(event.starts_at ?? clock.now(), event.timezone)
  const running = rows.filter(({ state }) => state === 'confirmed')
  return {
    mark: rows.at(-1)?.change_mark ?? desde,
    more: rows.length >= PAGE,
    tickets: running.map((row) => presentRaceTicket(row, raceOn)),
    // Whoever knows nobody yet has nobody to forget.
    removed: desde === 0 ? [] : rows.filter(({ state }) => state !== 'confirmed').map(({ id }) => id),
  }
}
