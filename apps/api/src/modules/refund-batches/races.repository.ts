import { sql } from 'kysely'
import { containing } from '../../platform/database/like-pattern'
import type { Queryable } from '../../platform/database/transaction'

export type RaceRow = Awaited<ReturnType<typeof selectRaces>>[number]

const races = (db: Queryable) =>
  db
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .select([
      'events.id',
      'events.slug',
      'events.name',
      'events.state',
      'events.starts_at',
      'organizers.name as organizer_name',
    ])

export function selectRaces(db: Queryable, ids: readonly string[], q: string | undefined) {
  let query = races(db).where('events.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (q) {
    const pattern = containing(q)
    query = query.where(
      sql<boolean>`(plain_text(events.name) like ${pattern} or plain_text(organizers.name) like ${pattern})`,
    )
  }
  return query.execute()
}

export function findRace(db: Queryable, slug: string): Promise<RaceRow | undefined> {
  return races(db).where('events.slug', '=', slug).executeTakeFirst()
}

export function selectRace(db: Queryable, id: string): Promise<RaceRow> {
  return races(db).where('events.id', '=', id).executeTakeFirstOrThrow()
}
