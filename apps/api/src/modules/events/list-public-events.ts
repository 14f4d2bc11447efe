import {
  type AnswerOf,
  findCityCodes,
  type listPublicEventsCall,
  type listSavedRacesCall,
  type ReceivedQuery,
} from '@zancada/contracts'
import { z } from 'zod'
import { decodeCursor, toPage } from '../../platform/database/cursor'
import type { Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { loadAddedCities } from '../settings'
import { presentEventCard } from './events.presenter'
import { selectEventCards } from './public-events.repository'

const PAGE_SIZE = 12
const NOWHERE = '00000'
const cursorKey = z.tuple([z.int(), z.iso.datetime().refine((instant) => instant >= '1900'), z.uuid()])

type ListDependencies = Pick<ApiDependencies, 'database' | 'clock'>

/** Of those that somebody marked, as they are shown to everybody. */
export function listSavedEvents(
  deps: ListDependencies,
  saved_by: string,
  { cuando, ...query }: ReceivedQuery<typeof listSavedRacesCall>,
): Promise<AnswerOf<typeof listPublicEventsCall>> {
  return listPublicEvents(deps, { ...query, cuando: cuando === 'pasadas' ? 'pasadas' : undefined }, saved_by)
}

export async function listPublicEvents(
  { database, clock }: ListDependencies,
  query: ReceivedQuery<typeof listPublicEventsCall>,
  saved_by?: string,
): Promise<AnswerOf<typeof listPublicEventsCall>> {
  const now = clock.now()
  const key = decodeCursor(cursorKey, query.cursor)
  // A city that does not exist has no races; no filter at all would show everyone else's.
  const city_codes = query.ciudad ? await codesOf(database, query.ciudad) : undefined
  const size = query.limite ?? PAGE_SIZE
  const rows = await selectEventCards(database, {
    q: query.q,
    city_codes,
    saved_by,
    band: query.distancia,
    month: query.mes,
    organizer_slug: query.organizador,
    order: query.orden ?? 'fecha',
    featured_first: query.destacadas === '1',
    is_past: query.cuando === 'pasadas',
    after: key && { price: key[0], starts_at: key[1], id: key[2] },
    limit: size + 1,
    now,
  })
  const page = toPage(
    rows,
    size,
    (row) => [row.sort_price, row.starts_at.toISOString(), row.id],
    (row) => presentEventCard(row, now),
  )
  return query.destacadas === '1' ? { ...page, next: null } : page
}

/** Several towns share a name. */
async function codesOf(db: Queryable, city: string): Promise<string[]> {
  const codes = [...findCityCodes(city), ...findCityCodes(city, await loadAddedCities(db))]
  return codes.length > 0 ? codes : [NOWHERE]
}
