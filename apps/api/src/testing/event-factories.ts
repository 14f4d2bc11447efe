import type { Insertable } from 'kysely'
import type { Categories, Events, Organizers, PricePhases } from '../platform/database/schema.gen'
import { createOrganizer } from './factories'
import { createRunner, logInAs } from './people'
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
  const event = await api.database
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
  noteInvented(api, event)
  return event
}

export async function createCategory(
  api: TestApi,
  eventId: string,
  given: Partial<Insertable<Categories>> = {},
) {
  serial += 1
  const category = await api.database
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
  noteInvented(api, category)
  return category
}

interface PhaseDays {
  readonly fromDays?: number
  readonly toDays?: number
}

export async function createPhase(
  api: TestApi,
  categoryId: string,
  { fromDays = -10, toDays = 30, ...given }: Partial<Insertable<PricePhases>> & PhaseDays = {},
) {
  const phase = await api.database
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
  noteInvented(api, phase)
  return phase
}

/** What is born with people in its counters has no rows for them. */
function noteInvented(
  api: TestApi,
  { id, held_count, confirmed_count }: { id: string; held_count: number; confirmed_count: number },
): void {
  if (held_count + confirmed_count > 0) api.inventedCounts.add(id)
}

/** An organizer whose owner is signed in. */
export async function createSignedInOrganizer(api: TestApi, given: Partial<Insertable<Organizers>> = {}) {
  const owner = await createRunner(api)
  const organizer = await createOrganizer(api.database, { state: 'approved', owner_id: owner.id, ...given })
  const { headers } = await logInAs(api, owner.email)
  return { organizer, owner, headers }
}

/** Somebody of an organizer's team, signed in; with events, they work on those alone. */
export async function createSignedInStaff(
  api: TestApi,
  organizerId: string,
  permissions: string[],
  eventIds: readonly string[] | 'all' = 'all',
) {
  const user = await createRunner(api)
  await addToTeam(api, user, organizerId, permissions, eventIds)
  const { headers } = await logInAs(api, user.email)
  return { user, headers }
}

export async function addToTeam(
  api: TestApi,
  user: { readonly id: string; readonly email: string },
  organizerId: string,
  permissions: string[],
  eventIds: readonly string[] | 'all' = 'all',
) {
  const member = await api.database
    .insertInto('staff_members')
    .values({
      organizer_id: organizerId,
      user_id: user.id,
      invited_email: user.email,
      permissions,
      state: 'active',
      has_all_events: eventIds === 'all',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (eventIds !== 'all' && eventIds.length > 0)
    await api.database
      .insertInto('staff_member_events')
      .values(
        eventIds.map((event_id) => ({ staff_member_id: member.id, event_id, organizer_id: organizerId })),
      )
      .execute()
  return member
}

/** A draft with everything that its publication asks for. */
export async function createPublishableDraft(api: TestApi, given: Partial<Insertable<Events>> = {}) {
  const event = await createEvent(api, {
    state: 'draft',
    published_at: null,
    summary: 'Por la orilla del río',
    venue: 'Parques del Río',
    policies: JSON.stringify({ waiver: 'Declaro que corro por mi cuenta' }),
    ...given,
  })
  const category = await createCategory(api, event.id, { name: '10K' })
  const phase = await createPhase(api, category.id)
  return { event, category, phase }
}
