import type { MyRegistration, Settings } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeConfirmation } from './modules/orders'
import { returnBy, saidReturnDay } from './modules/settings'
import { loadTakings, settle } from './modules/settlement'
import { createTestApi, type TestApi } from './testing'
import { createSignedInOrganizer, createSignedInStaff } from './testing/event-factories'
import { openImportOrders } from './testing/import-orders'
import { createRace } from './testing/order-factories'
import { mailsTo } from './testing/outbox'
import { createPaidOrder } from './testing/paid-orders'
import { createRunner, logInAs } from './testing/people'
import { completeTeam, createRelay, createTeam, guestOf } from './testing/relay-teams'
import { setWithdrawalDays } from './testing/test-api'

const PRICE = 80_000
const DAY_MS = 86_400_000

describe('who bought a place at a distance', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    await setWithdrawalDays(api.database, 5)
  })
  afterAll(() => api.close())

  /** Of a race that allows no cancelling, with the fee on top of the price. */
  async function bought(given: Parameters<typeof createPaidOrder>[2] = {}, event: object = {}) {
    const race = await createRace(api, {
      price_cop: PRICE,
      event: { fee_payer: 'runner', cancel_until_at: null, ...event },
    })
    const order = await createPaidOrder(api, race, given)
    const { guest_email, service_fee_cop } = await api.database
      .selectFrom('orders')
      .select(['guest_email', 'service_fee_cop'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const [id = ''] = order.registrationIds
    const headers = guestOf(api, guest_email ?? '')
    return { race, order, id, headers: await headers, service_fee_cop, email: guest_email ?? '' }
  }
  const send = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
    api.app.inject({ method, url: `/api/v1/${url}`, headers })
  const setFeeFrom = (fee_from: 'platform' | 'organizer') =>
    api.database
      .updateTable('platform_settings')
      .set({ value: JSON.stringify({ days: 5, race_days: 5, refund_days: 15, fee_from }) })
      .where('name', '=', 'withdrawal')
      .execute()
  /** As an administrator changes the setting. */
  async function settingsDesk() {
    const { email } = await createRunner(api, { is_superuser: true })
    const { headers } = await logInAs(api, email)
    return async (changes: object) => {
      const settings = await api.app.inject({ url: '/api/v1/admin/ajustes/', headers })
      const { days, race_days, refund_days, fee_from, version } = settings.json<Settings>().withdrawal
      const payload = { days, race_days, refund_days, fee_from, version, ...changes }
      const url = '/api/v1/admin/ajustes/retracto/'
      const saved = await api.app.inject({ method: 'PUT', url, headers, payload })
      expect(saved.statusCode).toBe(200)
    }
  }
  /** What its sales leave the organizer of a race. */
  const netOf = async ({ event }: { event: { id: string } }) => {
    const [takings] = await loadTakings(api.database, [event.id])
    return takings && settle(takings).net_cop
  }
  const refundsOf = (registration_id: string) =>
    api.database
      .selectFrom('refunds')
      .select(['amount_cop', 'platform_fee_cop', 'reason', 'state'])
      .where('registration_id', '=', registration_id)
      .execute()

  it('gives it up within five working days for all they paid, though the race allows no cancelling', async () => {
    const { id, headers, service_fee_cop, email } = await bought()
    const all = PRICE + service_fee_cop
    expect(service_fee_cop).toBeGreaterThan(0)
    const seen = (await send('GET', `inscripciones/${id}/`, headers)).json<MyRegistration>()
    expect(seen).toMatchObject({
      can: { cancel: { is_allowed: true } },
      refund: [{ to: 'you', by: 'platform', amount_cop: all }],
      withdrawal_until_at: expect.any(String),
    })
    expect((await send('POST', `inscripciones/${id}/cancelar/`, headers)).statusCode).toBe(200)
    expect(await refundsOf(id)).toEqual([
      { amount_cop: all, platform_fee_cop: service_fee_cop, reason: 'withdrawal', state: 'due' },
    ])
    const mail = (await mailsTo(api.database, email)).find(({ subject }) => subject.includes('cancelada'))
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toMatch(
      /Ejerciste tu derecho de retracto: te devolvemos .*con la tarifa de servicio\. La devolución se hace a más tardar el/,
    )
  })

  it('is owed the same when the organizer cancels, who can choose nothing less', async () => {
    const desk = await createSignedInOrganizer(api)
    const given = { organizer_id: desk.organizer.id }
    const { race, id, service_fee_cop } = await bought({ method: 'PSE' }, given)
    const volunteer = await createSignedInStaff(api, desk.organizer.id, ['inscripciones'])
    const url = `/api/v1/organizador/inscripciones/${id}/cancelar/`
    const all = PRICE + service_fee_cop
    const facts = await api.app.inject({ url, headers: desk.headers })
    expect(facts.json()).toMatchObject({
      paid_cop: all,
      policy_cop: all,
      is_withdrawal: true,
      withdrawal_fee_from: 'platform',
    })
    const cancel = (payload: object, headers = desk.headers) =>
      api.app.inject({ method: 'POST', url, headers, payload: { reason: 'Lesión', ...payload } })
    for (const less of [
      { refund: 'none', refund_reason: 'No fue' },
      { refund: 'amount', amount_cop: all - 1, refund_reason: 'Casi todo' },
    ]) {
      const refused = await cancel(less)
      expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['refund']])
    }
    // The law decides, so that nobody needs a permission about money for it.
    expect((await cancel({ refund: 'full' }, volunteer.headers)).statusCode).toBe(200)
    expect(await refundsOf(id)).toEqual([
      { amount_cop: all, platform_fee_cop: service_fee_cop, reason: 'withdrawal', state: 'due' },
    ])
    expect(await netOf(race)).toBe(0)
  })

  it.each([
    ['runner', 'platform'],
    ['runner', 'organizer'],
    ['organizer', 'platform'],
    ['organizer', 'organizer'],
  ] as const)(
    'leaves the organizer nothing, less the fee where it is theirs: paid by the %s, carried by the %s',
    async (fee_payer, fee_from) => {
      const desk = await createSignedInOrganizer(api)
      const event = { fee_payer, organizer_id: desk.organizer.id }
      const [own, atDesk] = [await bought({ method: 'PSE' }, event), await bought({ method: 'PSE' }, event)]
      const fee = async ({ race }: typeof own) => {
        const [takings] = await loadTakings(api.database, [race.event.id])
        return (takings?.service_fee_cop ?? 0) + (takings?.organizer_fee_cop ?? 0)
      }
      expect(await fee(own)).toBeGreaterThan(0)
      await setFeeFrom(fee_from)
      try {
        const mine = await send('POST', `inscripciones/${own.id}/cancelar/`, own.headers)
        expect(mine.statusCode).toBe(200)
        const url = `/api/v1/organizador/inscripciones/${atDesk.id}/cancelar/`
        const payload = { refund: 'full', reason: 'Lo pidió' }
        const theirs = await api.app.inject({ method: 'POST', url, headers: desk.headers, payload })
        expect(theirs.statusCode).toBe(200)
      } finally {
        await setFeeFrom('platform')
      }
      for (const each of [own, atDesk])
        expect(await netOf(each.race)).toBe(fee_from === 'platform' ? 0 : -(await fee(each)))
    },
  )

  it('decided before its last minute and sent after it, is read again and not answered by the policy', async () => {
    const { id, order, headers, service_fee_cop } = await bought(
      {},
      { cancel_until_at: new Date(api.clock.now().getTime() + 10 * DAY_MS) },
    )
    await api.database
      .updateTable('orders')
      .set({ paid_at: new Date(api.clock.now().getTime() - 20 * DAY_MS) })
      .where('id', '=', order.id)
      .execute()
    const payload = { seen_refund_cop: PRICE + service_fee_cop }
    const url = `/api/v1/inscripciones/${id}/cancelar/`
    const late = await api.app.inject({ method: 'POST', url, headers, payload })
    expect([late.statusCode, late.json().code]).toEqual([409, 'refund_changed'])
    expect(await refundsOf(id)).toEqual([])
    const [share] = (await send('GET', `inscripciones/${id}/`, headers)).json<MyRegistration>().refund
    const again = { seen_refund_cop: share?.amount_cop ?? 0 }
    expect((await api.app.inject({ method: 'POST', url, headers, payload: again })).statusCode).toBe(200)
  })

  it('as a relay is held to the policy once any of its kits is out', async () => {
    const race = await createRelay(api, { event: { cancel_until_at: null } })
    const team = await createTeam(api, race)
    const mayCancel = async () => {
      const seen = (
        await send('GET', `inscripciones/${team.captain.id}/`, team.headers)
      ).json<MyRegistration>()
      return [seen.can.cancel.is_allowed, seen.withdrawal_until_at !== null]
    }
    const [mate] = await completeTeam(api, team)
    expect(await mayCancel()).toEqual([true, true])
    await api.database
      .updateTable('registrations')
      .set({ accredited_at: api.clock.now() })
      .where('id', '=', mate ?? '')
      .execute()
    expect(await mayCancel()).toEqual([false, false])
  })

  it('keeps what held when they paid, though the days are fewer now', async () => {
    const early = await bought()
    const save = await settingsDesk()
    api.clock.advance(1_000)
    await save({ days: 0, refund_days: 40 })
    try {
      const late = await bought()
      const until = async ({ id, headers }: typeof early) =>
        (await send('GET', `inscripciones/${id}/`, headers)).json<MyRegistration>().withdrawal_until_at
      expect([await until(early), await until(late)]).toEqual([expect.any(String), null])
      const cancelled = await send('POST', `inscripciones/${early.id}/cancelar/`, early.headers)
      expect(cancelled.statusCode).toBe(200)
      const all = PRICE + early.service_fee_cop
      expect(await refundsOf(early.id)).toMatchObject([{ amount_cop: all, reason: 'withdrawal' }])
      const last = saidReturnDay(returnBy({ refund_days: 15 }, api.clock.now()))
      const mail = (await mailsTo(api.database, early.email)).find(({ subject }) =>
        subject.includes('cancelada'),
      )
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(`a más tardar el ${last}`)
    } finally {
      api.clock.advance(1_000)
      await save({ days: 5, refund_days: 15 })
    }
  })

  it.each([
    ['by hand', '0'],
    ['by a clock that went back', '1 hour'],
  ])('keeps what held when they paid, though fewer days are written %s', async (_, back) => {
    await setWithdrawalDays(api.database, 5)
    const { order, id, headers } = await bought()
    await api.database
      .updateTable('checkouts')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('order_id', '=', order.id)
      .execute()
    await sql`
      update platform_settings set value = value || '{"days": 0}', updated_at = updated_at - ${back}::interval
      where name = 'withdrawal'
    `.execute(api.database)
    try {
      const seen = (await send('GET', `inscripciones/${id}/`, headers)).json<MyRegistration>()
      expect(seen.withdrawal_until_at).toEqual(expect.any(String))
      const { rows } = await sql<{ days: number }>`
        select (withdrawal_since(${new Date(Date.now() + DAY_MS)}) ->> 'days')::int as days
      `.execute(api.database)
      expect(rows).toEqual([{ days: 0 }])
    } finally {
      await setWithdrawalDays(api.database, 5)
    }
  })

  it('keeps what held when they went to pay, though their bank took until fewer days held', async () => {
    const [slow, whole] = [await bought(), await bought()]
    const save = await settingsDesk()
    api.clock.advance(1_000)
    await save({ days: 0, refund_days: 40 })
    try {
      api.clock.advance(1_000)
      const now = api.clock.now()
      for (const { order } of [slow, whole]) {
        await api.database.updateTable('orders').set({ paid_at: now }).where('id', '=', order.id).execute()
        const paid = api.database.updateTable('payments').set({ approved_at: now })
        await paid.where('id', '=', order.payment.id).execute()
      }
      const seen = (await send('GET', `inscripciones/${slow.id}/`, slow.headers)).json<MyRegistration>()
      expect(seen.withdrawal_until_at).toEqual(expect.any(String))
      expect((await composeConfirmation(api.deps, slow.order.id))?.text).toContain('Retracto:')
      const cancelled = await send('POST', `inscripciones/${slow.id}/cancelar/`, slow.headers)
      expect(cancelled.statusCode).toBe(200)
      const last = returnBy({ refund_days: 15 }, now)
      const day = sql<string>`return_by::text`.as('day')
      const part = api.database.selectFrom('refunds').select(day).where('registration_id', '=', slow.id)
      expect(await part.execute()).toEqual([{ day: last }])
      // Owed without a reason, its place stays sold.
      api.inventedCounts.add(whole.race.event.slug)
      const owed = api.database.updateTable('payments').set({ is_refund_due: true }).returning(day)
      expect(await owed.where('id', '=', whole.order.payment.id).execute()).toEqual([{ day: last }])
    } finally {
      api.clock.advance(1_000)
      await save({ days: 5, refund_days: 15 })
    }
  })

  it('gets more days where they grew since', async () => {
    const { id, headers } = await bought()
    const until = async () =>
      (await send('GET', `inscripciones/${id}/`, headers)).json<MyRegistration>().withdrawal_until_at ?? ''
    const before = await until()
    const save = await settingsDesk()
    api.clock.advance(1_000)
    await save({ days: 9, refund_days: 15 })
    expect((await until()) > before).toBe(true)
    api.clock.advance(1_000)
    await save({ days: 5, refund_days: 15 })
    // What was promised meanwhile stays.
    expect((await until()) > before).toBe(true)
  })

  it('with others gives up their own place alone, to the peso', async () => {
    const { order, id, headers } = await bought({ runners: 3 })
    const places = await api.database
      .selectFrom('registrations')
      .select(['id', 'price_cop', 'discount_cop', 'service_fee_cop'])
      .where('order_id', '=', order.id)
      .execute()
    const paid = (of: string) => {
      const place = places.find((each) => each.id === of)
      return place ? place.price_cop - place.discount_cop + place.service_fee_cop : 0
    }
    for (const { id: each } of places)
      expect((await send('POST', `inscripciones/${each}/cancelar/`, headers)).statusCode).toBe(200)
    expect((await refundsOf(id))[0]?.amount_cop).toBe(paid(id))
    const back = (await Promise.all(places.map((each) => refundsOf(each.id)))).flat()
    expect(back.reduce((sum, { amount_cop }) => sum + amount_cop, 0)).toBe(order.total_cop)
  })

  it('is held to the race’s own policy afterwards, near the race, and once the kit is out', async () => {
    const late = await bought()
    await api.database
      .updateTable('orders')
      .set({ paid_at: new Date(api.clock.now().getTime() - 20 * DAY_MS) })
      .where('id', '=', late.order.id)
      .execute()
    const soon = new Date(api.clock.now().getTime() + 4 * DAY_MS)
    const near = await bought({}, { starts_at: soon, registration_closes_at: soon })
    const handed = await bought()
    await api.database
      .updateTable('registrations')
      .set({ accredited_at: api.clock.now() })
      .where('id', '=', handed.id)
      .execute()
    for (const { id, headers } of [late, near, handed]) {
      const seen = (await send('GET', `inscripciones/${id}/`, headers)).json<MyRegistration>()
      expect([seen.can.cancel.is_allowed, seen.withdrawal_until_at]).toEqual([false, null])
      expect((await send('POST', `inscripciones/${id}/cancelar/`, headers)).statusCode).toBe(409)
    }
  })

  it('is no runner of a company’s list: the company bought it', async () => {
    const desk = await openImportOrders(api, { event: { cancel_until_at: null } })
    const held = await desk.held(1)
    await desk.payOnline(held)
    const [runner] = await desk.registrations(held.id)
    const headers = await guestOf(api, runner?.email ?? '')
    const seen = (await send('GET', `inscripciones/${runner?.id}/`, headers)).json<MyRegistration>()
    expect([seen.can.cancel.is_allowed, seen.withdrawal_until_at]).toEqual([false, null])
  })
})
