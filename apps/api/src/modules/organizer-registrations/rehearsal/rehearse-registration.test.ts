import type { AnswerOf, rehearseRegistrationCall } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import {
  createCategory,
  createPhase,
  createPublishableDraft,
  createSignedInOrganizer,
  createSignedInStaff,
} from '../../../testing/event-factories'
import { ACCEPTED, createGuestBuyer, createRace, holdOrder, somebody } from '../../../testing/order-factories'

const DAY = 86_400_000

type Answer = AnswerOf<typeof rehearseRegistrationCall>

/** A draft’s organizer buys a place in it as a runner would, and nothing of it remains. */
describe('a registration for a test', () => {
  let api: TestApi
  let organizerId: string
  let headers: Record<string, string>
  beforeAll(async () => {
    api = await createTestApi()
    const owner = await createSignedInOrganizer(api)
    organizerId = owner.organizer.id
    headers = owner.headers
  })
  afterAll(() => api.close())

  const draft = (given: Parameters<typeof createPublishableDraft>[1] = {}) =>
    createPublishableDraft(api, { organizer_id: organizerId, ...given })
  const rehearse = (
    slug: string,
    category_id: string,
    person: Parameters<typeof somebody>[0] = {},
    as = headers,
  ) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/eventos/${slug}/inscripcion-de-prueba/`,
      headers: as,
      payload: { category_id, ...somebody(person), consents: ACCEPTED },
    })
  /** What every table and the files hold, besides how often somebody tried. */
  async function everything(): Promise<unknown> {
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') order by 1
    `.execute(api.database)
    const told: unknown[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ digest: string | null }>`
        select md5(string_agg(md5(each::text), '' order by md5(each::text))) as digest
        from ${sql.raw(name)} as each where not starts_with(each::text, '(rehearsal:')
      `.execute(api.database)
      told.push([name, rows[0]?.digest])
    }
    const files: string[] = []
    for await (const path of api.deps.storage.list()) files.push(path)
    return [told, files.sort()]
  }

  it('tells what a runner would pay, get and read, and leaves no trace', async () => {
    const { event, category, phase } = await draft({ fee_payer: 'runner' })
    const before = await everything()
    const response = await rehearse(event.slug, category.id, { first_name: 'Prueba' })
    expect(response.statusCode, response.body).toBe(200)
    const { price_cop, service_fee_cop, total_cop, receives_cop, mail } = response.json<Answer>()
    expect(service_fee_cop).toBeGreaterThan(0)
    expect([price_cop, total_cop, receives_cop]).toEqual([
      phase.price_cop,
      phase.price_cop + service_fee_cop,
      phase.price_cop,
    ])
    expect(mail.subject).toContain(event.name)
    expect(mail.html).toContain('data:image/png;base64,')
    expect(mail.html).toContain('data:image/jpeg;base64,')
    expect(mail.html).not.toMatch(/cid:|\/og\//)
    expect(mail.attachments).toContain('entradas.pdf')
    expect(await everything()).toEqual(before)
  })

  it('signs no ticket: a phone without a network would let it in', async () => {
    const sign = vi.spyOn(api.deps.ticketSigner, 'textOf')
    const { event, category } = await draft()
    expect((await rehearse(event.slug, category.id)).statusCode).toBe(200)
    expect(sign).not.toHaveBeenCalled()
    sign.mockRestore()
  })

  it('is nobody’s hold: who may hold no more may still try', async () => {
    const limited = await createTestApi({ limits: { holdsPerPerson: 1, holdsPerAddress: 1 } })
    try {
      const { event: onSale, category: sold } = await createRace(limited)
      const buyer = await createGuestBuyer(limited)
      const lines = [{ category_id: sold.id, quantity: 1 }]
      await holdOrder(limited, { headers: buyer.headers, event_slug: onSale.slug, lines })
      const owner = await createSignedInOrganizer(limited)
      const { event, category } = await createPublishableDraft(limited, {
        organizer_id: owner.organizer.id,
      })
      const tried = await limited.app.inject({
        method: 'POST',
        url: `/api/v1/organizador/eventos/${event.slug}/inscripcion-de-prueba/`,
        headers: owner.headers,
        payload: { category_id: category.id, ...somebody({ email: buyer.email }), consents: ACCEPTED },
      })
      expect(tried.statusCode, tried.body).toBe(200)
      const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(limited.database)
      expect(rows.filter(({ key }) => key.startsWith('documents'))).toEqual([])
    } finally {
      await limited.close()
    }
  })

  it('says when it would begin where sales have not', async () => {
    const now = api.deps.clock.now()
    const { event } = await draft({ registration_opens_at: new Date(now.getTime() + 5 * DAY) })
    const category = await createCategory(api, event.id, { name: '21K' })
    const starts_at = new Date(now.getTime() + 8 * DAY)
    await createPhase(api, category.id, { starts_at, ends_at: new Date(now.getTime() + 12 * DAY) })
    expect((await rehearse(event.slug, category.id)).json<Answer>().as_of).toBe(starts_at.toISOString())
  })

  it('is of a relay’s captain, whose team has a name of its own', async () => {
    const { event } = await draft()
    const category = await createCategory(api, event.id, { name: 'Relevos', team_size: 3 })
    await createPhase(api, category.id)
    const { mail } = (await rehearse(event.slug, category.id)).json<Answer>()
    expect(mail.html).toContain('Equipo de prueba')
  })

  it('is refused at the runner’s own fields', async () => {
    const { event, category } = await draft()
    const response = await rehearse(event.slug, category.id, { document_number: '12' })
    expect(response.statusCode).toBe(400)
    expect(Object.keys(response.json())).toEqual(['document_number'])
  })

  it('says what the draft lacks', async () => {
    const { event, category } = await draft({ venue: null })
    const response = await rehearse(event.slug, category.id)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toHaveProperty('venue')
  })

  it('is for drafts alone: sales would wait for it', async () => {
    const { event, category } = await draft({ state: 'published', published_at: api.deps.clock.now() })
    expect((await rehearse(event.slug, category.id)).json()).toMatchObject({ code: 'not_a_draft' })
  })

  it('takes no category of another event, and is nobody else’s', async () => {
    const { event } = await draft()
    const other = await draft()
    expect((await rehearse(event.slug, other.category.id)).statusCode).toBe(400)
    const stranger = await createSignedInOrganizer(api)
    expect((await rehearse(other.event.slug, other.category.id, {}, stranger.headers)).statusCode).toBe(404)
    const table = await createSignedInStaff(api, organizerId, ['acreditacion'])
    expect((await rehearse(other.event.slug, other.category.id, {}, table.headers)).statusCode).toBe(403)
  })

  it('may be tried twice at once, and before the organizer is approved', async () => {
    const pending = await createSignedInOrganizer(api, { state: 'pending' })
    const { event, category } = await draft({ organizer_id: pending.organizer.id })
    const answers = await Promise.all(
      [1, 2].map(() => rehearse(event.slug, category.id, {}, pending.headers)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })
})
