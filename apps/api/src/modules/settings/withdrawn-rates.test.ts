import type { Settings } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { askForOrder, createGuestBuyer, createRace } from '../../testing/order-factories'
import { createRunner, logInAs } from '../../testing/people'
import { colombianDay } from './colombian-day.rules'
import { selectFee } from './fee.repository'

const DAY_MS = 86_400_000

describe('a scheduled rate that is taken back', () => {
  let api: TestApi
  let headers: Record<string, string>
  beforeAll(async () => {
    api = await createTestApi()
  })
  beforeEach(async () => {
    headers = await signIn(true)
  })
  afterAll(() => api.close())

  async function signIn(is_superuser: boolean) {
    const { email } = await createRunner(api, { is_superuser })
    return (await logInAs(api, email)).headers
  }
  const today = (days = 0) => colombianDay(new Date(api.clock.now().getTime() + days * DAY_MS))
  const load = async () => (await api.app.inject({ url: '/api/v1/admin/ajustes/', headers })).json<Settings>()
  async function setRate(rate: object): Promise<string> {
    api.clock.advance(1_000)
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/v1/admin/ajustes/tarifas/',
      headers,
      payload: { organizer_id: null, fixed_cop: 0, last_rate_id: (await load()).rates[0]?.id, ...rate },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<Settings>().rates[0]?.id ?? ''
  }
  const withdraw = (id: string, by = headers) =>
    api.app.inject({ method: 'POST', url: `/api/v1/admin/ajustes/tarifas/${id}/retirar/`, headers: by })
  const percentageIn = async (days: number, organizerId: string | null = null) =>
    (await selectFee(api.database, organizerId, new Date(api.clock.now().getTime() + days * DAY_MS)))
      .percentage

  it('rules never, and what is set later from an earlier day goes on ruling', async () => {
    await setRate({ percentage: 5, valid_from: today() })
    const scheduled = await setRate({ percentage: 6, valid_from: today(40) })
    expect(await percentageIn(41)).toBe(6)
    const answer = await withdraw(scheduled)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Settings>().rates.find(({ id }) => id === scheduled)?.standing).toBe('withdrawn')
    expect(await percentageIn(41)).toBe(5)
    await setRate({ percentage: 8, valid_from: today(10) })
    expect([await percentageIn(9), await percentageIn(11), await percentageIn(41)]).toEqual([5, 8, 8])
  })

  it('of an organizer whose own rate ended meanwhile leaves them everybody’s', async () => {
    const { organizer } = await createSignedInOrganizer(api)
    const organizer_id = organizer.id
    await setRate({ organizer_id, percentage: 3, valid_from: today() })
    const scheduled = await setRate({ organizer_id, percentage: 4, valid_from: today(40) })
    await withdraw(scheduled)
    expect(await percentageIn(41, organizer_id)).toBe(3)
    await setRate({ organizer_id, percentage: null, fixed_cop: null, valid_from: today(10) })
    expect(await percentageIn(41, organizer_id)).toBe(await percentageIn(41))
  })

  it('leaves what was frozen with it as it is, and tells in the audit what goes on', async () => {
    const { organizer } = await createSignedInOrganizer(api)
    const race = await createRace(api, { event: { organizer_id: organizer.id, fee_payer: 'runner' } })
    const organizer_id = organizer.id
    await setRate({ organizer_id, percentage: 2, valid_from: today() })
    const { headers: buyer } = await createGuestBuyer(api)
    const order = (
      await askForOrder(api, {
        headers: buyer,
        event_slug: race.event.slug,
        lines: [{ category_id: race.category.id, quantity: 1 }],
      })
    ).json()
    const scheduled = await setRate({ organizer_id, percentage: 9, valid_from: today(1) })
    expect((await withdraw(scheduled)).statusCode).toBe(200)
    const kept = await api.app.inject({ url: `/api/v1/ordenes/${order.code}/`, headers: buyer })
    expect(kept.json().service_fee_cop).toBe(order.service_fee_cop)
    const entry = await api.database
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'settings.fee_rate_withdrawn')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      before: {
        organizer_id,
        organizer: organizer.name,
        percentage: 9,
        fixed_cop: 0,
        valid_from: today(1),
      },
      after: { percentage: 2, fixed_cop: 0 },
    })
    // The pages of its day show what goes on.
    api.clock.advance(2 * DAY_MS)
    const page = (await api.app.inject(`/api/v1/eventos/publicos/${race.event.slug}/`)).json()
    expect(page.categories[0].service_fee_cop).toBe(Math.round((race.phase.price_cop * 2) / 100))
  })

  it('is taken back once, by administrators, and not from its day on', async () => {
    const scheduled = await setRate({ percentage: 7, valid_from: today(1) })
    expect((await withdraw(scheduled, await signIn(false))).statusCode).toBe(403)
    expect((await withdraw('00000000-0000-7000-8000-000000000000')).statusCode).toBe(404)
    const other = await signIn(true)
    const both = await Promise.all([withdraw(scheduled), withdraw(scheduled, other)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('already_withdrawn')
    const begun = await setRate({ percentage: 7, valid_from: today() })
    expect((await withdraw(begun)).json().code).toBe('rate_began')
    const next = await setRate({ percentage: 7.5, valid_from: today(1) })
    api.clock.advance(DAY_MS)
    headers = await signIn(true)
    const late = await withdraw(next)
    expect([late.statusCode, late.json().code]).toEqual([409, 'rate_began'])
  })

  it('the database holds it: neither after its day nor rewritten; without its look it would be', async () => {
    const begun = await setRate({ percentage: 7, valid_from: today() })
    const { id: admin } = await createRunner(api, { is_superuser: true })
    const takeBack = (run: Parameters<ReturnType<typeof sql>['execute']>[0]) =>
      sql`insert into fee_rate_withdrawals (rate_id, withdrawn_by, withdrawn_at)
        values (${begun}, ${admin}, ${api.clock.now()})`.execute(run)
    await expect(takeBack(api.database)).rejects.toMatchObject({
      constraint: 'fee_rate_withdrawals_before_its_day',
    })
    await api.database
      .transaction()
      .execute(async (tx) => {
        await sql`alter table fee_rate_withdrawals disable trigger fee_rate_withdrawals_before_its_day`.execute(
          tx,
        )
        await takeBack(tx)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    await withdraw(await setRate({ percentage: 1, valid_from: today(3) }))
    await expect(sql`delete from fee_rate_withdrawals`.execute(api.database)).rejects.toThrow('append-only')
  })
})

class Undo extends Error {}
