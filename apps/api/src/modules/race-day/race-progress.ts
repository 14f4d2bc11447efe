import type { AnswerOf, loadRaceProgressCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { findRace } from './find-race'
import { selectPickups, selectProgress } from './race-progress.repository'
import { countOpenConflicts } from './troubled-scans.repository'

/** How far the kit tables and the start line have come. */
export async function loadRaceProgress(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  slug: string,
): Promise<AnswerOf<typeof loadRaceProgressCall>> {
  const event = await findRace(database, actor, slug)
  const [by_category, pickups, open_conflicts] = await Promise.all([
    selectProgress(database, event.id),
    selectPickups(database, event.id),
    countOpenConflicts(database, event.id),
  ])
  const sum = (figure: 'confirmed' | 'accredited' | 'in_part' | 'checked_in') =>
    by_category.reduce((total, category) => total + category[figure], 0)
  return {
    confirmed: sum('confirmed'),
    accredited: sum('accredited'),
    in_part: sum('in_part'),
    checked_in: sum('checked_in'),
    open_conflicts,
    by_category,
    pickups: pickups.map(({ from, ...pickup }) => ({ ...pickup, from: from.toISOString() })),
  }
}
