import type { AnswerOf, listOwingRacesCall, OwingRace, ReceivedQuery } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { presentOwing } from './closing.presenter'
import { selectRunning } from './closing.repository'
import { selectOwedByRace } from './dues.repository'
import { selectRaces } from './races.repository'

/** The cancelled ones first, then those that owe the most. */
export async function listOwingRaces(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { q }: ReceivedQuery<typeof listOwingRacesCall>,
): Promise<AnswerOf<typeof listOwingRacesCall>> {
  const owed = new Map(
    (await selectOwedByRace(database, clock.now(), undefined)).map((row) => [row.event_id, row]),
  )
  const running = new Set((await selectRunning(database)).map(({ event_id }) => event_id))
  const races = await selectRaces(database, [...owed.keys()], q)
  const results = races
    .flatMap((race) => {
      const of = owed.get(race.id)
      return of ? [presentOwing(race, of, running.has(race.id))] : []
    })
    .sort((one, other) => rank(one) - rank(other) || other.due.amount_cop - one.due.amount_cop)
  return {
    results,
    due: {
      count: results.reduce((sum, { due }) => sum + due.count, 0),
      amount_cop: results.reduce((sum, { due }) => sum + due.amount_cop, 0),
    },
  }
}

const rank = ({ event }: OwingRace): number => (event.state === 'cancelled' ? 0 : 1)
