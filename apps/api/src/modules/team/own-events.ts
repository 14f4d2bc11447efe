import type { Queryable } from '../../platform/database/transaction'
import { InvalidInputError } from '../../platform/http/problems'
import { selectEventsBySlug } from './team.repository'

/** The organizer's events that a scope names; null: all of them, those still to come too. */
export async function ownEvents(db: Queryable, organizerId: string, slugs: readonly string[] | null) {
  if (slugs === null) return null
  const events = await selectEventsBySlug(db, organizerId, slugs)
  const known = new Set(events.map(({ slug }) => slug))
  if (slugs.some((slug) => !known.has(slug)))
    throw new InvalidInputError({ event_slugs: ['Alguno de estos eventos no existe'] })
  return events
}
