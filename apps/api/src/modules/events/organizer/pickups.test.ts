import { type OrganizerEvent, type PublicEvent, publicEventSchema } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createSignedInOrganizer } from '../../../testing/event-factories'
import { createRace } from '../../../testing/order-factories'

const BASE = '/api/v1/organizador/eventos/'
const HOUR_MS = 3_600_000

describe('where and when the kits of a race are handed over', () => {
  let api: TestApi
  let headers: Record<string, string>
  let organizer_id: string
  beforeAll(async () => {
    api = await createTestApi()
    const signedIn = await createSignedInOrganizer(api)
    headers = signedIn.headers
    organizer_id = signedIn.organizer.id
  })
  afterAll(() => api.close())

  const ahead = (hours: number) => new Date(api.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const pickup = (place: string, opens: number, closes: number) => ({
    place,
    address: 'Calle 1 # 2-3',
    opens_at: ahead(opens),
    closes_at: ahead(closes),
  })
  const put = (slug: string, payload: object, as = headers) =>
    api.app.inject({ method: 'PUT', url: `${BASE}${slug}/entregas/`, headers: as, payload })
  const publicEvent = async (slug: string): Promise<PublicEvent> =>
    publicEventSchema.parse((await api.app.inject({ url: `/api/v1/eventos/publicos/${slug}/` })).json())

  it('is told on its page as its organizer wrote it, in their order, and replaced as a whole', async () => {
    const { event } = await createRace(api, { event: { organizer_id } })
    const pickups = [pickup('Plaza Mayor', 30, 38), pickup('Centro', 24, 28)]
    const saved = await put(event.slug, { version: event.version, pickups })
    expect(saved.statusCode).toBe(200)
    expect(saved.json<OrganizerEvent>().pickups).toEqual(pickups)
    const shown = await publicEvent(event.slug)
    expect(shown.pickups).toEqual(pickups)
    expect(shown.microsite.sections.map(({ kind }) => kind)).toContain('kit')
    const fewer = { version: saved.json<OrganizerEvent>().version, pickups: pickups.slice(1) }
    expect((await put(event.slug, fewer)).statusCode).toBe(200)
    expect((await publicEvent(event.slug)).pickups).toEqual(pickups.slice(1))
    // From a version that is no longer there.
    expect((await put(event.slug, fewer)).statusCode).toBe(409)
  })

  it('is refused at its field when it closes before it opens or opens after the race', async () => {
    const { event } = await createRace(api, { event: { organizer_id } })
    const { version, slug } = event
    const backwards = await put(slug, { version, pickups: [pickup('Plaza', 30, 29)] })
    expect([backwards.statusCode, Object.keys(backwards.json())]).toEqual([400, ['pickups.0.closes_at']])
    const late = await put(slug, { version, pickups: [pickup('Plaza', 24 * 400, 24 * 400 + 1)] })
    expect([late.statusCode, Object.keys(late.json())]).toEqual([400, ['pickups.0.opens_at']])
    expect((await publicEvent(slug)).pickups).toEqual([])
  })

  it('is kept whole by the database itself', async () => {
    const { event } = await createRace(api, { event: { organizer_id } })
    const write = (closes: number) =>
      api.database
        .insertInto('event_pickups')
        .values({ event_id: event.id, position: 0, ...pickup('Plaza', 30, closes) })
        .execute()
    await expect(write(30)).rejects.toThrow('event_pickups_hours')
    await expect(write(31)).resolves.toBeDefined()
  })

  it('goes with a copy of the race, as many days away from its start', async () => {
    const { event } = await createRace(api, { event: { organizer_id } })
    await put(event.slug, { version: event.version, pickups: [pickup('Plaza', 30, 38)] })
    const moved = new Date((event.starts_at?.getTime() ?? 0) + 365 * 24 * HOUR_MS).toISOString()
    const copy = await api.app.inject({
      method: 'POST',
      url: `${BASE}${event.slug}/duplicar/`,
      headers,
      payload: { starts_at: moved },
    })
    const [copied] = copy.json<OrganizerEvent>().pickups
    expect(Date.parse(copied?.opens_at ?? '')).toBe(Date.parse(ahead(30 + 365 * 24)))
  })
})
