import type { Transaction } from '../../platform/database/transaction'
import { takeBibs } from './bibs.repository'
import { updateTeamBibs } from './teams.repository'

interface Runner {
  readonly id: string
  readonly category_id: string
  readonly team_id: string | null
}

/**
 * The next bibs of their categories, by registration; none once a range has run out. The category's row has been locked
 * since its places changed, so no one else gets its next bib. A captain's bib is the team's.
 */
export async function assignBibs(
  tx: Transaction,
  registrations: readonly Runner[],
): Promise<Map<string, string>> {
  const given = new Map<string, string>()
  for (const category of new Set(registrations.map(({ category_id }) => category_id))) {
    const runners = registrations.filter(({ category_id }) => category_id === category)
    const bibs = await takeBibs(tx, category, runners.length)
    for (const [index, { id }] of runners.entries()) {
      const bib = bibs[index]
      if (bib !== undefined) given.set(id, bib)
    }
  }
  await updateTeamBibs(
    tx,
    registrations.flatMap(({ id, team_id }) =>
      team_id === null ? [] : [{ team_id, bib: given.get(id) ?? null }],
    ),
  )
  return given
}
