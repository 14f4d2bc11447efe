import { formatCop, type PublicEvent } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../testing'
import { createCategory, createPhase } from '../../testing/event-factories'
import { createRace, type Race } from '../../testing/order-factories'
import { mailsTo, tokenMailedTo } from '../../testing/outbox'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs } from '../../testing/people'
import { untilSomebodyWaits } from '../../testing/waiting-locks'
import { remindBatch, remindEndingPrices } from './remind-ending-prices'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe('saved races', () => {
  let api: TestApi
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    race = await createRace(api, { event: { fee_payer: 'runner' }, phase: { toDays: 2 } })
    await createPhase(api, race.category.id, { fromDays: 2, toDays: 20, price_cop: 95_000 })
  })

  async function somebodyIn() {
    const user = await createRunner(api, { email_verified_at: api.clock.now() })
    const { headers } = await logInAs(api, user.email)
    return { ...user, headers }
  }
  type Person = Awaited<ReturnType<typeof somebodyIn>>
  const mark = (
    person: { readonly headers: Record<string, string> },
    slug = race.event.slug,
    method: 'PUT' | 'DELETE' = 'PUT',
  ) => api.app.inject({ method, url: `/api/v1/eventos/${slug}/guardar/`, headers: person.headers })
  const marks = async (person: Person) =>
    (await api.app.inject({ url: '/api/v1/guardadas/marcas/', headers: person.headers })).json()
  const list = async (person: Person, query: Record<string, string> = {}) =>
    (await api.app.inject({ url: '/api/v1/guardadas/', query, headers: person.headers }))
      .json<{ results: { slug: string }[] }>()
      .results.map(({ slug }) => slug)
  const remind = () => remindEndingPrices(api.deps)
  const told = async ({ email }: Pick<Person, 'email'>) =>
    (await mailsTo(api.database, email)).filter(({ subject }) => subject.startsWith('Pronto'))
  const change = (values: Record<string, unknown>) =>
    api.database.updateTable('events').set(values).where('id', '=', race.event.id).execute()

  it('are one person’s: marked once, listed, searched and taken back', async () => {
    const [ana, luis] = [await somebodyIn(), await somebodyIn()]
    for (let time = 0; time < 2; time += 1) expect((await mark(ana)).json()).toEqual({ saved: true })
    expect(await marks(ana)).toEqual({ slugs: [race.event.slug], wants_mails: true })
    expect(await list(ana)).toEqual([race.event.slug])
    expect(await list(ana, { q: race.event.name })).toEqual([race.event.slug])
    expect(await list(ana, { q: 'Macondo' })).toEqual([])
    expect(await list(ana, { cuando: 'pasadas' })).toEqual([])
    expect([await marks(luis), await list(luis)]).toEqual([{ slugs: [], wants_mails: true }, []])
    expect((await mark(luis, race.event.slug, 'DELETE')).json()).toEqual({ saved: false })
    expect(await list(ana)).toEqual([race.event.slug])
    await mark(ana, race.event.slug, 'DELETE')
    expect(await list(ana)).toEqual([])
  })

  it('are public races, of accounts, and not without end', async () => {
    const ana = await somebodyIn()
    const guest = { headers: { 'x-guest-token': api.deps.accessTokens.signGuest('invitada@correo.test') } }
    expect((await mark(guest)).statusCode).toBe(403)
    expect((await mark({ headers: {} })).statusCode).toBe(401)
    const draft = await createRace(api, { event: { state: 'draft', published_at: null } })
    expect((await mark(ana, draft.event.slug)).statusCode).toBe(404)
    await mark(ana)
    await change({ taken_down_at: api.clock.now(), taken_down_reason: 'No existe' })
    expect([(await marks(ana)).slugs, await list(ana)]).toEqual([[], []])
    expect((await mark(ana)).statusCode).toBe(404)

    await sql`
      insert into events (slug, name, organizer_id, timezone, state, created_at, updated_at)
      select 'llena-' || n, 'Llena', organizer_id, timezone, 'draft', created_at, updated_at
      from events, generate_series(1, 199) as n where events.id = ${race.event.id}
    `.execute(api.database)
    await sql`
      insert into saved_races select ${ana.id}, id, now() from events where slug like 'llena-%'
    `.execute(api.database)
    const other = await createRace(api)
    const refused = await mark(ana, other.event.slug)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_saved'])

    // The last that fits, asked for by several at once: one of them has it. One that is there already is no other.
    const more = [other, await createRace(api), await createRace(api)]
    const fill = () =>
      sql`delete from saved_races where user_id = ${ana.id} and event_id in (
      select id from events where slug not like 'llena-%')`.execute(api.database)
    const markAll = async () =>
      (await Promise.all(more.map(({ event }) => mark(ana, event.slug)))).map(({ statusCode }) => statusCode)
    await fill()
    expect((await markAll()).sort()).toEqual([200, 409, 409])
    const [kept] = (await marks(ana)).slugs.filter((slug: string) => !slug.startsWith('llena-'))
    expect((await mark(ana, kept)).statusCode).toBe(200)
    await fill()
    await sql`alter table saved_races disable trigger saved_races_few`.execute(api.database)
    expect(await markAll()).toEqual([200, 200, 200])
    await sql`alter table saved_races enable trigger saved_races_few`.execute(api.database)
  })

  it('bring one mail before a price ends, with what it costs then and now, and never a second', async () => {
    const ana = await somebodyIn()
    await mark(ana)
    await remind()
    await remind()
    const [mail, ...others] = await told(ana)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Pronto sube el precio de ${race.event.name}`)
    const text = mail?.text.replaceAll('\u00a0', ' ') ?? ''
    for (const part of [race.category.name, `/${race.event.slug}`]) expect(text).toContain(part)
    // What the race's page says will be paid, to the peso.
    const { categories } = (
      await api.app.inject({ url: `/api/v1/eventos/publicos/${race.event.slug}/` })
    ).json<PublicEvent>()
    const totals =
      categories[0]?.phases.map(({ total_cop }) => formatCop(total_cop).replaceAll('\u00a0', ' ')) ?? []
    expect(totals).toEqual(['$ 85.200', '$ 100.950'])
    for (const total of totals) expect(text).toContain(total)
    // Marked again: it was told already. The next price is another one.
    await mark(ana, race.event.slug, 'DELETE')
    await mark(ana)
    await remind()
    expect(await told(ana)).toHaveLength(1)
  })

  it('tell of all the prices that end together in one mail', async () => {
    const other = await createCategory(api, race.event.id, { name: 'Media' })
    await createPhase(api, other.id, { toDays: 2 })
    const ana = await somebodyIn()
    await mark(ana)
    await remind()
    const mails = await told(ana)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Media')
  })

  it('say nothing too early, nor to a person who is registered, asked for none, or has no proven address', async () => {
    const later = await createRace(api, { phase: { toDays: 5 } })
    const [early, runner, buyer, quiet, unproven, gone] = [
      await somebodyIn(),
      await somebodyIn(),
      await somebodyIn(),
      await somebodyIn(),
      await somebodyIn(),
      await somebodyIn(),
    ]
    await mark(early, later.event.slug)
    for (const person of [runner, buyer, quiet, unproven, gone]) await mark(person)
    await createPaidOrder(api, race, { person: { email: runner.email } })
    const bought = await createPaidOrder(api, race)
    await api.database
      .updateTable('orders')
      .set({ user_id: buyer.id, guest_email: null })
      .where('id', '=', bought.id)
      .execute()
    await api.app.inject({
      method: 'PUT',
      url: '/api/v1/guardadas/avisos/',
      headers: quiet.headers,
      payload: { wants_mails: false },
    })
    await api.database
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', unproven.id)
      .execute()
    await api.database.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
    await remind()
    for (const person of [early, runner, buyer, quiet, unproven, gone]) expect(await told(person)).toEqual([])
    api.clock.advance(60 * HOUR_MS)
    await remind()
    expect(await told(early)).toHaveLength(1)
    api.clock.advance(-60 * HOUR_MS)
  })

  it.each([
    ['cancelled', { state: 'cancelled', cancelled_at: new Date(), cancel_reason: 'Lluvia' }],
    ['taken down', { taken_down_at: new Date(), taken_down_reason: 'No existe' }],
    ['closed by hand', { sales_closed_at: new Date() }],
    [
      'run',
      {
        registration_opens_at: new Date(0),
        registration_closes_at: new Date(DAY_MS),
        starts_at: new Date(3 * DAY_MS),
      },
    ],
  ])('say nothing of a race that is %s', async (_, values) => {
    const ana = await somebodyIn()
    await mark(ana)
    const known = await api.database
      .selectFrom('events')
      .selectAll()
      .where('id', '=', race.event.id)
      .executeTakeFirstOrThrow()
    await change(Object.fromEntries(Object.entries(values).filter(([name]) => name in known)))
    await remind()
    expect(await told(ana)).toEqual([])
  })

  it('are told of once by however many processes, because the database keeps it so', async () => {
    const ana = await somebodyIn()
    await mark(ana)
    let second: Promise<number> = Promise.resolve(0)
    await inTransaction(api.database, async (tx) => {
      await remindBatch(tx, api.deps)
      // It found the same before the first was done, and waits for it.
      second = inTransaction(api.database, (other) => remindBatch(other, api.deps))
      await untilSomebodyWaits(api.database)
    })
    await second
    expect(await told(ana)).toHaveLength(1)
  })

  it('would be told of twice without that', async () => {
    const ana = await somebodyIn()
    await mark(ana)
    await sql`alter table saved_race_reminders drop constraint saved_race_reminders_pkey,
      drop constraint saved_race_reminders_of_phase`.execute(api.database)
    try {
      await inTransaction(api.database, async (tx) => {
        await remindBatch(tx, api.deps)
        await inTransaction(api.database, (other) => remindBatch(other, api.deps))
      })
      expect(await told(ana)).toHaveLength(2)
    } finally {
      await sql`truncate saved_race_reminders`.execute(api.database)
      await sql`alter table saved_race_reminders add primary key (user_id, event_id, category_name, price_cop),
        add constraint saved_race_reminders_of_phase unique (user_id, phase_id)`.execute(api.database)
      await sql`delete from saved_races`.execute(api.database)
    }
  })

  it('stop by the link of their mail, with one click and no session, and nothing else stops', async () => {
    const ana = await somebodyIn()
    await mark(ana)
    await remind()
    const [mail] = await told(ana)
    const token = await tokenMailedTo(api.database, ana.email)
    const url = `/api/v1/guardadas/baja/${token}/`
    expect(mail).toMatchObject({ one_click_url: expect.stringContaining(url) })
    // Opening it changes nothing.
    expect((await api.app.inject({ url })).json()).toEqual({ email: ana.email, wants_mails: true })
    const click = await api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([click.statusCode, click.json()]).toEqual([200, {}])
    expect(await marks(ana)).toEqual({ slugs: [race.event.slug], wants_mails: false })
    const other = await createRace(api, { phase: { toDays: 1 } })
    await mark(ana, other.event.slug)
    await remind()
    expect(await told(ana)).toHaveLength(1)
    const consents = await api.database
      .selectFrom('consents')
      .select('revoked_at')
      .where('user_id', '=', ana.id)
      .execute()
    expect(consents.every(({ revoked_at }) => revoked_at === null)).toBe(true)

    const nobody = '/api/v1/guardadas/baja/no-es-de-nadie/'
    expect((await api.app.inject({ url: nobody })).statusCode).toBe(404)
    expect((await api.app.inject({ method: 'POST', url: nobody })).json()).toEqual({})
    const form = await api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'otra=cosa',
    })
    expect(form.statusCode).toBe(415)
  })

  it.each([
    ['its price', () => api.database.deleteFrom('price_phases').where('category_id', '=', race.category.id)],
    ['its category', () => api.database.deleteFrom('categories').where('id', '=', race.category.id)],
    ['the race', () => api.database.deleteFrom('events').where('id', '=', race.event.id)],
  ])('stop by that link also when %s is gone', async (what, gone) => {
    const ana = await somebodyIn()
    await mark(ana)
    await remind()
    const url = `/api/v1/guardadas/baja/${await tokenMailedTo(api.database, ana.email)}/`
    if (what !== 'its price')
      await api.database.deleteFrom('price_phases').where('category_id', '=', race.category.id).execute()
    if (what === 'the race')
      await api.database.deleteFrom('categories').where('id', '=', race.category.id).execute()
    await gone().execute()
    expect((await api.app.inject({ url })).json()).toEqual({ email: ana.email, wants_mails: true })
    expect((await api.app.inject({ method: 'POST', url })).json()).toEqual({})
    expect((await marks(ana)).wants_mails).toBe(false)
  })

  it('tell nobody again of a price that was removed and written anew, nor under another name', async () => {
    const ana = await somebodyIn()
    await mark(ana)
    await remind()
    expect(await told(ana)).toHaveLength(1)
    await api.database
      .updateTable('categories')
      .set({ name: 'Diez mil' })
      .where('id', '=', race.category.id)
      .execute()
    await remind()
    await api.database
      .updateTable('categories')
      .set({ name: race.category.name })
      .where('id', '=', race.category.id)
      .execute()
    await api.database.deleteFrom('price_phases').where('id', '=', race.phase.id).execute()
    await createPhase(api, race.category.id, { toDays: 2, price_cop: race.phase.price_cop })
    await remind()
    expect(await told(ana)).toHaveLength(1)
    // Another price of it is another thing to hear of.
    const other = await createCategory(api, race.event.id, { name: 'Media' })
    await createPhase(api, other.id, { toDays: 2, price_cop: race.phase.price_cop })
    await remind()
    expect(await told(ana)).toHaveLength(2)
  })

  it('go with their person', async () => {
    const ana = await somebodyIn()
    await mark(ana)
    await remind()
    const data = (await api.app.inject({ url: '/api/v1/usuarios/datos/', headers: ana.headers })).json()
    expect(data.saved_races).toEqual([
      expect.objectContaining({ event_name: race.event.name, stopped_at: null }),
    ])
    const gone = await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/usuarios/perfil/',
      headers: ana.headers,
      payload: { password: 'trote-lento-y-largo-93' },
    })
    expect(gone.statusCode, gone.body).toBeLessThan(300)
    for (const table of [
      'saved_races',
      'saved_race_reminders',
      'saved_race_stop_links',
      'saved_race_stops',
    ] as const)
      expect(
        await api.database.selectFrom(table).selectAll().where('user_id', '=', ana.id).execute(),
      ).toEqual([])
  })
})
