import { violatedConstraint } from '../../platform/database/database-errors'
import type { Transaction } from '../../platform/database/transaction'
import { type GivenBib, lockCategories, restartBibs, takeBibs, updateBibs } from './bibs.repository'
import { lockEvent } from './door.repository'

interface Runner {
  readonly id: string
  readonly category_id: string
}

/**
 * Gives the runners, in the order they come, the next bibs of their categories. Event and categories are locked as the
 * door locks them, so nobody who is confirmed meanwhile gets the same. Answers who got which; whoever comes after a
 * range ran out, or whose category has none, got none.
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
    const waiting = runners.filter(({ category_id }) => category_id === category)
    const bibs = await takeBibs(tx, category, waiting.length)
    for (const [index, { id }] of waiting.entries()) {
      const bib = bibs[index]
      if (bib !== undefined) given.push({ id, bib })
    }
  }
  await updateBibs(tx, given, now)
  return given
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
  return violatedConstraint(error) === 'registrations_bib_once'
}
