import { createHash } from 'node:crypto'
import type { Queryable } from '../../platform/database/transaction'
import { calendarDate } from '../events'
import { keysOfImport, selectListedAsJson, selectRegistered, selectTerms } from './import-terms.repository'
import type { ImportTerms } from './import-terms.rules'
import type { LightRow, Standing } from './judge-together.rules'
import { readListed } from './listed.rules'
import { sheetNamesOf } from './stored-columns.rules'

export interface LoadedTerms {
  readonly terms: ImportTerms
  /** What is taken and left, besides who is registered. */
  readonly left: Omit<Standing, 'registered' | 'listed'>
}

export async function loadTerms(db: Queryable, eventId: string, now: Date): Promise<LoadedTerms> {
  const { categories, questions, sizes, team_names, places_left, ...event } = await selectTerms(db, eventId)
  return {
    terms: {
      event,
      categories: categories.map(({ left: _, ...category }) => category),
      questions,
      sizes: sizes.map(({ size }) => size),
      today: calendarDate(now, event.timezone),
    },
    left: {
      categories: categories.map(({ id, name, left, team_size }) => ({ id, name, left, team_size })),
      team_names,
      sizes,
      places_left,
    },
  }
}

/** The same while a race asks for the same: then its rows stand as they were judged. Of one day, which ages count from. */
export function markOf(terms: ImportTerms): string {
  return createHash('sha256').update(JSON.stringify(terms)).digest('hex')
}

/** What the rows of an import are judged against together. */
export async function loadStanding(
  db: Queryable,
  found: { readonly id: string; readonly event_id: string; readonly reading: unknown },
  left: LoadedTerms['left'],
  rows: readonly LightRow[],
): Promise<Standing> {
  const keys = new Set(rows.flatMap(({ document_key }) => document_key ?? []))
  const registered = await selectRegistered(
    db,
    left.categories.map(({ id }) => id),
    [...keys],
  )
  const listed = await selectListedAsJson(db, found, keysOfImport(found.id))
  return { ...left, names: sheetNamesOf(found), registered, listed: readListed(listed) }
}
