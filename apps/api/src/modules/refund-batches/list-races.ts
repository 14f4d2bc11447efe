import type { AnswerOf, listOwingRacesCall, OwingRace, ReceivedQuery } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { presentOwing } from './closing.presenter'
import { selectRunning } from './closing.repository'
import { owedNothing, selectOwedByRace } from './dues.repository'
import { selectRacesWithFiles } from './files.repository'
import { selectRaces } from './races.repository'

/** A bank sends a transfer back within days of its «pagado»; so long a race that owes nothing is still to be found. */
const FILES_SHOWN_MS = 60 * 24 * 3_600_000

/** The cancelled ones first, then those that owe the most, then those whose files a bank may still tell of. */
export async function listOwingRaces(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { q }: ReceivedQuery<typeof listOwingRacesCall>,
): Promise<AnswerOf<typeof listOwingRacesCall>> {
  const owed = new Map(
    (await selectOwedByRace(database, clock.now(), undefined)).map((row) => [row.event_id, row]),
  )
  const running = new Set((await selectRunning(database)).map(({ event_id }) => event_id))
  const filed = await selectRacesWithFiles(database, new Date(clock.now().getTime() - FILES_SHOWN_MS))
  const races = await selectRaces(database, [...new Set([...owed.keys(), ...filed])], q)
  const results = races
    .map((race) => presentOwing(race, owed.get(race.id) ?? owedNothing(race.id), running.has(race.id)))
    .sort((one, other) => rank(one) - rank(other) || other.due.amount_cop - one.due.amount_cop)
  return {
    results,
    due: {
      count: results.reduce((sum, { due }) => sum + due.count, 0),
      amount_cop: results.reduce((sum, { due }) => sum + due.amount_cop, 0),
    },
  }
}

function rank({ event, due }: OwingRace): number {
  if (due.count === 0) return 2
  return event.state === 'cancelled' ? 0 : 1
}
