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
import { type EventSearch, selectEventCards } from './public-events.repository'

const PAGE_SIZE = 12
const NOWHERE = '00000'
/** The list shows races on sale before the others; `all` is a list in one order. */
const PARTS = ['on_sale', 'others', 'all'] as const
type Part = (typeof PARTS)[number]
const cursorKey = z.tuple([
  z.int(),
  z.iso.datetime().refine((instant) => instant >= '1900'),
  z.uuid(),
  // Cursors given out before the list had parts lack it: they go on among the races on sale.
  z.enum(PARTS).default('on_sale'),
])

type ListDependencies = Pick<ApiDependencies, 'database' | 'clock'>

/** The public races that one user saved. */
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
  const search: EventSearch = {
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
  }
  const opensWithWhatIsOnSale =
    search.order === 'fecha' && !search.is_past && !search.featured_first && saved_by === undefined
  const rows = opensWithWhatIsOnSale
    ? await selectOnSaleFirst(database, search, key?.[3] ?? 'on_sale')
    : inPart(await selectEventCards(database, search), 'all')
  const page = toPage(
    rows,
    size,
    (row) => [row.sort_price, row.starts_at.toISOString(), row.id, row.part],
    (row) => presentEventCard(row, now),
  )
  return query.destacadas === '1' ? { ...page, next: null } : page
}

/**
 * Races on sale by their date, then the others by theirs. The second statement runs only when the first does not fill the
 * page, and sees a later snapshot: it leaves out the races of the first. A race that changes its part between two pages may
 * come twice, and one that goes on sale meanwhile may be missed: the reader sees it with the next visit.
 */
async function selectOnSaleFirst(db: Queryable, { after, ...search }: EventSearch, from: Part) {
  const onSale = from === 'others' ? [] : await selectEventCards(db, { ...search, after, on_sale: true })
  const limit = search.limit - onSale.length
  if (limit === 0) return inPart(onSale, 'on_sale')
  const others = await selectEventCards(db, {
    ...search,
    ...(from === 'others' && { after }),
    on_sale: false,
    except_ids: onSale.map(({ id }) => id),
    limit,
  })
  return [...inPart(onSale, 'on_sale'), ...inPart(others, 'others')]
}

function inPart<Row>(rows: readonly Row[], part: Part) {
  return rows.map((row) => ({ ...row, part }))
}

/** Several towns share a name. */
async function codesOf(db: Queryable, city: string): Promise<string[]> {
  const codes = [...findCityCodes(city), ...findCityCodes(city, await loadAddedCities(db))]
  return codes.length > 0 ? codes : [NOWHERE]
}
