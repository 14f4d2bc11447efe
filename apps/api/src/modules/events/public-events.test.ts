import { listPublicEventsCall, loadPublicEventCall } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createCategory, createEvent, createPhase } from '../../testing/event-factories'
import { createOrganizer } from '../../testing/factories'
import { listPublicEvents } from './list-public-events'

const DAY = 24 * 3600 * 1000

describe('public events', () => {
  let api: TestApi
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    api = await createTestApi()
    const organizer = await createOrganizer(api.database, {
      name: 'Ñandú Eventos',
      slug: 'nandu',
      state: 'approved',
    })
    const soon = await createEvent(api, {
      name: 'Maratón del Café',
      slug: 'maraton-cafe',
      city_code: '17001',
      inDays: 20,
      organizer_id: organizer.id,
    })
    const marathon = await createCategory(api, soon.id, { name: '42K', distance_m: 42_195, capacity: 10 })
    await createPhase(api, marathon.id, { name: 'Preventa', price_cop: 200_000, fromDays: -10, toDays: -1 })
    await createPhase(api, marathon.id, { name: 'Normal', price_cop: 240_000, fromDays: -1, toDays: 15 })
    const cheap = await createEvent(api, {
      name: 'Trote por el Río',
      slug: 'trote-rio',
      city_code: '05001',
      inDays: 40,
      discipline: 'trail',
    })
    const short = await createCategory(api, cheap.id, { name: '5K', distance_m: 5_000, capacity: 100 })
    await createPhase(api, short.id, { price_cop: 50_000, fromDays: -10, toDays: 30 })
    await createEvent(api, {
      name: 'Borrador',
      slug: 'borrador',
      inDays: 30,
      state: 'draft',
      published_at: null,
    })
    await createEvent(api, { name: 'Pasada', slug: 'pasada', inDays: -30 })
    for (let index = 0; index < 14; index++) {
      const { id } = await createEvent(api, {
        name: `Serie ${index}`,
        slug: `serie-${index}`,
        inDays: 60 + index,
        city_code: '76001',
      })
      const category = await createCategory(api, id, { distance_m: 10_000 })
      await createPhase(api, category.id, {
        price_cop: 60_000 + (index % 3) * 1_000,
        fromDays: -1,
        toDays: 50,
      })
    }
    Object.assign(ids, { soon: soon.id, marathon: marathon.id })
  })
  afterAll(() => api.close())

  const list = async (query = '') => {
    const response = await api.app.inject(`/api/v1/eventos/publicos/${query}`)
    expect(response.statusCode).toBe(200)
    return listPublicEventsCall.answer.parse(response.json())
  }
  const slugs = async (query: string) => (await list(query)).results.map(({ slug }) => slug)
  const load = async (slug: string) => api.app.inject(`/api/v1/eventos/publicos/${slug}/`)

  it('already run come the latest first, page by page, of one organizer too', async () => {
    const { id: organizer_id } = await createOrganizer(api.database, { slug: 'de-antes', state: 'approved' })
    const past = (slug: string, inDays: number, given: object = {}) =>
      createEvent(api, { slug, name: slug, inDays, organizer_id, ...given })
    await past('hace-un-mes', -31)
    await past('hace-un-dia', -1, { state: 'finished' })
    await past('cancelada-antes', -10, { state: 'cancelled' })
    await past('nunca-publicada', -5, { state: 'draft', published_at: null })
    const own = 'organizador=de-antes&cuando=pasadas'
    const all = await slugs(`?${own}`)
    expect(all.filter((slug) => slug !== 'cancelada-antes')).toEqual(['hace-un-dia', 'hace-un-mes'])
    expect(await slugs('?organizador=de-antes')).toEqual([])
    for (const order of ['', '&orden=precio']) {
      const seen: string[] = []
      let cursor = ''
      do {
        const { results, next } = await list(`?${own}&limite=1${order}${cursor}`)
        seen.push(...results.map(({ slug }) => slug))
        cursor = next === null ? '' : `&cursor=${next}`
      } while (cursor !== '')
      expect(seen.toSorted()).toEqual(all.toSorted())
    }
  })

  it('come by date, those ahead only, with their price of today and their distances', async () => {
    const { results } = await list()
    expect(results.slice(0, 2).map(({ slug }) => slug)).toEqual(['maraton-cafe', 'trote-rio'])
    expect(results[0]).toMatchObject({
      city: 'Manizales',
      // 240.000, its 5 % and 1.200.
      from_price_cop: 253_200,
      distances_m: [42_195],
      status: 'open',
      organizer: { slug: 'nandu', name: 'Ñandú Eventos' },
    })
    expect(results.map(({ slug }) => slug)).not.toContain('borrador')
    expect(results.map(({ slug }) => slug)).not.toContain('pasada')
  })

  it.each([
    ['a word without its accent', '?q=maraton', ['maraton-cafe']],
    ['another ending', '?q=trotes', ['trote-rio']],
    ['the middle of a word', '?q=arat', ['maraton-cafe']],
    ['its city without accents', '?ciudad=medellin', ['trote-rio']],
    ['its city by code', '?ciudad=17001', ['maraton-cafe']],
    ['a city that does not exist', '?ciudad=Atlantis', []],
    ['its organizer', '?organizador=nandu', ['maraton-cafe']],
    ['a distance', '?distancia=42k', ['maraton-cafe']],
    ['trail', '?distancia=trail', ['trote-rio']],
    ['nothing that exists', '?q=100%25', []],
  ])('are found by %s', async (_, query, expected) => {
    expect(await slugs(query)).toEqual(expected)
  })

  it('are found by month, also past ones', async () => {
    const past = new Date(api.clock.now().getTime() - 30 * DAY)
    const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(past).slice(0, 7)
    expect(await slugs(`?mes=${month}`)).toContain('pasada')
  })

  it.each(['fecha', 'precio'])(
    'go on from page to page by %s with nothing lost or shown twice',
    async (order) => {
      const seen: { slug: string; price: number | null }[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await list(`?orden=${order}&limite=5${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.results.map(({ slug, from_price_cop }) => ({ slug, price: from_price_cop })))
        cursor = page.next
      }
      expect(new Set(seen.map(({ slug }) => slug)).size).toBe(16)
      expect(seen).toHaveLength(16)
      if (order === 'precio') {
        const prices = seen.map(({ price }) => price ?? Number.POSITIVE_INFINITY)
        expect(prices).toEqual(prices.toSorted((a, b) => a - b))
      }
    },
  )

  it('come once on a page, also when one stops its sale while the page is read', async () => {
    const { id: organizer_id } = await createOrganizer(api.database, { slug: 'en-venta', state: 'approved' })
    for (const [slug, inDays] of [
      ['en-venta', 20],
      ['agotada', 30],
    ] as const) {
      const { id } = await createEvent(api, { name: slug, slug, inDays, organizer_id })
      const category = await createCategory(api, id, { distance_m: 10_000 })
      await createPhase(api, category.id, { price_cop: 60_000, fromDays: -1, toDays: 15 })
    }
    const pause = (slug: string) =>
      api.database.updateTable('events').set({ sales_paused: true }).where('slug', '=', slug).execute()
    await pause('agotada')
    const pausing = api.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await pause('en-venta')
        return result
      },
    })
    const page = await listPublicEvents({ database: pausing, clock: api.clock }, { organizador: 'en-venta' })
    expect(page.results.map(({ slug }) => slug)).toEqual(['en-venta', 'agotada'])
    await api.database
      .updateTable('events')
      .set({ sales_paused: false })
      .where('slug', 'in', ['en-venta', 'agotada'])
      .execute()
  })

  it('go on from a cursor without the part of the list', async () => {
    const first = await list('?limite=2')
    const [price, starts_at, id] = JSON.parse(Buffer.from(first.next ?? '', 'base64url').toString('utf8'))
    const before = Buffer.from(JSON.stringify([price, starts_at, id])).toString('base64url')
    expect(await slugs(`?limite=2&cursor=${before}`)).toEqual(await slugs(`?limite=2&cursor=${first.next}`))
  })

  it('tell and sort by what is paid: the fee is in it, unless the organizer carries it', async () => {
    const organizer_id = (await createOrganizer(api.database, { slug: 'precios', state: 'approved' })).id
    for (const [slug, price_cop, fee_payer] of [
      ['con-tarifa', 50_001, 'runner'],
      ['sin-tarifa', 53_000, 'organizer'],
      ['gratis', 0, 'runner'],
    ] as const) {
      const { id } = await createEvent(api, { slug, organizer_id, fee_payer, inDays: 200 })
      await createPhase(api, (await createCategory(api, id)).id, { price_cop })
    }
    const { results } = await list('?organizador=precios&orden=precio')
    expect(results.map(({ slug, from_price_cop }) => [slug, from_price_cop])).toEqual([
      ['gratis', 0],
      ['sin-tarifa', 53_000],
      ['con-tarifa', 53_701],
    ])
    for (const card of results) {
      const page = loadPublicEventCall.answer.parse((await load(card.slug)).json())
      expect([page.from_price_cop, page.categories[0]?.total_cop]).toEqual([
        card.from_price_cop,
        card.from_price_cop,
      ])
    }
    await api.database.deleteFrom('price_phases').where('price_cop', 'in', [0, 50_001, 53_000]).execute()
    await api.database
      .updateTable('events')
      .set({ state: 'draft', published_at: null })
      .where('organizer_id', '=', organizer_id)
      .execute()
  })

  it('carry the colour of their page once it is published, and none that is no colour', async () => {
    const colors = async () => (await list('?q=maraton')).results.map(({ primary_color }) => primary_color)
    expect(await colors()).toEqual([null])
    const publish = (primary_color: unknown) => {
      const published = JSON.stringify({ theme: { primary_color } })
      return api.database
        .insertInto('microsites')
        .values({ event_id: ids.soon ?? '', draft: '{}', published, updated_at: api.clock.now() })
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet({ published }))
        .execute()
    }
    await publish('#b3261e')
    expect(await colors()).toEqual(['#b3261e'])
    await publish('rojo')
    expect(await colors()).toEqual([null])
    await api.database.deleteFrom('microsites').execute()
  })

  it('are shown whole, with the fee beside the price and the phases as a line of time', async () => {
    const event = loadPublicEventCall.answer.parse((await load('maraton-cafe')).json())
    expect(event.categories[0]).toMatchObject({
      name: '42K',
      status: 'open',
      remaining: null,
      phase: { name: 'Normal', price_cop: 240_000, state: 'current' },
      service_fee_cop: 13_200,
      total_cop: 253_200,
    })
    expect(event.categories[0]?.phases.map(({ name, state }) => [name, state])).toEqual([
      ['Preventa', 'ended'],
      ['Normal', 'current'],
    ])
    // Each with its fee, not only today's.
    for (const { price_cop, total_cop } of event.categories[0]?.phases ?? [])
      expect(total_cop).toBe(price_cop + Math.round(price_cop * 0.05) + 1_200)
  })

  it('tell until when a registration may be cancelled, and what comes back then', async () => {
    const told = async () => {
      const event = loadPublicEventCall.answer.parse((await load('maraton-cafe')).json())
      return [event.cancel_until_at, event.cancel_refund_percentage]
    }
    expect(await told()).toEqual([null, 0])
    const cancel_until_at = new Date(api.clock.now().getTime() + 5 * DAY)
    await api.database
      .updateTable('events')
      .set({ cancel_until_at, cancel_refund_percentage: 70 })
      .where('slug', '=', 'maraton-cafe')
      .execute()
    expect(await told()).toEqual([cancel_until_at.toISOString(), 70])
  })

  it('tell how many places are left when they are few, and when there are none', async () => {
    const take = (confirmed_count: number) =>
      api.database
        .updateTable('categories')
        .set({ confirmed_count })
        .where('id', '=', ids.marathon ?? '')
        .execute()
    const category = async () =>
      loadPublicEventCall.answer.parse((await load('maraton-cafe')).json()).categories[0]
    await take(9)
    expect(await category()).toMatchObject({ status: 'last_places', remaining: 1 })
    await take(10)
    expect(await category()).toMatchObject({ status: 'sold_out', remaining: null })
    await expect(take(11)).rejects.toThrow('categories_never_oversold')
    await take(0)
  })

  it('tell no more places in a category than the race itself has left', async () => {
    const limit = (capacity: number | null, confirmed_count: number) =>
      api.database
        .updateTable('events')
        .set({ capacity, confirmed_count })
        .where('slug', '=', 'maraton-cafe')
        .execute()
    const category = async () =>
      loadPublicEventCall.answer.parse((await load('maraton-cafe')).json()).categories[0]
    const before = await category()
    await limit(50, 48)
    expect(await category()).toMatchObject({ status: 'last_places', remaining: 2 })
    await limit(50, 50)
    expect(await category()).toMatchObject({ status: 'sold_out', remaining: null })
    await limit(null, 0)
    expect(await category()).toEqual(before)
  })

  it.each([
    '?q=%00',
    '?organizador=%00',
    '?mes=0000-01',
    '?orden=precio&cursor=WzEuNSwiMjAyNy0wMS0wMVQwMDowMDowMFoiLCIwMTk4YzBkZS0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDAiXQ',
  ])('are not asked for with %s', async (query) => {
    expect((await api.app.inject(`/api/v1/eventos/publicos/${query}`)).statusCode).toBe(400)
  })

  it('of unknown or unpublished address do not exist', async () => {
    expect((await load('no-existe')).statusCode).toBe(404)
    expect((await load('borrador')).statusCode).toBe(404)
    expect((await load('%00')).statusCode).toBe(404)
  })
})
