import type { Queryable } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { selectRace } from './race.repository'

export type Race = NonNullable<Awaited<ReturnType<typeof selectRace>>>

/** Of the organizer one acts for and within one's scope; any other is as if it did not exist. */
export async function findRace(db: Queryable, reach: Reach, slug: string): Promise<Race> {
  const race = await selectRace(db, reach, slug)
  if (!race) throw notFound()
  return race
}
