import type { Queryable } from '../../platform/database/transaction'
import type { OrganizerActor } from '../../platform/http/actor'
import { notFound } from '../../platform/http/problems'
import { selectRace } from './race.repository'

export type Race = NonNullable<Awaited<ReturnType<typeof selectRace>>>

/** Of the organizer one acts for and within one's scope; any other is as if it did not exist. */
export async function findRace(db: Queryable, actor: OrganizerActor, slug: string): Promise<Race> {
  const race = await selectRace(db, actor, slug)
  if (!race) throw notFound()
  return race
}
