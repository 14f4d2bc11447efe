import { type OrganizerEvent, organizerEventSchema } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violatedConstraint } from '../../../platform/database/database-errors'
import { inTransaction } from '../../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../../testing'
import { createEvent, createSignedInOrganizer } from '../../../testing/event-factories'
import { createBuyer, createRace, holdOrder, nameRunners, somebody } from '../../../testing/order-factories'

const BASE = '/api/v1/organizador/eventos/'
const DAY_MS = 24 * 3600 * 1000

describe('kit sizes, bibs and what runners may change by themselves', () => {
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

  const daysAhead = (days: number) => new Date(api.clock.now().getTime() + days * DAY_MS).toISOString()
  const patch = (slug: string, payload: object, as = headers) =>
    api.app.inject({ method: 'PATCH', url: `${BASE}${slug}/`, headers: as, payload })
  const putSizes = (slug: string, payload: object, as = headers) =>
    api.app.inject({ method: 'PUT', url: `${BASE}${slug}/tallas/`, headers: as, payload })
  const read = (response: { statusCode: number; body: string; json: () => unknown }): OrganizerEvent => {
    expect([response.statusCode, response.body.slice(0, 300)]).toEqual([200, expect.anything()])
    return organizerEventSchema.parse(response.json())
  }

  /** A race whose sizes are these, with one runner who holds an M. */
  async function raceWithHeldM() {
    const { event, category } = await createRace(api, { event: { organizer_id } })
    const { version } = read(
      await putSizes(event.slug, {
        version: event.version,
        sizes: [
          { size: 'S', stock: 5 },
          { size: 'M', stock: 5 },
        ],
      }),
    )
    const buyer = await createBuyer(api)
    const order = await holdOrder(api, {
      headers: buyer.headers,
      event_slug: event.slug,
      lines: [{ category_id: category.id, quantity: 1 }],
    })
    const named = await nameRunners(api, buyer.headers, order, [somebody({ size: 'M' })])
    expect(named.statusCode).toBe(200)
    return { event, category, version, buyer, order }
  }

  it('start as the rules of most races and are changed one by one', async () => {
    const { slug, version } = await createEvent(api, { organizer_id })
    expect(read(await patch(slug, { version, bib_assignment: 'manual' }))).toMatchObject({
      bib_assignment: 'manual',
      changes_close_at: null,
      allows_transfers: true,
      cancel_until_at: null,
      cancel_refund_percentage: 0,
      sizes: [],
    })
    const settings = {
      changes_close_at: daysAhead(50),
      allows_transfers: false,
      cancel_until_at: daysAhead(40),
      cancel_refund_percentage: 70,
    }
    expect(read(await patch(slug, { version: version + 1, ...settings }))).toMatchObject({
      ...settings,
      bib_assignment: 'manual',
    })
    const cleared = { changes_close_at: null, cancel_until_at: null }
    expect(read(await patch(slug, { version: version + 2, ...cleared }))).toMatchObject(cleared)
    const audit = await api.database
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'event.changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(audit.after).toEqual(cleared)
    expect(audit.before).toMatchObject({ cancel_until_at: settings.cancel_until_at })
  })

  it('are refused at their fields, and nothing of them is kept', async () => {
    const { slug, version } = await createEvent(api, { organizer_id, inDays: 60 })
    const late = await patch(slug, {
      version,
      changes_close_at: daysAhead(61),
      cancel_until_at: daysAhead(62),
    })
    expect([late.statusCode, late.json()]).toEqual([
      400,
      {
        changes_close_at: ['Los cambios deben cerrar antes de la carrera'],
        cancel_until_at: ['Las cancelaciones deben cerrar antes de la carrera'],
      },
    ])
    for (const cancel_refund_percentage of [-1, 101, 12.5, '50', null]) {
      const refused = await patch(slug, { version, allows_transfers: false, cancel_refund_percentage })
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { cancel_refund_percentage: ['Ingresa un porcentaje entero entre 0 y 100'] },
      ])
    }
    const unknown = await patch(slug, { version, bib_assignment: 'luego' })
    expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([400, ['bib_assignment']])
    const stored = read(await api.app.inject({ url: `${BASE}${slug}/`, headers }))
    expect(stored).toMatchObject({ version, allows_transfers: true, changes_close_at: null })
  })

  it('move the race only as far as what runners were promised', async () => {
    const { slug, version } = await createEvent(api, {
      organizer_id,
      inDays: 60,
      registration_closes_at: daysAhead(20),
      cancel_until_at: daysAhead(50),
    })
    const refused = await patch(slug, { version, starts_at: daysAhead(45) })
    expect(refused.json()).toEqual({ starts_at: ['Las cancelaciones deben cerrar antes de la carrera'] })
    const together = { version, starts_at: daysAhead(45), cancel_until_at: daysAhead(30) }
    expect(read(await patch(slug, together))).toMatchObject({ cancel_until_at: daysAhead(30) })
  })

  it('keep sizes in their order, with what is taken of each', async () => {
    const { event, version } = await raceWithHeldM()
    const saved = read(
      await putSizes(event.slug, {
        version,
        sizes: [{ size: ' Única ' }, { size: 'M', stock: 1 }, { size: 'S', stock: 0 }],
      }),
    )
    expect(saved.version).toBe(version + 1)
    expect(saved.sizes).toEqual([
      { size: 'Única', stock: null, held_count: 0, confirmed_count: 0 },
      { size: 'M', stock: 1, held_count: 1, confirmed_count: 0 },
      { size: 'S', stock: 0, held_count: 0, confirmed_count: 0 },
    ])
    const page = await api.app.inject({ url: `/api/v1/eventos/publicos/${event.slug}/` })
    expect(page.json<{ sizes: { size: string }[] }>().sizes.map(({ size }) => size)).toEqual([
      'Única',
      'M',
      'S',
    ])
  })

  it('never leave a runner without the size they chose', async () => {
    const { event, version, buyer, order } = await raceWithHeldM()
    const fewer = await putSizes(event.slug, { version, sizes: [{ size: 'M', stock: 0 }] })
    expect([fewer.statusCode, fewer.json()]).toEqual([
      400,
      { 'sizes.0.stock': ['Hay 1 ya elegida: la cantidad no puede ser menor'] },
    ])
    const removed = await putSizes(event.slug, { version, sizes: [{ size: 'Mediana', stock: 9 }] })
    expect([removed.statusCode, removed.json()]).toEqual([
      400,
      { sizes: ['No puedes quitar ni renombrar la talla «M»: hay 1 ya elegida'] },
    ])
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${order.code}/cancelar/`,
      headers: buyer.headers,
    })
    const remembered = await putSizes(event.slug, { version, sizes: [] })
    expect(remembered.json()).toEqual({
      sizes: [expect.stringContaining('Con cantidad 0 deja de ofrecerse')],
    })
    read(await putSizes(event.slug, { version, sizes: [{ size: 'M', stock: 0 }] }))
  })

  it('tell two sizes of one name, too many of them and a quantity that is none', async () => {
    const { slug, version } = await createEvent(api, { organizer_id })
    const twice = await putSizes(slug, { version, sizes: [{ size: 'XL' }, { size: 'xl', stock: 3 }] })
    expect(twice.json()).toEqual({ 'sizes.1.size': ['Ya hay otra talla con este nombre'] })
    const odd = await putSizes(slug, { version, sizes: [{ size: '', stock: -1 }] })
    expect([odd.statusCode, Object.keys(odd.json())]).toEqual([400, ['sizes.0.size', 'sizes.0.stock']])
    const many = Array.from({ length: 41 }, (_, index) => ({ size: `T${index}` }))
    expect((await putSizes(slug, { version, sizes: many })).statusCode).toBe(400)
  })

  it('are nobody else’s to see or change, and the second of two editors is told', async () => {
    const { slug, version } = await createEvent(api, { organizer_id })
    const stranger = await createSignedInOrganizer(api)
    const sizes = [{ size: 'M' }]
    expect((await putSizes(slug, { version, sizes }, stranger.headers)).statusCode).toBe(404)
    expect((await patch(slug, { version, allows_transfers: false }, stranger.headers)).statusCode).toBe(404)
    const both = await Promise.all([
      putSizes(slug, { version, sizes }),
      putSizes(slug, { version, sizes: [] }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'stale_version' })
  })

  it('wait for a size being taken and then count it', async () => {
    const { event, version } = await raceWithHeldM()
    api.inventedCounts.add(event.id)
    let saving: ReturnType<typeof putSizes> | undefined
    await inTransaction(api.database, async (tx) => {
      // Somebody has just taken three more, and has not finished.
      await sql`select move_sizes(${event.id}::uuid, array['M'], array[3], 1, 0)`.execute(tx)
      saving = putSizes(event.slug, { version, sizes: [{ size: 'S' }, { size: 'M', stock: 2 }] })
      await waitingForALock(api)
    })
    expect((await saving)?.json()).toEqual({
      'sizes.1.stock': ['Hay 4 ya elegidas: la cantidad no puede ser menor'],
    })
  })

  it('many runners and an organizer who lowers the quantity never sell more than there are', async () => {
    const { event, category } = await createRace(api, { event: { organizer_id } })
    read(await putSizes(event.slug, { version: event.version, sizes: [{ size: 'M', stock: 8 }] }))
    const orders = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const buyer = await createBuyer(api)
        const order = await holdOrder(api, {
          headers: buyer.headers,
          event_slug: event.slug,
          lines: [{ category_id: category.id, quantity: 1 }],
        })
        return { order, headers: buyer.headers }
      }),
    )
    const [saved, ...named] = await Promise.all([
      putSizes(event.slug, { version: event.version + 1, sizes: [{ size: 'M', stock: 3 }] }),
      ...orders.map((each) => nameRunners(api, each.headers, each.order, [somebody({ size: 'M' })])),
    ])
    const taken = named.filter(({ statusCode }) => statusCode === 200).length
    const row = await api.database
      .selectFrom('event_sizes')
      .selectAll()
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow()
    const isLowered = saved?.statusCode === 200
    expect([row.held_count, row.stock]).toEqual([taken, isLowered ? 3 : 8])
    expect(taken <= 3).toBe(isLowered)
  })

  it.each([
    [sql`update event_sizes set stock = 0 where size = 'M'`, 'event_sizes_never_oversold'],
    [
      sql`insert into event_sizes (event_id, size, position) select event_id, 'm', 9 from event_sizes where size = 'M'`,
      'event_sizes_names_apart',
    ],
    [sql`update events set cancel_until_at = starts_at + interval '1 second'`, 'events_cancel_before_race'],
    [sql`update events set changes_close_at = starts_at + interval '1 second'`, 'events_changes_before_race'],
    [sql`update events set cancel_refund_percentage = 101`, 'events_cancel_refund'],
  ])('are kept by the database itself, also against direct SQL (%#)', async (statement, constraint) => {
    await raceWithHeldM()
    const error = await statement.execute(api.database).then(
      () => undefined,
      (refused: unknown) => refused,
    )
    expect(violatedConstraint(error)).toBe(constraint)
  })
})

/** Until some statement of this database stands before a lock. */
async function waitingForALock({ database }: TestApi): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database)
    if (rows.length > 0) return
  }
}
