import { type EventImpact, type OrganizerEvent, publicEventSchema } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createSignedInOrganizer, createSignedInStaff } from '../../../testing/event-factories'
import { createHeldOrder } from '../../../testing/held-orders'
import { askForOrder, createGuestBuyer, createRace, type Race } from '../../../testing/order-factories'
import { createPaidOrder } from '../../../testing/paid-orders'
import { untilSomebodyWaits } from '../../../testing/waiting-locks'
import { startsMovedJob } from '../jobs'
import { splitPhase } from './categories.repository'
import { splitOf } from './split-phase.rules'

const BASE = '/api/v1/organizador/eventos/'
const DAY_MS = 86_400_000

describe('a live race', () => {
  let api: TestApi
  let headers: Record<string, string>
  let organizer_id: string
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    const signedIn = await createSignedInOrganizer(api)
    headers = signedIn.headers
    organizer_id = signedIn.organizer.id
  })
  beforeEach(async () => {
    race = await createRace(api, { event: { organizer_id, venue: 'Parque Simón Bolívar' } })
  })
  afterAll(() => api.close())

  const daysAhead = (days: number) => new Date(api.clock.now().getTime() + days * DAY_MS)
  const send = (
    method: 'POST' | 'PATCH' | 'PUT',
    path: string,
    payload: object = {},
    as: Record<string, string> = headers,
  ) => api.app.inject({ method, url: `${BASE}${race.event.slug}/${path}`, headers: as, payload })
  const load = async () =>
    (await api.app.inject({ url: `${BASE}${race.event.slug}/`, headers })).json<OrganizerEvent>()
  const publicPage = async () =>
    publicEventSchema.parse((await api.app.inject(`/api/v1/eventos/publicos/${race.event.slug}/`)).json())
  const holdOne = async () => {
    const { headers: as } = await createGuestBuyer(api)
    return askForOrder(api, {
      headers: as,
      event_slug: race.event.slug,
      lines: [{ category_id: race.category.id, quantity: 1 }],
      address: `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    })
  }
  const register = (given: Parameters<typeof createHeldOrder>[2] = {}) => createPaidOrder(api, race, given)
  const audited = async () =>
    (
      await api.database
        .selectFrom('audit_entries')
        .select('action')
        .where('subject_id', '=', race.event.id)
        .execute()
    ).map(({ action }) => action)

  const EVERY_MOVE = [
    ['cerrar-inscripciones/', {}],
    ['reabrir-inscripciones/', {}],
    ['posponer/', { version: 1, message: 'Llueve', venue: 'Otro parque' }],
    ['impacto/', { changes: { allows_transfers: false } }],
    ['etapas/0190a000-0000-7000-8000-000000000000/precio/', { version: 1, price_cop: 1 }],
  ] as const

  it.each(EVERY_MOVE)(
    'is changed only by a member with its permission and the race in their scope (%s)',
    async (path, body) => {
      const stranger = await createSignedInOrganizer(api)
      expect((await send('POST', path, body, stranger.headers)).statusCode).toBe(404)
      const cashier = await createSignedInStaff(api, organizer_id, ['finanzas'])
      expect((await send('POST', path, body, cashier.headers)).statusCode).toBe(403)
      const other = await createRace(api, { event: { organizer_id } })
      const elsewhere = await createSignedInStaff(api, organizer_id, ['eventos'], [other.event.id])
      expect((await send('POST', path, body, elsewhere.headers)).statusCode).toBe(404)
    },
  )

  it.each(EVERY_MOVE)('of a suspended organizer stays as it is (%s)', async (path, body) => {
    const suspended = await createSignedInOrganizer(api)
    race = await createRace(api, { event: { organizer_id: suspended.organizer.id } })
    await api.database
      .updateTable('organizers')
      .set({ state: 'suspended' })
      .where('id', '=', suspended.organizer.id)
      .execute()
    const refused = await send('POST', path, body, suspended.headers)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'organizer_suspended'])
  })

  describe('closes its sales by hand', () => {
    it('and opens them again, on record and on its page', async () => {
      expect((await send('POST', 'cerrar-inscripciones/')).json().sales_closed_at).not.toBeNull()
      expect((await publicPage()).status).toBe('closed')
      const refused = await holdOne()
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_on_sale'])
      expect((await send('POST', 'cerrar-inscripciones/')).statusCode).toBe(409)

      expect((await send('POST', 'reabrir-inscripciones/')).json().sales_closed_at).toBeNull()
      expect((await publicPage()).status).toBe('open')
      expect((await holdOne()).statusCode).toBe(201)
      expect((await send('POST', 'reabrir-inscripciones/')).statusCode).toBe(409)
      expect(await audited()).toEqual(['event.sales_closed', 'event.sales_reopened'])
    })

    it('also to a buyer who looked before and asks for a place after', async () => {
      let asked: ReturnType<typeof holdOne> | undefined
      await api.database.transaction().execute(async (tx) => {
        await tx
          .updateTable('events')
          .set({ sales_closed_at: api.clock.now() })
          .where('id', '=', race.event.id)
          .execute()
        asked = holdOne()
        await untilSomebodyWaits(api.database)
      })
      expect((await asked)?.json().code).toBe('not_on_sale')
    })

    it('to a buyer who would join the waitlist', async () => {
      await send('POST', 'cerrar-inscripciones/')
      const { headers: as } = await createGuestBuyer(api)
      const refused = await api.app.inject({
        method: 'POST',
        url: `/api/v1/eventos/${race.event.slug}/lista-espera/`,
        headers: as,
        payload: { category_id: race.category.id, party_size: 1 },
      })
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'not_on_sale'])
    })
  })

  describe('changes a price from now on', () => {
    const changePrice = async (price_cop: number, phase = race.phase.id) =>
      send('POST', `etapas/${phase}/precio/`, { version: (await load()).version, price_cop })
    const soldAt = async () => {
      const rows = await api.database
        .selectFrom('registrations')
        .innerJoin('price_phases', 'price_phases.id', 'registrations.price_phase_id')
        .select(['registrations.price_cop as paid', 'price_phases.price_cop as asked'])
        .where('registrations.event_id', '=', race.event.id)
        .execute()
      return rows
    }

    it('for new buyers: what was sold and what is held keep theirs', async () => {
      await register()
      const held = await createHeldOrder(api, race)
      const answer = await changePrice(95_000)
      expect(answer.statusCode).toBe(200)
      const [category] = answer.json<OrganizerEvent>().categories
      expect(category?.phases).toMatchObject([
        { price_cop: 80_000, max_quantity: 2, held_count: 1, confirmed_count: 1 },
        { price_cop: 95_000, max_quantity: null, held_count: 0, confirmed_count: 0 },
      ])
      const page = await publicPage()
      expect(page.categories[0]?.phase?.price_cop).toBe(95_000)
      expect((await holdOne()).json()).toMatchObject({ total_cop: 95_000 })
      expect(
        (
          await api.database
            .selectFrom('orders')
            .select('total_cop')
            .where('id', '=', held.id)
            .executeTakeFirstOrThrow()
        ).total_cop,
      ).toBe(80_000)
    })

    it('with buyers at the door meanwhile: each pays the price of the phase they are counted in', async () => {
      await register()
      const buyers = Array.from({ length: 12 }, () => holdOne())
      const changed = changePrice(95_000)
      const answers = await Promise.all(buyers)
      expect((await changed).statusCode).toBe(200)
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201))
      for (const { paid, asked } of await soldAt()) expect(paid).toBe(asked)
      const [category] = (await load()).categories
      const taken = category?.phases.reduce((sum, phase) => sum + phase.held_count + phase.confirmed_count, 0)
      expect(taken).toBe(13)
    })

    /** A buyer who looked before the change stands at the door while it is written. */
    async function lateBuyer(write: (ended: Date) => Parameters<typeof splitPhase>[2]) {
      await register()
      let asked: ReturnType<typeof holdOne> | undefined
      await api.database.transaction().execute(async (tx) => {
        await tx.selectFrom('events').select('id').where('id', '=', race.event.id).forUpdate().execute()
        asked = holdOne()
        await untilSomebodyWaits(api.database)
        await splitPhase(tx, race.phase.id, write(api.clock.now()))
      })
      return (await asked)?.json<{ total_cop: number }>().total_cop
    }
    const facts = { held_count: 0, confirmed_count: 1 }

    it('also for a buyer who looked a moment before', async () => {
      const total = await lateBuyer((now) => {
        const split = splitOf(
          { ...race.phase, ...facts },
          { price_cop: 95_000, names: [], timezone: 'America/Bogota', now },
        )
        if (split.outcome === 'refused') throw new Error(split.reason)
        return split
      })
      expect(total).toBe(95_000)
    })

    it('and without ending the old quantity that buyer would still get in at the old price', async () => {
      const total = await lateBuyer((now) => {
        const split = splitOf(
          { ...race.phase, ...facts },
          { price_cop: 95_000, names: [], timezone: 'America/Bogota', now },
        )
        if (split.outcome !== 'split') throw new Error(split.outcome)
        return { ...split, ended: { ...split.ended, max_quantity: 1_000 } }
      })
      expect(total).toBe(80_000)
    })

    it('of no phase of another race', async () => {
      const other = await createRace(api, { event: { organizer_id } })
      expect((await changePrice(95_000, other.phase.id)).statusCode).toBe(404)
    })
  })

  describe('tells whom a change reaches before it is saved', () => {
    const impactOf = async (intended: object) =>
      (await send('POST', 'impacto/', intended)).json<EventImpact>()
    const rules = (given: object) => ({
      id: race.category.id,
      name: race.category.name,
      distance_m: race.category.distance_m,
      capacity: race.category.capacity,
      ...given,
    })

    it('and asks nothing while nobody is in it', async () => {
      expect((await impactOf({ changes: { cancel_refund_percentage: 80 } })).token).toBeNull()
      const saved = await send('PATCH', '', { version: 1, cancel_refund_percentage: 80 })
      expect(saved.statusCode).toBe(200)
    })

    it('and refuses a policy that was not seen so', async () => {
      await register()
      await createHeldOrder(api, race)
      const { version } = await load()
      const change = { allows_transfers: false }
      const blind = await send('PATCH', '', { version, ...change })
      expect([blind.statusCode, blind.json().code]).toEqual([409, 'impact_not_confirmed'])
      const impact = await impactOf({ changes: change })
      expect(impact).toMatchObject({ touches: ['policies'], registrations: 1, open_orders: 1, waiting: 0 })
      const other = await send('PATCH', '', { version, cancel_refund_percentage: 10, impact: impact.token })
      expect(other.statusCode).toBe(409)
      const saved = await send('PATCH', '', { version, ...change, impact: impact.token })
      expect([saved.statusCode, saved.json().allows_transfers]).toEqual([200, false])
    })

    it('how many would be outside a category’s rules, who stay in', async () => {
      await register({ person: { birth_on: '2005-01-01' } })
      await register({ person: { birth_on: '1980-01-01' } })
      const categories = [rules({ min_age: 40 })]
      const impact = await impactOf({ categories })
      expect(impact.excluded).toEqual([{ category_id: race.category.id, name: race.category.name, count: 1 }])
      const { version } = await load()
      // One more who is left out since the look: it is asked again.
      await register({ person: { birth_on: '2006-01-01' } })
      const stale = await send('PUT', 'categorias/', { version, categories, impact: impact.token })
      expect(stale.json().code).toBe('impact_not_confirmed')
      const seen = await impactOf({ categories })
      expect(seen.excluded[0]?.count).toBe(2)
      const saved = await send('PUT', 'categorias/', { version, categories, impact: seen.token })
      expect([saved.statusCode, saved.json().confirmed_count]).toEqual([200, 3])
    })

    it('and lets a name or a bigger capacity pass without asking', async () => {
      await register()
      const { version } = await load()
      const categories = [rules({ name: 'Diez', capacity: 200 })]
      expect((await send('PUT', 'categorias/', { version, categories })).statusCode).toBe(200)
    })

    it('and has the categories told that start at another hour, not those whose hour stays', async () => {
      await register()
      const told = async () => {
        const { rows } = await sql<{ data: { category_ids: string[] } }>`
          select data from pgboss.job where name = ${startsMovedJob.name}
            and data -> 'category_ids' @> to_jsonb(array[${race.category.id}::text])
        `.execute(api.database)
        return rows.map(({ data }) => data)
      }
      const save = async (starts_at: string | null) => {
        const categories = [rules({ starts_at })]
        const { version } = await load()
        const { token } = await impactOf({ categories })
        const saved = await send('PUT', 'categorias/', { version, categories, impact: token })
        expect(saved.statusCode).toBe(200)
      }
      await save(race.event.starts_at?.toISOString() ?? null)
      expect(await told()).toEqual([])
      const later = new Date((race.event.starts_at?.getTime() ?? 0) + 3_600_000)
      await save(later.toISOString())
      expect(await told()).toEqual([{ category_ids: [race.category.id] }])
    })

    it('when its prices change', async () => {
      await register()
      const later = {
        name: 'Plena',
        price_cop: 120_000,
        starts_at: daysAhead(30).toISOString(),
        ends_at: daysAhead(50).toISOString(),
      }
      const { version, categories } = await load()
      const [first] = categories[0]?.phases ?? []
      const prices = [
        {
          id: race.category.id,
          phases: [
            {
              id: first?.id,
              name: first?.name,
              price_cop: first?.price_cop,
              starts_at: first?.starts_at,
              ends_at: first?.ends_at,
            },
            later,
          ],
        },
      ]
      const blind = await send('PUT', 'etapas/', { version, categories: prices })
      expect(blind.json().code).toBe('impact_not_confirmed')
      const { token, touches } = await impactOf({ prices })
      expect(touches).toEqual(['prices'])
      expect((await send('PUT', 'etapas/', { version, categories: prices, impact: token })).statusCode).toBe(
        200,
      )
    })
  })

  describe('refuses the past', () => {
    it('of a phase’s end and a category’s start, at the field', async () => {
      const past = daysAhead(-1).toISOString()
      const refused = await send('PUT', 'categorias/', {
        version: 1,
        categories: [
          {
            name: '5K',
            distance_m: 5_000,
            capacity: 10,
            starts_at: past,
            phases: [{ name: 'Única', price_cop: 1, starts_at: daysAhead(-2).toISOString(), ends_at: past }],
          },
        ],
      })
      expect(Object.keys(refused.json())).toEqual(['categories.0.starts_at', 'categories.0.phases.0.ends_at'])
    })

    it('but keeps what was stored before its day came', async () => {
      const { version, categories } = await load()
      const [category] = categories
      await sql`update price_phases set ends_at = ${daysAhead(-1)} where id = ${race.phase.id}::uuid`.execute(
        api.database,
      )
      const [phase] = (await load()).categories[0]?.phases ?? []
      const kept = await send('PUT', 'categorias/', {
        version,
        categories: [
          {
            id: category?.id,
            name: category?.name,
            distance_m: 10_000,
            capacity: 100,
            phases: [
              {
                id: phase?.id,
                name: phase?.name,
                price_cop: phase?.price_cop,
                starts_at: phase?.starts_at,
                ends_at: phase?.ends_at,
              },
            ],
          },
        ],
      })
      expect(kept.statusCode).toBe(200)
    })
  })

  describe('is postponed', () => {
    const postpone = async (given: object = {}) =>
      send('POST', 'posponer/', {
        version: (await load()).version,
        starts_at: daysAhead(90).toISOString(),
        message: 'El parque está en obra',
        ...given,
      })
    it('to before its registrations closed: they close as it starts, and so do its prices', async () => {
      const sooner = daysAhead(3).toISOString()
      expect((await postpone({ starts_at: sooner })).statusCode).toBe(200)
      const { registration_closes_at, categories } = await load()
      const ends = categories.flatMap(({ phases }: { phases: { ends_at: string }[] }) =>
        phases.map(({ ends_at }) => ends_at),
      )
      expect(registration_closes_at).toBe(sooner)
      expect(ends.length).toBeGreaterThan(0)
      expect(new Set(ends)).toEqual(new Set([sooner]))
    })

    it('with its date, its page and its record', async () => {
      await register()
      const before = race.event.starts_at?.toISOString()
      const answer = await postpone({ venue: 'Unidad deportiva' })
      expect([answer.statusCode, answer.json().venue]).toEqual([200, 'Unidad deportiva'])
      expect(await publicPage()).toMatchObject({
        starts_at: daysAhead(90).toISOString(),
        postponed: {
          old_starts_at: before,
          old_venue: 'Parque Simón Bolívar',
          message: 'El parque está en obra',
        },
      })
      expect(await audited()).toEqual(['event.postponed'])
    })

    it('with the days on which its kits are handed over, but for those that are over', async () => {
      const pickup = (position: number, from: Date) => ({
        event_id: race.event.id,
        position,
        place: 'Tienda',
        address: 'Calle 1',
        opens_at: from,
        closes_at: new Date(from.getTime() + 3_600_000),
      })
      // In the morning: an hour later is the same day.
      const starts = new Date(`${daysAhead(60).toISOString().slice(0, 10)}T07:00:00-05:00`)
      await api.database
        .updateTable('events')
        .set({ starts_at: starts })
        .where('id', '=', race.event.id)
        .execute()
      const ahead = new Date(starts.getTime() - DAY_MS)
      await api.database
        .insertInto('event_pickups')
        .values([pickup(0, daysAhead(-3)), pickup(1, ahead)])
        .execute()
      // Ten days and an hour later: the hours of the tables are the place's own.
      const later = new Date(starts.getTime() + 10 * DAY_MS + 3_600_000)
      expect((await postpone({ starts_at: later.toISOString() })).statusCode).toBe(200)
      const hours = await api.database
        .selectFrom('event_pickups')
        .select('opens_at')
        .where('event_id', '=', race.event.id)
        .orderBy('position')
        .execute()
      expect(hours.map(({ opens_at }) => opens_at)).toEqual([
        daysAhead(-3),
        new Date(ahead.getTime() + 10 * DAY_MS),
      ])
    })

    it('into no past, no refund after the race, and not to where it is', async () => {
      const past = await postpone({
        starts_at: daysAhead(-1).toISOString(),
        refund_until_at: daysAhead(5).toISOString(),
      })
      expect(Object.keys(past.json())).toEqual(['starts_at', 'refund_until_at'])
      const same = await postpone({ starts_at: undefined, venue: race.event.venue ?? undefined })
      expect(same.json()).toEqual({ starts_at: ['Escribe otra fecha u otro lugar: así está ahora'] })
    })

    it('sooner: nothing ends after its start; later: the days to change move along', async () => {
      await sql`update events set changes_close_at = ${daysAhead(58)}, cancel_until_at = ${daysAhead(50)}
        where id = ${race.event.id}::uuid`.execute(api.database)
      expect((await postpone({ starts_at: daysAhead(70).toISOString() })).json()).toMatchObject({
        registration_closes_at: daysAhead(57).toISOString(),
        changes_close_at: daysAhead(68).toISOString(),
        cancel_until_at: daysAhead(60).toISOString(),
      })
      expect((await postpone({ starts_at: daysAhead(40).toISOString() })).json()).toMatchObject({
        registration_closes_at: daysAhead(40).toISOString(),
        changes_close_at: daysAhead(40).toISOString(),
        cancel_until_at: daysAhead(40).toISOString(),
      })
    })

    it('only while it is public and ahead', async () => {
      await sql`update events set state = 'draft' where id = ${race.event.id}::uuid`.execute(api.database)
      expect((await postpone()).json().code).toBe('invalid_state')
    })
  })

  it('that was cancelled says why on its page', async () => {
    await send('POST', 'cancelar/', { reason: 'El río se creció' })
    expect(await publicPage()).toMatchObject({ status: 'cancelled', cancel_reason: 'El río se creció' })
  })

  it.each(['name', 'venue'])('takes no line breaks in its %s', async (field) => {
    const refused = await send('PATCH', '', { version: 1, [field]: 'Carrera\nde la Luz' })
    expect(refused.json()).toEqual({ [field]: ['Escríbelo en una sola línea'] })
  })
})
