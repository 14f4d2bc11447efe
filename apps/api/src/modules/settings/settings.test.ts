import { MUNICIPALITIES, OTHER_CITY, type Settings } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '../../platform/database/connect'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { askForOrder, createDiscount, createGuestBuyer, createRace } from '../../testing/order-factories'
import { createRunner, logInAs } from '../../testing/people'
import { colombianDay } from './colombian-day.rules'

const DAY_MS = 86_400_000

describe('the settings of the platform', () => {
  let api: TestApi
  let headers: Record<string, string>
  beforeAll(async () => {
    api = await createTestApi()
    headers = await signInAdmin()
  })
  afterAll(() => api.close())

  async function signInAdmin() {
    const { email } = await createRunner(api, { is_superuser: true })
    return (await logInAs(api, email)).headers
  }
  const today = (days = 0) => colombianDay(new Date(api.clock.now().getTime() + days * DAY_MS))
  const load = async () => (await api.app.inject({ url: '/api/v1/admin/ajustes/', headers })).json<Settings>()
  const save = (part: string, payload: object) =>
    api.app.inject({ method: 'PUT', url: `/api/v1/admin/ajustes/${part}/`, headers, payload })
  const lastRate = async () => (await load()).rates[0]?.id
  const setRate = async (rate: object) => {
    // What is held was held before.
    api.clock.advance(1_000)
    return api.app.inject({
      method: 'POST',
      url: '/api/v1/admin/ajustes/tarifas/',
      headers,
      payload: { organizer_id: null, last_rate_id: await lastRate(), ...rate },
    })
  }
  const newRace = async () => {
    const owner = await createSignedInOrganizer(api)
    const race = await createRace(api, { event: { organizer_id: owner.organizer.id, fee_payer: 'runner' } })
    return { ...race, owner }
  }
  type SoldRace = Awaited<ReturnType<typeof newRace>>
  const hold = async ({ event, category }: SoldRace) => {
    const { headers: buyer } = await createGuestBuyer(api)
    const answer = await askForOrder(api, {
      headers: buyer,
      event_slug: event.slug,
      lines: [{ category_id: category.id, quantity: 1 }],
    })
    return { ...answer.json(), headers: buyer }
  }
  const shownFee = async ({ event }: SoldRace) => {
    const page = (await api.app.inject(`/api/v1/eventos/publicos/${event.slug}/`)).json()
    const list = (
      await api.app.inject(`/api/v1/eventos/publicos/?q=${encodeURIComponent(event.name)}`)
    ).json()
    const card = list.results.find(({ slug }: { slug: string }) => slug === event.slug)
    expect(card.from_price_cop).toBe(page.categories[0].total_cop)
    return page.categories[0].service_fee_cop
  }
  const feeOf = (price: number, percentage: number, fixed: number) =>
    Math.round((price * percentage) / 100) + fixed

  it('a rate from today on prices lists, pages, the editor and new holds alike, and moves no hold', async () => {
    const race = await newRace()
    const price = race.phase.price_cop
    const before = await hold(race)
    expect(before.service_fee_cop).toBe(feeOf(price, 5, 1_200))
    const seen = api.purgedTags.length
    const answer = await setRate({ percentage: 7.5, fixed_cop: 1_500, valid_from: today() })
    expect(answer.statusCode).toBe(201)
    expect(api.purgedTags.slice(seen)).toEqual(expect.arrayContaining(['events', `event:${race.event.slug}`]))
    const fee = feeOf(price, 7.5, 1_500)
    expect(await shownFee(race)).toBe(fee)
    expect((await hold(race)).service_fee_cop).toBe(fee)
    const editor = await api.app.inject({
      url: `/api/v1/organizador/eventos/${race.event.slug}/`,
      headers: race.owner.headers,
    })
    expect(editor.json().fee_rule).toEqual({ percentage: 7.5, fixed_cop: 1_500 })
    const code = await createDiscount(api, race.owner.organizer.id, { type: 'fixed_amount', value: 10_000 })
    const discounted = await api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${before.code}/descuento/`,
      headers: before.headers,
      payload: { code: code.code },
    })
    expect(discounted.json().service_fee_cop).toBe(feeOf(price - 10_000, 5, 1_200))
  })

  it('a rate of a day to come waits for it, midnight in Colombia', async () => {
    const race = await newRace()
    const now = await shownFee(race)
    await setRate({ percentage: 9, fixed_cop: 0, valid_from: today(1) })
    expect(await shownFee(race)).toBe(now)
    expect((await load()).rates[0]?.standing).toBe('coming')
    api.clock.advance(DAY_MS)
    expect(await shownFee(race)).toBe(feeOf(race.phase.price_cop, 9, 0))
    headers = await signInAdmin()
    expect((await load()).rates[0]?.standing).toBe('current')
  })

  it('an organizer’s own rate is theirs alone, until it ends', async () => {
    const [own, other] = [await newRace(), await newRace()]
    const everybodys = await shownFee(other)
    const organizer_id = own.owner.organizer.id
    await setRate({ organizer_id, percentage: 2, fixed_cop: 300, valid_from: today() })
    expect(await shownFee(own)).toBe(feeOf(own.phase.price_cop, 2, 300))
    expect(await shownFee(other)).toBe(everybodys)
    await setRate({ organizer_id, percentage: null, fixed_cop: null, valid_from: today() })
    expect(await shownFee(own)).toBe(everybodys)
  })

  it('a past day, half a rate and an unknown organizer are refused at their field', async () => {
    const refused = async (rate: object) => (await setRate(rate)).json()
    expect(await refused({ percentage: 5, fixed_cop: 0, valid_from: today(-1) })).toEqual({
      valid_from: [expect.stringContaining('hoy o después')],
    })
    expect(await refused({ percentage: 5, fixed_cop: null, valid_from: today() })).toHaveProperty('fixed_cop')
    expect(await refused({ percentage: null, fixed_cop: null, valid_from: today() })).toHaveProperty(
      'percentage',
    )
    expect(await refused({ percentage: 51, fixed_cop: 0, valid_from: today() })).toHaveProperty('percentage')
    expect(
      await refused({
        organizer_id: '00000000-0000-7000-8000-000000000000',
        percentage: 5,
        fixed_cop: 0,
        valid_from: today(),
      }),
    ).toHaveProperty('organizer_id')
  })

  it('of two administrators at once, one is told that the other was first', async () => {
    const last_rate_id = await lastRate()
    const rate = { percentage: 5, fixed_cop: 1_200, valid_from: today(), last_rate_id }
    const rates = await Promise.all([setRate(rate), setRate(rate)])
    expect(rates.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
    const { version } = (await load()).purchases
    const both = await Promise.all([30, 40].map((hold_minutes) => save('compras', { version, hold_minutes })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const stale = both.find(({ statusCode }) => statusCode === 409)
    expect(stale?.json()).toMatchObject({ code: 'stale_version' })
  })

  it('hold minutes saved over another connection rule the next hold, and none before it', async () => {
    const race = await newRace()
    const before = await hold(race)
    const elsewhere = connect({ url: api.databaseUrl, max: 1 })
    await sql`update platform_settings set value = '{"hold_minutes": 45}' where name = 'purchases'`.execute(
      elsewhere.database,
    )
    await elsewhere.close()
    const minutesLeft = (order: { expires_at: string }) =>
      Math.round((new Date(order.expires_at).getTime() - api.clock.now().getTime()) / 60_000)
    expect(minutesLeft(await hold(race))).toBe(45)
    const kept = await api.app.inject({ url: `/api/v1/ordenes/${before.code}/`, headers: before.headers })
    expect(kept.json().expires_at).toBe(before.expires_at)
  })

  it('forms offer the EPS that stand, in their order, and the added cities', async () => {
    const { eps, cities } = await load()
    const names = [
      { name: 'EPS Nueva del Valle', retired: false },
      ...eps.names.map((each) => (each.name === 'Sura' ? { ...each, retired: true } : each)),
    ]
    expect((await save('eps', { version: eps.version, names })).statusCode).toBe(200)
    const added = [{ code: '25758', name: 'Sopó', department: 'Cundinamarca' }]
    expect((await save('ciudades', { version: cities.version, added })).json()).toEqual({
      'added.0.code': ['Este código ya está en la lista'],
    })
    const nobsa = { code: '15999', name: 'Nueva Nobsa', department: 'Boyacá' }
    expect((await save('ciudades', { version: cities.version, added: [nobsa] })).statusCode).toBe(200)
    const offered = (await api.app.inject('/api/v1/catalogos/')).json()
    expect(offered.eps[0]).toBe('EPS Nueva del Valle')
    expect(offered.eps).not.toContain('Sura')
    expect(offered.cities).toContainEqual(nobsa)
    const every = (await api.app.inject('/api/v1/catalogos/ciudades/')).json()
    expect(every.cities).toContainEqual(nobsa)
    expect(every.cities).toHaveLength(MUNICIPALITIES.length + 1)
    expect(every.elsewhere.at(-1)).toEqual(OTHER_CITY)
    const race = await createRace(api, { event: { city_code: nobsa.code } })
    const page = await api.app.inject(`/api/v1/eventos/publicos/${race.event.slug}/`)
    expect([page.statusCode, page.json().city], page.body).toEqual([200, 'Nueva Nobsa'])
    for (const ciudad of ['nueva nóbsa', nobsa.code])
      expect(
        (await api.app.inject({ url: '/api/v1/eventos/publicos/', query: { ciudad } }))
          .json<{ results: { slug: string; city: string }[] }>()
          .results.map(({ slug, city }) => [slug, city]),
      ).toEqual([[race.event.slug, 'Nueva Nobsa']])
    const repeated = [...names, { name: 'súra', retired: false }]
    expect((await save('eps', { version: eps.version + 1, names: repeated })).json()).toEqual({
      [`names.${repeated.length - 1}.name`]: ['Esta EPS ya está en la lista'],
    })
  })

  it('a city that was added before it came with the platform stands in nobody’s way', async () => {
    const sopo = { code: '25758', name: 'Sopó (Alpina)', department: 'Cundinamarca' }
    const medellin = { code: '05001', name: 'Medellín', department: 'Antioquia' }
    await sql`update platform_settings set value = ${JSON.stringify({ added: [sopo, medellin] })}::jsonb
      where name = 'cities'`.execute(api.database)
    const other = { code: '15998', name: 'Villa Nueva', department: 'Boyacá' }
    const { version } = (await load()).cities
    const saved = await save('ciudades', { version, added: [sopo, other, medellin] })
    expect(saved.statusCode, saved.body).toBe(200)
    const codes = (await api.app.inject('/api/v1/catalogos/'))
      .json<{ cities: { code: string }[] }>()
      .cities.map(({ code }) => code)
    expect(codes.filter((code) => code === medellin.code)).toHaveLength(1)
    // Taken out, it is not added again; nor twice.
    expect((await save('ciudades', { version: version + 1, added: [sopo, sopo] })).json()).toEqual({
      'added.1.code': ['Este código ya está en la lista'],
    })
    expect((await save('ciudades', { version: version + 1, added: [other] })).statusCode).toBe(200)
    expect((await save('ciudades', { version: version + 2, added: [other, sopo] })).json()).toEqual({
      'added.1.code': ['Este código ya está en la lista'],
    })
  })

  it('each change is on record with what it was before', async () => {
    const { purchases } = await load()
    await save('compras', { version: purchases.version, hold_minutes: 25 })
    const entry = await api.database
      .selectFrom('audit_entries')
      .select(['before', 'after', 'subject_id'])
      .where('action', '=', 'settings.changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      subject_id: 'purchases',
      before: { value: { hold_minutes: purchases.hold_minutes } },
      after: { value: { hold_minutes: 25 } },
    })
  })

  it('what was written of rates is never rewritten', async () => {
    await expect(sql`update fee_rates set percentage = 1`.execute(api.database)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from fee_rates`.execute(api.database)).rejects.toThrow('append-only')
  })
})
