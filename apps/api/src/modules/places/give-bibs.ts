import { bibOfSeat } from '@zancada/contracts'
import { violatedConstraint } from '../../platform/database/database-errors'
import type { Transaction } from '../../platform/database/transaction'
import { type GivenBib, lockCategories, restartBibs, takeBibs, updateBibs } from './bibs.repository'
import { lockEvent } from './door.repository'
import { takesPlace } from './team-seat.rules'

interface Runner {
  readonly id: string
  readonly category_id: string
  readonly team_id: string | null
  readonly team_seat: number | null
}

/**
 * Gives the runners, in the given order, the next bibs of their categories. Event and categories are locked as the door
 * locks them, so nobody who is confirmed meanwhile gets the same. Returns each runner's bib; a runner gets none once the
 * range has run out, or in a category without bibs. A team has one number, which each of its members wears.
 */
export async function renumber(
  tx: Transaction,
  eventId: string,
  runners: readonly Runner[],
  { startsOver, now }: { readonly startsOver: boolean; readonly now: Date },
): Promise<GivenBib[]> {
  if (runners.length === 0) return []
  const categories = [...new Set(runners.map(({ category_id }) => category_id))]
  await lockEvent(tx, eventId)
  await lockCategories(tx, categories)
  if (startsOver) {
    await updateBibs(
      tx,
      runners.map(({ id }) => ({ id, bib: null })),
      now,
    )
    await restartBibs(tx, categories)
  }
  const given: GivenBib[] = []
  for (const category of categories) {
    const waiting = runners.filter(({ category_id }) => category_id === category).filter(takesPlace)
    const bibs = await takeBibs(tx, category, waiting.length)
    for (const [index, runner] of waiting.entries()) {
      const bib = bibs[index]
      if (bib !== undefined) given.push(...wornBy(runner, runners, bib))
    }
  }
  await updateBibs(tx, given, now)
  return given
}

function wornBy({ id, team_id }: Runner, runners: readonly Runner[], number: string): GivenBib[] {
  if (team_id === null) return [{ id, bib: number }]
  return runners.flatMap((each) =>
    each.team_id === team_id && each.team_seat !== null
      ? [{ id: each.id, bib: bibOfSeat(number, each.team_seat) }]
      : [],
  )
}

/** Bibs that somebody chose, all at once; one that another wears is a refusal that `isBibTaken` reads. */
export async function putBibs(
  tx: Transaction,
  eventId: string,
  given: readonly GivenBib[],
  now: Date,
): Promise<void> {
  await lockEvent(tx, eventId)
  await updateBibs(tx, given, now)
}

export function isBibTaken(error: unknown): boolean {
  const constraint = violatedConstraint(error)
  return constraint === 'registrations_bib_once' || constraint === 'teams_bib_once'
}
