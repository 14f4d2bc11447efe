import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { openChargeDesk } from '../../testing/charge-desk'
import { createSignedInOrganizer, createSignedInStaff } from '../../testing/event-factories'
import { type MoneyDesk, openMoneyDesk } from '../../testing/money-desk'
import { createRace } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createPaidOrder, takeByHand } from '../../testing/paid-orders'
import { createRunner, logInAs } from '../../testing/people'
import { openRefundDesk } from '../../testing/refund-desk'
import { loadTakings } from './load-takings'
import { insertPayout, sumPayouts } from './payouts.repository'
import { owedAfter, settle } from './settlement.rules'

describe('what an event is owed', () => {
  let api: TestApi
  let desk: MoneyDesk
  let admin: Record<string, string>
  let organizer: Awaited<ReturnType<typeof createSignedInOrganizer>>

  beforeAll(async () => {
    api = await createTestApi()
    desk = await openMoneyDesk(api)
    const { email } = await createRunner(api, { is_superuser: true })
    admin = (await logInAs(api, email)).headers
    organizer = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())

  /** Two runners paid 80.000 each, and the organizer carries the fee of 5.200. */
  async function createSoldRace(organizer_id = organizer.organizer.id) {
    const race = await createRace(api, { event: { organizer_id } })
    await createPaidOrder(api, race, { runners: 2 })
    return race
  }

  /** What was sold leaves, before anything went back. */
  async function figuresOf(slug: string): Promise<{ fees: number; net_cop: number }> {
    const { balance } = (
      await api.app.inject({ url: `/api/v1/admin/desembolsos/${slug}/`, headers: admin })
    ).json()
    return { fees: balance.organizer_fee_cop, net_cop: balance.net_cop }
  }

  const takingsOf = async (eventId: string) => (await loadTakings(api.database, [eventId]))[0]

  const payOut = (event_slug: string, amount_cop: number, given: object = {}, headers = {}) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1/admin/desembolsos/',
      headers: { ...admin, ...headers },
      payload: { event_slug, amount_cop, bank_reference: 'BANCO-1', ...given },
    })

  const received = async (query = '') =>
    (
      await api.app.inject({
        url: `/api/v1/organizador/pagos-recibidos/${query}`,
        headers: organizer.headers,
      })
    ).json()

  it('is prices less the fee its organizer carries', async () => {
    const { event } = await createSoldRace()
    const takings = await takingsOf(event.id)
    expect(takings).toEqual({
      event_id: event.id,
      gross_cop: 160_000,
      discount_cop: 0,
      service_fee_cop: 0,
      organizer_fee_cop: 10_400,
      refunded_cop: 0,
      fee_returned_cop: 0,
      outside_cop: 0,
    })
    expect(settle(takings ?? expect.fail()).net_cop).toBe(149_600)
  })

  it('leaves out the fee that runners paid, and takes off what a runner who cancelled is owed', async () => {
    const race = await desk.createPolicyRace()
    const order = await createPaidOrder(api, race, { runners: 2 })
    await desk.giveUp(order)
    const takings = await takingsOf(race.event.id)
    expect(takings).toMatchObject({
      gross_cop: 160_000,
      service_fee_cop: 10_400,
      organizer_fee_cop: 0,
      refunded_cop: 40_000,
    })
    // Owed or returned, it is the same money.
    const [part] = await desk.owedOf(order)
    expect((await desk.giveBack(part?.id)).statusCode).toBe(200)
    expect(await takingsOf(race.event.id)).toEqual(takings)
  })

  it('takes off a whole payment given back, parts of it counted once', async () => {
    const race = await desk.createPolicyRace()
    const order = await createPaidOrder(api, race, { runners: 2 })
    await desk.giveUp(order)
    expect((await desk.giveBack(order.payment.id)).statusCode).toBe(200)
    expect((await takingsOf(race.event.id))?.refunded_cop).toBe(order.total_cop)
  })

  it('takes off what is owed back of a dearer category', async () => {
    const charging = await openChargeDesk(api, 40_000)
    const { race, other } = await charging.createRaces()
    const order = await createPaidOrder(api, race)
    const [id = ''] = order.registrationIds
    expect((await charging.ask(id, other.id)).statusCode).toBe(201)
    const token = await charging.linkTo((await charging.registrationOf(id)).email ?? '')
    const checkout = await charging.checkoutOf(token)
    expect((await charging.tell(checkout)).outcome).toBe('confirm')
    expect(await takingsOf(race.event.id)).toMatchObject({ gross_cop: 120_000, refunded_cop: 0 })
    const { payable_id } = await api.database
      .selectFrom('payments')
      .select('payable_id')
      .where('reference', '=', checkout.reference)
      .executeTakeFirstOrThrow()
    await api.database
      .insertInto('refunds')
      .values({
        payable_kind: 'category_charge',
        payable_id,
        registration_id: id,
        amount_cop: 15_000,
        created_at: api.clock.now(),
      })
      .execute()
    expect((await takingsOf(race.event.id))?.refunded_cop).toBe(15_000)
  })

  describe('when its fee goes back', () => {
    const PAYERS = [{ fee_payer: 'runner' as const }, { fee_payer: 'organizer' as const }]

    it.each(PAYERS)(
      'is nothing once the provider undid the payment, the fee paid by the $fee_payer',
      async (event) => {
        const race = await createRace(api, { event })
        const order = await createPaidOrder(api, race, { runners: 2 })
        await api.database
          .updateTable('payments')
          .set({ state: 'voided', refunded_at: api.clock.now() })
          .where('id', '=', order.payment.id)
          .execute()
        const takings = await takingsOf(race.event.id)
        expect(takings).toMatchObject({ refunded_cop: order.total_cop, fee_returned_cop: 10_400 })
        expect(settle(takings ?? expect.fail()).net_cop).toBe(0)
      },
    )

    it.each(PAYERS)(
      'is nothing once the race is cancelled, the fee paid by the $fee_payer',
      async (event) => {
        const race = await createRace(api, { event: { ...event, organizer_id: organizer.organizer.id } })
        const whole = await createPaidOrder(api, race, { runners: 2 })
        const refunds = await openRefundDesk(api)
        await refunds.cancel(race)
        const owed = await takingsOf(race.event.id)
        expect(owed).toMatchObject({ refunded_cop: whole.total_cop, fee_returned_cop: 10_400 })
        expect(settle(owed ?? expect.fail()).net_cop).toBe(0)
        expect((await desk.giveBack(whole.payment.id)).statusCode).toBe(200)
        expect(await takingsOf(race.event.id)).toEqual(owed)
        const of = async (path: string) =>
          (await api.app.inject({ url: `/api/v1/organizador/${path}`, headers: organizer.headers })).json()
        expect(await of(`resumen/?evento=${race.event.slug}`)).toMatchObject({
          fee_returned_cop: 10_400,
          net_cop: 0,
        })
        const { figures } = await of(`reportes/liquidacion/?evento=${race.event.slug}`)
        expect(figures).toContainEqual(expect.objectContaining({ key: 'fee_returned_cop', value: 10_400 }))
        expect(figures).toContainEqual(expect.objectContaining({ key: 'net_cop', value: 0 }))
      },
    )

    it.each(PAYERS)(
      'keeps the fee of a runner who had cancelled before the race was, the fee paid by the $fee_payer',
      async ({ fee_payer }) => {
        const race = await desk.createPolicyRace()
        await api.database.updateTable('events').set({ fee_payer }).where('id', '=', race.event.id).execute()
        const order = await createPaidOrder(api, race, { runners: 2 })
        await desk.giveUp(order)
        const refunds = await openRefundDesk(api)
        await refunds.cancel(race)
        const takings = await takingsOf(race.event.id)
        expect(takings).toMatchObject({ refunded_cop: 40_000 + order.total_cop / 2, fee_returned_cop: 5_200 })
        // Half of the price of the runner who cancelled, and the fee of that place where the organizer carries it.
        const kept = settle(takings ?? expect.fail()).net_cop
        expect(kept).toBe(fee_payer === 'runner' ? 40_000 : 34_800)
      },
    )

    it('takes the fee off what the organizer is owed when they choose to give all back', async () => {
      const race = await createRace(api, { event: { fee_payer: 'runner' } })
      const order = await createPaidOrder(api, race)
      expect((await desk.giveBack(order.payment.id)).statusCode).toBe(200)
      const takings = await takingsOf(race.event.id)
      expect(takings).toMatchObject({ refunded_cop: 85_200, fee_returned_cop: 0 })
      expect(settle(takings ?? expect.fail()).net_cop).toBe(-5_200)
    })
  })

  it('knows nothing of cash, nor of money that came in and bought nothing', async () => {
    const race = await createSoldRace()
    await takeByHand(api, await createPaidOrder(api, race), organizer.owner.id)
    const late = await createPaidOrder(api, race)
    await api.database
      .updateTable('payments')
      .set({ is_refund_due: true, attention_reason: 'no_places_left' })
      .where('id', '=', late.payment.id)
      .execute()
    await api.database.updateTable('orders').set({ state: 'refund_due' }).where('id', '=', late.id).execute()
    api.inventedCounts.add(late.code)
    expect(await takingsOf(race.event.id)).toMatchObject({ gross_cop: 160_000, refunded_cop: 0 })
  })

  it('takes off nothing for a try that was voided before anybody was charged', async () => {
    const race = await createSoldRace()
    const { payment } = await createPaidOrder(api, race)
    await api.database
      .insertInto('payments')
      .values({
        payable_id: payment.payable_id,
        reference: payment.reference,
        amount_cop: payment.amount_cop,
        provider_transaction_id: `${payment.provider_transaction_id}-voided`,
        state: 'voided',
        created_at: payment.created_at,
        updated_at: payment.updated_at,
      })
      .execute()
    expect((await takingsOf(race.event.id))?.refunded_cop).toBe(0)
  })

  it('is paid by payouts, which their owner reads and is mailed', async () => {
    const { event } = await createSoldRace()
    const answer = await payOut(event.slug, 100_000, { paid_on: '2026-01-05' })
    expect(answer.statusCode).toBe(201)
    expect(await received(`?evento=${event.slug}`)).toMatchObject({
      net_cop: 149_600,
      paid_out_cop: 100_000,
      owed_cop: 49_600,
      results: [{ amount_cop: 100_000, paid_on: '2026-01-05', bank_reference: 'BANCO-1' }],
    })
    const mails = await mailsTo(api.database, organizer.owner.email)
    const subjects = mails.map(({ subject }) => subject)
    expect(mails.find(({ subject }) => subject.startsWith('Te pagamos'))?.text).toContain(
      '/organizador/pagos-recibidos?evento=',
    )
    expect(subjects).toContain(`Te pagamos $\u00a0100.000 de ${event.name}`)
  })

  it('is never paid beyond, and the refusal says how much is left', async () => {
    const { event } = await createSoldRace()
    const answer = await payOut(event.slug, 149_601)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { amount_cop: ['A esta carrera se le deben $\u00a0149.600: no se le puede pagar más'] },
    ])
    expect((await payOut(event.slug, 149_600)).statusCode).toBe(201)
    expect((await payOut(event.slug, 1)).json()).toEqual({
      amount_cop: ['A esta carrera no se le debe nada'],
    })
    expect((await payOut('no-hay-tal', 1)).statusCode).toBe(404)
    expect((await payOut(event.slug, 1, { paid_on: '2999-01-01' })).json()).toEqual({
      paid_on: ['Todavía no llega ese día'],
    })
  })

  it('is not paid twice by two administrators in the same instant', async () => {
    const { event } = await createSoldRace()
    const answers = await Promise.all(Array.from({ length: 6 }, () => payOut(event.slug, 149_600)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400, 400, 400, 400, 400])
    expect((await received(`?evento=${event.slug}`)).owed_cop).toBe(0)
  })

  it('would be paid twice if nobody locked the organizer', async () => {
    const { event } = await createSoldRace()
    api.inventedCounts.add(event.slug)
    let looked = 0
    let bothLooked: () => void = () => undefined
    const both = new Promise<void>((resolve) => {
      bothLooked = resolve
    })
    const payUnlocked = () =>
      api.database.transaction().execute(async (tx) => {
        const [takings] = await loadTakings(tx, [event.id])
        const owed = owedAfter(settle(takings ?? expect.fail()), await sumPayouts(tx, [event.id]))
        looked += 1
        if (looked === 2) bothLooked()
        await both
        await insertPayout(tx, {
          event_id: event.id,
          amount_cop: owed,
          paid_on: '2026-01-05',
          bank_reference: 'SIN-CERROJO',
          created_by: desk.adminId,
          created_at: api.clock.now(),
        })
      })
    await Promise.all([payUnlocked(), payUnlocked()])
    expect((await received(`?evento=${event.slug}`)).owed_cop).toBe(-149_600)
  })

  it('is paid once by a request that was sent twice', async () => {
    const { event } = await createSoldRace()
    const key = { 'idempotency-key': 'desembolso-1' }
    const [first, second] = await Promise.all([
      payOut(event.slug, 10_000, {}, key),
      payOut(event.slug, 10_000, {}, key),
    ])
    expect(first.json()).toEqual(second.json())
    expect((await received(`?evento=${event.slug}`)).paid_out_cop).toBe(10_000)
    expect((await payOut(event.slug, 20_000, {}, key)).statusCode).toBe(409)
  })

  it('is owed again once a payout is undone, which happens once and erases nothing', async () => {
    const { event } = await createSoldRace()
    const { id } = (await payOut(event.slug, 149_600)).json()
    const undo = (payout: string) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/admin/desembolsos/${payout}/reversar/`,
        headers: admin,
        payload: { bank_reference: 'DEVUELTO-1' },
      })
    const [one, two] = await Promise.all([undo(id), undo(id)])
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([201, 409])
    const { owed_cop, results } = await received(`?evento=${event.slug}`)
    expect([owed_cop, results.map((each: { amount_cop: number }) => each.amount_cop)]).toEqual([
      149_600,
      [-149_600, 149_600],
    ])
    const reversal = results[0].id
    expect((await undo(reversal)).json().code).toBe('not_reversible')
    await expect(api.database.deleteFrom('payouts').where('id', '=', id).execute()).rejects.toThrow(
      'append-only',
    )
  })

  it('is told event by event, of those alone that sold or were paid and within one’s reach', async () => {
    const own = await createSignedInOrganizer(api)
    const sold = await createRace(api, { event: { organizer_id: own.organizer.id } })
    await createPaidOrder(api, sold, { runners: 2 })
    const other = await createRace(api, { event: { organizer_id: own.organizer.id } })
    await createPaidOrder(api, other)
    await createRace(api, { event: { organizer_id: own.organizer.id } })
    await payOut(sold.event.slug, 100_000)
    const ask = async (headers: Record<string, string>) =>
      (await api.app.inject({ url: '/api/v1/organizador/saldos/', headers })).json()
    const { results } = await ask(own.headers)
    expect(results).toMatchObject([
      { event: { slug: other.event.slug }, net_cop: 74_800, paid_out_cop: 0, owed_cop: 74_800 },
      { event: { slug: sold.event.slug }, net_cop: 149_600, paid_out_cop: 100_000, owed_cop: 49_600 },
    ])
    const { headers } = await createSignedInStaff(api, own.organizer.id, ['finanzas'], [other.event.id])
    expect((await ask(headers)).results).toEqual(results.slice(0, 1))
    const without = await createSignedInStaff(api, own.organizer.id, ['reportes'])
    expect((await ask(without.headers)).results).toBeUndefined()
  })

  it('lists its payouts page by page, and sums them all on each', async () => {
    const { event } = await createSoldRace()
    const { user_id } = await api.database
      .selectFrom('organizers')
      .select('owner_id as user_id')
      .where('id', '=', organizer.organizer.id)
      .executeTakeFirstOrThrow()
    await api.database
      .insertInto('payouts')
      .values(
        Array.from({ length: 51 }, (_, number) => ({
          event_id: event.id,
          amount_cop: 1_000,
          paid_on: '2026-01-05',
          bank_reference: `BANCO-${number}`,
          created_by: user_id,
          created_at: new Date(Date.UTC(2026, 0, 5, 12, 0, Math.floor(number / 2))),
        })),
      )
      .execute()
    const first = await received(`?evento=${event.slug}`)
    const second = await received(`?evento=${event.slug}&cursor=${first.next}`)
    expect([first.results.length, second.results.length, second.next]).toEqual([50, 1, null])
    expect([first.paid_out_cop, second.paid_out_cop]).toEqual([51_000, 51_000])
    const references = new Set(
      [...first.results, ...second.results].map(({ bank_reference }) => bank_reference),
    )
    expect(references.size).toBe(51)
  })

  it('is nobody else’s to read: staff need «finanzas», and another organizer finds nothing', async () => {
    const { event } = await createSoldRace()
    const ask = (headers: Record<string, string>) =>
      api.app.inject({ url: `/api/v1/organizador/pagos-recibidos/?evento=${event.slug}`, headers })
    const without = await createSignedInStaff(api, organizer.organizer.id, ['reportes'])
    const withIt = await createSignedInStaff(api, organizer.organizer.id, ['finanzas'])
    const foreign = await createSignedInOrganizer(api)
    expect((await ask(without.headers)).statusCode).toBe(403)
    expect((await ask(withIt.headers)).statusCode).toBe(200)
    expect((await ask(foreign.headers)).statusCode).toBe(404)
  })

  it('is read by a suspended organizer too', async () => {
    const suspended = await createSignedInOrganizer(api, { state: 'suspended' })
    const answer = await api.app.inject({
      url: '/api/v1/organizador/pagos-recibidos/',
      headers: suspended.headers,
    })
    expect([answer.statusCode, answer.json().owed_cop]).toEqual([200, 0])
  })

  it('below zero with nothing paid it is the organizer’s debt, and no payment in excess', async () => {
    const { organizer: own } = await createSignedInOrganizer(api)
    const [unpaid, paid] = [await createSoldRace(own.id), await createSoldRace(own.id)]
    const { fees, net_cop } = await figuresOf(paid.event.slug)
    await payOut(paid.event.slug, net_cop)
    for (const { event } of [unpaid, paid])
      for (const { id } of await api.database
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select('payments.id')
        .where('orders.event_id', '=', event.id)
        .execute())
        expect((await desk.giveBack(id)).statusCode).toBe(200)
    const list = async (estado: string) =>
      (
        await api.app.inject({
          url: `/api/v1/admin/desembolsos/?estado=${estado}&organizador=${own.slug}`,
          headers: admin,
        })
      ).json()
    expect(await list('organizador_debe')).toMatchObject({
      results: [{ event: { slug: unpaid.event.slug }, overpaid_cop: 0, organizer_owes_cop: fees }],
      owed_count: 0,
      overpaid_cop: 0,
      organizer_owes_cop: fees,
    })
    expect(await list('pagado_de_mas')).toMatchObject({
      results: [{ event: { slug: paid.event.slug }, overpaid_cop: net_cop, organizer_owes_cop: fees }],
      overpaid_cop: net_cop,
      organizer_owes_cop: fees,
    })
  })

  it('is listed for the administrator over all organizers, the most owed first, with its account behind a look', async () => {
    const [small, large] = [await createSoldRace(), await createSoldRace()]
    await createPaidOrder(api, large, { runners: 3 })
    await payOut(small.event.slug, 100_000)
    const list = async (query: string) =>
      (await api.app.inject({ url: `/api/v1/admin/desembolsos/?${query}`, headers: admin })).json()
    const { results, owed_cop, count } = await list(`organizador=${organizer.organizer.slug}`)
    const owed = results.map((balance: { owed_cop: number }) => balance.owed_cop)
    expect(owed).toEqual([...owed].sort((one, other) => other - one))
    expect(count).toBe(results.length)
    expect(owed_cop).toBe(owed.reduce((sum: number, each: number) => sum + Math.max(0, each), 0))
    expect((await list('estado=pagado_de_mas&q=nadie')).results).toEqual([])

    const url = `/api/v1/admin/desembolsos/${small.event.slug}/`
    const shown = (await api.app.inject({ url, headers: admin })).json()
    expect(shown).toMatchObject({
      balance: {
        event: { slug: small.event.slug },
        paid_out_cop: 100_000,
        organizer: { slug: organizer.organizer.slug },
      },
      has_account: false,
      payouts: [{ amount_cop: 100_000, is_reversed: false }],
    })
    const look = () => api.app.inject({ method: 'POST', url: `${url}cuenta/`, headers: admin })
    expect((await look()).json()).toMatchObject({ code: 'no_account' })
    await api.database
      .updateTable('organizers')
      .set({
        bank_name: 'Bancolombia',
        bank_account_type: 'savings',
        bank_account_number: '12345678',
        bank_account_holder: 'Club',
      })
      .where('id', '=', organizer.organizer.id)
      .execute()
    expect((await look()).json()).toMatchObject({ number: '12345678', holder: 'Club' })
    const looks = await api.database
      .selectFrom('audit_entries')
      .select('subject_id')
      .where('action', '=', 'organizer.bank_account_seen')
      .execute()
    expect(looks).toEqual([{ subject_id: organizer.organizer.id }])
    const [{ id }] = shown.payouts
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/desembolsos/${id}/reversar/`,
      headers: admin,
      payload: { bank_reference: 'BANCO-2' },
    })
    expect((await api.app.inject({ url, headers: admin })).json()).toMatchObject({
      balance: { paid_out_cop: 0 },
      payouts: [{ amount_cop: -100_000 }, { amount_cop: 100_000, is_reversed: true }],
    })
  })
})
