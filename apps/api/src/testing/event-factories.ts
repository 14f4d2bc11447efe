import type { Insertable } from 'kysely'
import type { Categories, Events, PricePhases } from '../platform/database/schema.gen'
import { createOrganizer } from './factories'
import type { TestApi } from './test-api'

const DAY_MS = 24 * 3600 * 1000
let serial = 0

const daysFrom = (api: TestApi, days: number) => new Date(api.clock.now().getTime() + days * DAY_MS)

/** A published race some days from now, open since long and until a few days before it. */
export async function createEvent(
  api: TestApi,
  { inDays = 60, ...given }: Partial<Insertable<Events>> & { inDays?: number } = {},
) {
  serial += 1
  const organizer_id = given.organizer_id ?? (await createOrganizer(api.database, { state: 'approved' })).id
  const name = given.name ?? `Carrera ${serial}`
  return api.database
    .insertInto('events')
    .values({
      slug: `carrera-${serial}`,
      city_code: '11001',
      starts_at: daysFrom(api, inDays),
      registration_opens_at: daysFrom(api, inDays - 90),
      registration_closes_at: daysFrom(api, inDays - 3),
      state: 'published',
      published_at: daysFrom(api, inDays - 90),
      created_at: api.clock.now(),
      updated_at: api.clock.now(),
      search_text: name,
      ...given,
      name,
      organizer_id,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function createCategory(api: TestApi, eventId: string, given: Partial<Insertable<Categories>> = {}) {
  serial += 1
  return api.database
    .insertInto('categories')
    .values({
      event_id: eventId,
      name: `Categoría ${serial}`,
      distance_m: 10_000,
      capacity: 100,
      position: serial,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface PhaseDays {
  readonly fromDays?: number
  readonly toDays?: number
}

export function createPhase(
  api: TestApi,
  categoryId: string,
  { fromDays = -10, toDays = 30, ...given }: Partial<Insertable<PricePhases>> & PhaseDays = {},
) {
  return api.database
    .insertInto('price_phases')
    .values({
      category_id: categoryId,
      name: 'Única',
      price_cop: 80_000,
      starts_at: daysFrom(api, fromDays),
      ends_at: daysFrom(api, toDays),
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
