import type { AnswerOf, listOwingRacesCall, OwingRace, ReceivedQuery } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { presentOwing } from './closing.presenter'
import { selectRunning } from './closing.repository'
import { owedNothing, selectOwedByRace } from './dues.repository'
import { selectRacesWithFiles } from './files.repository'
import { selectRaces } from './races.repository'

/** A bank sends a transfer back within days of its «pagado»; so long a race that owes nothing is still to be found. */
const FILES_SHOWN_MS = 60 * 24 * 3_600_000

/** Those with something overdue first, the longest before the others; then the cancelled ones, then those that owe the most, then those whose files a bank may still tell of. */
export async function listOwingRaces(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { q, estado }: ReceivedQuery<typeof listOwingRacesCall>,
): Promise<AnswerOf<typeof listOwingRacesCall>> {
  const owed = new Map(
    (await selectOwedByRace(database, clock.now(), undefined)).map((row) => [row.event_id, row]),
  )
  const running = new Set((await selectRunning(database)).map(({ event_id }) => event_id))
  const filed = await selectRacesWithFiles(database, new Date(clock.now().getTime() - FILES_SHOWN_MS))
  const races = await selectRaces(database, [...new Set([...owed.keys(), ...filed])], q)
  const results = races
    .map((race) => presentOwing(race, owed.get(race.id) ?? owedNothing(race.id), running.has(race.id)))
    .filter((race) => estado === undefined || isOverdue(race))
    .sort(byUrgency)
  return {
    results,
    due: {
      count: results.reduce((sum, { due }) => sum + due.count, 0),
      amount_cop: results.reduce((sum, { due }) => sum + due.amount_cop, 0),
    },
  }
}

function byUrgency(one: OwingRace, other: OwingRace): number {
  const ranked = rank(one) - rank(other)
  if (ranked !== 0) return ranked
  const late = isOverdue(one) ? (one.return_by ?? '').localeCompare(other.return_by ?? '') : 0
  return late || other.due.amount_cop - one.due.amount_cop
}

function rank(race: OwingRace): number {
  if (race.due.count === 0) return 3
  if (isOverdue(race)) return 0
  return race.event.state === 'cancelled' ? 1 : 2
}

function isOverdue({ overdue }: OwingRace): boolean {
  return overdue !== undefined && overdue.count > 0
}
