import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { openImportOrders } from '../../testing/import-orders'
import { createDiscount } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs } from '../../testing/people'
import { followCancelledEvent } from '../orders'
import { dayOf, oweCancelledOrder } from '../payments'
import { loadTakings } from './load-takings'
import { selectRefunded } from './takings.repository'

const PRICE = 80_000
const BANK = { transfer_instructions: 'Bancolombia 1' }

describe('the money of imports', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    // Its thread takes a while to start.
    await (await openImportOrders(api)).list(1)
  })
  afterAll(() => api.close())

  type Desk = Awaited<ReturnType<typeof openImportOrders>>
  const takingsOf = async ({ race }: Desk) => (await loadTakings(api.database, [race.event.id]))[0]
  const balanceOf = async (desk: Desk) =>
    (await desk.call('GET', 'organizador/saldos/'))
      .json()
      .results.find(({ event }: { event: { slug: string } }) => event.slug === desk.race.event.slug)
  const cancel = (desk: Desk, id: string, body: object) =>
    desk.call('POST', `organizador/inscripciones/${id}/cancelar/`, body)

  /** The company's bank takes so much of the one payment of its import. */
  async function loseDispute(importId: string, amount_cop: number) {
    const { id } = await api.database
      .selectFrom('payments')
      .select('id')
      .where('import_order_id', '=', importId)
      .executeTakeFirstOrThrow()
    const admin = await createRunner(api, { is_superuser: true })
    const { headers } = await logInAs(api, admin.email)
    const send = (what: string, payload: object) =>
      api.app.inject({ method: 'POST', url: `/api/v1/admin/pagos/${id}/${what}`, headers, payload })
    const today = dayOf(api.clock.now())
    const claim = { amount_cop, disputed_on: today, answer_by: '2099-01-31', note: 'No la reconoce' }
    expect((await send('disputa/', claim)).statusCode).toBe(200)
    const lost = await send('disputa/cerrar/', { how: 'lost', closed_on: today, note: 'Lo dijo el banco' })
    expect(lost.statusCode).toBe(200)
  }

  async function paidBothWays(desk: Desk) {
    const held = await desk.held(2, BANK)
    await desk.payOnline(held, 100_000)
    await desk.review(await desk.transfer(held, 2 * PRICE - 100_000), 'aprobar')
    await desk.apply(held.id)
    const registrations = await desk.registrations(held.id)
    const mixed = registrations.find(({ transfer_cop }) => transfer_cop > 0)
    const online = registrations.find(({ transfer_cop }) => transfer_cop === 0)
    if (!mixed || !online) throw new Error('Both ways are there')
    return { held, mixed, online }
  }

  it('are sales of the day they were registered; what the organizer received is taken off what they are owed', async () => {
    const desk = await openImportOrders(api)
    await createPaidOrder(api, desk.race)
    const before = await takingsOf(desk)
    await paidBothWays(desk)
    const after = await takingsOf(desk)
    const fee = before?.organizer_fee_cop ?? 0
    expect(after).toMatchObject({
      gross_cop: 3 * PRICE,
      organizer_fee_cop: 3 * fee,
      outside_cop: 60_000,
      refunded_cop: 0,
    })
    expect(await balanceOf(desk)).toMatchObject({
      outside_cop: 60_000,
      net_cop: 3 * PRICE - 3 * fee - 60_000,
    })
    const report = (
      await desk.call('GET', `organizador/reportes/liquidacion/?evento=${desk.race.event.slug}`)
    ).json()
    expect(report.figures).toContainEqual(expect.objectContaining({ key: 'outside_cop', value: 60_000 }))
    expect(report.figures).toContainEqual(
      expect.objectContaining({ key: 'net_cop', value: 3 * PRICE - 3 * fee - 60_000 }),
    )
    const summary = (await desk.call('GET', `organizador/resumen/?evento=${desk.race.event.slug}`)).json()
    expect(summary).toMatchObject({ outside_cop: 60_000, net_cop: 3 * PRICE - 3 * fee - 60_000 })
    const payments = (
      await desk.call('GET', `organizador/reportes/pagos/?evento=${desk.race.event.slug}`)
    ).json()
    expect(JSON.stringify(payments.figures)).toContain(String(PRICE + 100_000))
  })

  it('with a code are spared what their registered people were, where the code is looked at and in its report', async () => {
    const desk = await openImportOrders(api)
    const { id, code } = await createDiscount(api, desk.race.event.organizer_id, { value: 10 })
    const held = await desk.held(2, { discount_code: code })
    await desk.payOnline(held, 72_000)
    // The other one's time is over.
    await desk.lapse(held.id)
    const uses = (await desk.call('GET', `organizador/descuentos/${id}/usos/`)).json().results
    expect(uses).toMatchObject([{ order_code: held.code, amount_cop: 8_000 }])
    const report = (
      await desk.call('GET', `organizador/reportes/descuentos/?evento=${desk.race.event.slug}`)
    ).json()
    expect(report.figures).toContainEqual(expect.objectContaining({ key: 'discount_cop', value: 8_000 }))
  })

  it('with the fee on top leave the platform its fee, also when all of it was transferred', async () => {
    const desk = await openImportOrders(api, { event: { fee_payer: 'runner' } })
    const held = await desk.held(1, BANK)
    await desk.review(await desk.transfer(held, held.totals.total_cop), 'aprobar')
    await desk.apply(held.id)
    const { service_fee_cop } = held.totals
    expect(await balanceOf(desk)).toMatchObject({ net_cop: -service_fee_cop, owed_cop: -service_fee_cop })
  })

  it('go back to who paid: the company what came by Wompi, the organizer what they received', async () => {
    const desk = await openImportOrders(api)
    const { held, mixed } = await paidBothWays(desk)
    const answer = await cancel(desk, mixed.id, { reason: 'Se lesionó', refund: 'full' })
    expect(answer.statusCode).toBe(200)
    expect(await desk.owed(held.id)).toEqual([
      { amount_cop: 20_000, reason: 'organizer_cancelled', state: 'due', registration_id: mixed.id },
    ])
    const { manual_returned_cop } = await api.database
      .selectFrom('orders')
      .select('manual_returned_cop')
      .where('code', '=', mixed.order_code)
      .executeTakeFirstOrThrow()
    expect(manual_returned_cop).toBe(60_000)
    expect(await takingsOf(desk)).toMatchObject({ refunded_cop: 20_000, outside_cop: 60_000 })
    const admin = await createRunner(api, { is_superuser: true })
    const { headers } = await logInAs(api, admin.email)
    const { id } = await api.database
      .selectFrom('refunds')
      .select('id')
      .where('registration_id', '=', mixed.id)
      .executeTakeFirstOrThrow()
    const returned = await api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/pagos/${id}/reembolsado/`,
      headers,
      payload: { how: 'manual', note: 'Devuelto a la empresa' },
    })
    expect([returned.statusCode, returned.json().buyer_email]).toEqual([200, held.email])
    expect((await desk.registrations(held.id)).find((each) => each.id === mixed.id)?.state).toBe('refunded')
    // The import itself is as it was: its rows were registered.
    expect((await desk.desk.load(held.id)).totals).toMatchObject({ applied_cop: 2 * PRICE, credit_cop: 0 })
  })

  it('of a cancelled race are owed a place at a time, and a transfer is the organizer’s to note', async () => {
    const desk = await openImportOrders(api)
    const { held, mixed, online } = await paidBothWays(desk)
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', desk.race.event.id)
      .execute()
    await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: desk.race.event.id })
    const owed = await desk.owed(held.id)
    expect(
      owed.map(({ registration_id, amount_cop, reason }) => [registration_id, amount_cop, reason]).sort(),
    ).toEqual(
      [
        [online.id, PRICE, 'event_cancelled'],
        [mixed.id, 20_000, 'event_cancelled'],
      ].sort(),
    )
    expect(await takingsOf(desk)).toMatchObject({ refunded_cop: 100_000, outside_cop: 60_000 })
    const detail = (await desk.call('GET', `organizador/inscripciones/${mixed.id}/`)).json()
    expect(detail.by_hand).toEqual({
      payment: 'transfer',
      paid_cop: 60_000,
      returned_cop: 0,
      may_note_return: true,
    })
    const noted = await desk.call('POST', `organizador/inscripciones/${mixed.id}/devolucion/`, {
      amount_cop: 60_000,
      version: detail.version,
    })
    expect(noted.statusCode).toBe(200)
  })

  it('are counted back once when a whole payment goes back, and its runners hear of it', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2)
    await desk.payOnline(held)
    const { reference, provider_transaction_id, amount_cop } = await api.database
      .selectFrom('payments')
      .select(['reference', 'provider_transaction_id', 'amount_cop'])
      .where('import_order_id', '=', held.id)
      .executeTakeFirstOrThrow()
    await desk.tell({ reference, amount_cop }, 'VOIDED', provider_transaction_id)
    const registrations = await desk.registrations(held.id)
    expect(registrations.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    expect(await takingsOf(desk)).toMatchObject({ gross_cop: 2 * PRICE, refunded_cop: 2 * PRICE })
    await desk.tellUndone(registrations)
    const told = await desk.mailsTo(registrations[0]?.email ?? '')
    expect(told.some(({ subject }) => subject.includes('quedó cancelada'))).toBe(true)
    expect((await desk.desk.load(held.id)).payments).toMatchObject([{ state: 'returned' }])
  })

  it.each([
    { when: 'of a race that was cancelled', isCancelled: true },
    { when: 'of a race that is run', isCancelled: false },
  ])('$when are counted back once when their bank takes them', async ({ isCancelled }) => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2)
    await desk.payOnline(held)
    if (isCancelled) {
      await api.database
        .updateTable('events')
        .set({ state: 'cancelled' })
        .where('id', '=', desk.race.event.id)
        .execute()
      await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: desk.race.event.id })
    }
    await loseDispute(held.id, 2 * PRICE)

    const takings = await takingsOf(desk)
    expect(takings).toMatchObject({ gross_cop: 2 * PRICE, refunded_cop: 2 * PRICE })
    // A race that is cancelled costs nobody the platform's fee.
    const net_cop = isCancelled ? 0 : -(takings?.organizer_fee_cop ?? 0)
    expect(await balanceOf(desk)).toMatchObject({ net_cop })
    const report = (
      await desk.call('GET', `organizador/reportes/liquidacion/?evento=${desk.race.event.slug}`)
    ).json()
    for (const figure of [
      { key: 'refunded_cop', value: 2 * PRICE },
      { key: 'net_cop', value: net_cop },
    ])
      expect(report.figures).toContainEqual(expect.objectContaining(figure))
  })

  it('of a race that nobody asked about are not read, lost at a bank or not', async () => {
    const desk = await openImportOrders(api)
    const other = await openImportOrders(api, { owner: desk.owner })
    const held = await desk.held(1)
    await desk.payOnline(held)
    await loseDispute(held.id, PRICE)
    const refundedOf = async (...desks: readonly Desk[]) =>
      (
        await selectRefunded(
          api.database,
          desks.map(({ race }) => race.event.id),
        )
      ).map(({ event_id, refunded_cop }) => [event_id, refunded_cop])
    expect(await refundedOf(other)).toEqual([])
    expect(await refundedOf(other, desk)).toEqual([[desk.race.event.id, PRICE]])
  })

  it('that paid no place are no sale, also when their bank takes them with the rest', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2)
    await desk.payOnline(held, 100_000)
    await desk.lapse(held.id)
    expect(await desk.owed(held.id)).toMatchObject([{ amount_cop: 20_000, state: 'due' }])
    const before = await balanceOf(desk)
    await loseDispute(held.id, 100_000)
    expect(await takingsOf(desk)).toMatchObject({ gross_cop: PRICE, refunded_cop: PRICE })
    expect((await balanceOf(desk)).net_cop).toBe(before.net_cop - PRICE)
    const { owed_cop, online_paid_cop } = await api.database
      .selectFrom('import_orders')
      .select(['owed_cop', 'online_paid_cop'])
      .where('id', '=', held.id)
      .executeTakeFirstOrThrow()
    expect([owed_cop, online_paid_cop]).toEqual([0, PRICE])

    // The provider undoes the same payment too: a person looks, and nobody runs unpaid.
    const { reference, provider_transaction_id, amount_cop } = await api.database
      .selectFrom('payments')
      .select(['reference', 'provider_transaction_id', 'amount_cop'])
      .where('import_order_id', '=', held.id)
      .executeTakeFirstOrThrow()
    expect((await desk.tell({ reference, amount_cop }, 'VOIDED', provider_transaction_id)).outcome).toBe(
      'undo',
    )
    const after = await api.database
      .selectFrom('payments')
      .innerJoin('import_orders', 'import_orders.id', 'payments.import_order_id')
      .select(['payments.attention_reason', 'import_orders.owed_cop', 'import_orders.online_paid_cop'])
      .where('import_orders.id', '=', held.id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ attention_reason: 'returned_twice', owed_cop: 0, online_paid_cop: 0 })
    expect((await desk.registrations(held.id)).map(({ state }) => state)).toEqual(['refunded'])
  })

  it('that went back whole after a part of it had gone back are shown to a person, and nobody runs unpaid', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2)
    const checkout = await desk.checkoutOf(held.token)
    await desk.tell(checkout)
    await desk.apply(held.id)
    const [first] = await desk.registrations(held.id)
    expect((await cancel(desk, first?.id ?? '', { reason: 'Se lesionó', refund: 'full' })).statusCode).toBe(
      200,
    )
    await api.database
      .updateTable('refunds')
      .set({ state: 'done', done_at: api.clock.now() })
      .where('import_order_id', '=', held.id)
      .execute()
    expect((await desk.tell(checkout, 'VOIDED')).outcome).toBe('undo')
    const { state, attention_reason } = await api.database
      .selectFrom('payments')
      .select(['state', 'attention_reason'])
      .where('import_order_id', '=', held.id)
      .executeTakeFirstOrThrow()
    expect([state, attention_reason]).toEqual(['voided', 'returned_twice'])
    expect((await desk.registrations(held.id)).some((each) => each.state === 'confirmed')).toBe(false)
  })

  it.each([
    { refund: 'none', how: 'VOIDED' },
    { refund: 'none', how: 'hand' },
    { refund: 'policy', how: 'VOIDED' },
    { refund: 'policy', how: 'hand' },
  ])(
    'kept of a place that was given up are counted back when their payment goes back whole: $refund, $how',
    async ({ refund, how }) => {
      const desk = await openImportOrders(api)
      await api.database
        .updateTable('events')
        .set({
          cancel_until_at: new Date(api.clock.now().getTime() + 10 * 24 * 3_600_000),
          cancel_refund_percentage: 50,
        })
        .where('id', '=', desk.race.event.id)
        .execute()
      const held = await desk.held(1)
      await desk.payOnline(held)
      const [registration] = await desk.registrations(held.id)
      const given = { reason: 'Se lesionó', refund, refund_reason: 'Ya tiene el kit' }
      expect((await cancel(desk, registration?.id ?? '', given)).statusCode).toBe(200)
      const payment = await api.database
        .selectFrom('payments')
        .select(['id', 'reference', 'provider_transaction_id', 'amount_cop'])
        .where('import_order_id', '=', held.id)
        .executeTakeFirstOrThrow()
      if (how === 'VOIDED') await desk.tell(payment, how, payment.provider_transaction_id)
      else {
        const admin = await createRunner(api, { is_superuser: true })
        const returned = await api.app.inject({
          method: 'POST',
          url: `/api/v1/admin/pagos/${payment.id}/reembolsado/`,
          headers: (await logInAs(api, admin.email)).headers,
          payload: { how: 'manual', note: 'Devuelto a la empresa' },
        })
        expect(returned.statusCode).toBe(200)
      }
      expect(await takingsOf(desk)).toMatchObject({ gross_cop: PRICE, refunded_cop: PRICE })
      const after = await api.database
        .selectFrom('import_orders')
        .select(['online_paid_cop', 'applied_online_cop', 'total_cop', 'held_count', 'owed_cop'])
        .where('id', '=', held.id)
        .executeTakeFirstOrThrow()
      expect(after).toEqual({
        online_paid_cop: 0,
        applied_online_cop: 0,
        total_cop: 0,
        held_count: 0,
        owed_cop: 0,
      })
      expect((await desk.registrations(held.id)).map(({ state }) => state)).toEqual(['refunded'])
    },
  )

  it('cannot be paid or cancelled as an order, and its runner sees a registration like any other', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(1)
    await desk.payOnline(held)
    const [registration] = await desk.registrations(held.id)
    if (!registration) throw new Error('There is a registration')
    const headers = { 'x-guest-token': api.deps.accessTokens.signGuest(registration.guest_email ?? '') }
    const call = (method: 'GET' | 'POST', url: string) =>
      api.app.inject({ method, url: `/api/v1/${url}`, headers })
    expect((await call('POST', `ordenes/${registration.order_code}/cancelar/`)).statusCode).toBe(409)
    const own = (await call('GET', 'inscripciones/mias/')).json()
    expect(own.results).toMatchObject([{ id: registration.id, state: 'confirmed' }])
  })

  it.each([
    { how: 'online', percentage: 50, back: 'te devolveremos $\u00a040.000' },
    { how: 'by transfer', percentage: 50, back: 'el organizador te devuelve $\u00a040.000' },
    { how: 'online', percentage: 0, back: 'no tiene devolución' },
  ])(
    'paid $how go back to the company at $percentage % when its runner cancels, and each reads whose they are',
    async ({ how, percentage, back }) => {
      const desk = await openImportOrders(api)
      await api.database
        .updateTable('events')
        .set({
          cancel_until_at: new Date(api.clock.now().getTime() + 10 * 24 * 3_600_000),
          cancel_refund_percentage: percentage,
        })
        .where('id', '=', desk.race.event.id)
        .execute()
      const held = await desk.held(1, BANK)
      if (how === 'online') await desk.payOnline(held)
      else await desk.review(await desk.transfer(held, PRICE), 'aprobar')
      await desk.apply(held.id)
      const [registration] = await desk.registrations(held.id)
      if (!registration) throw new Error('There is a registration')
      const runner = registration.guest_email ?? ''
      const headers = { 'x-guest-token': api.deps.accessTokens.signGuest(runner) }
      const url = `/api/v1/inscripciones/${registration.id}/cancelar/`
      expect((await api.app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
      const told = async (to: string) =>
        (await desk.mailsTo(to))
          .filter(({ subject }) => subject.includes('quedó cancelada'))
          .map(({ text }) => text?.replaceAll(/ *\n */g, ' ') ?? '')
      const [toCompany, ...more] = await told(held.company?.email ?? '')
      expect(more).toEqual([])
      expect(toCompany).toContain(`La inscribiste con la importación ${held.code}`)
      expect(toCompany).toContain(back)
      const [toRunner] = await told(runner)
      expect(toRunner).toContain(
        percentage === 0 ? 'no tiene devolución' : 'se le devuelve a la persona que pagó la inscripción',
      )
      for (const text of [toCompany, toRunner]) expect(text).not.toContain('cambio de categoría')
      const detail = (await desk.call('GET', `organizador/inscripciones/${registration.id}/`)).json()
      expect(detail.order.buyer_email).toBe(held.company?.email)
      const toOwner = (await desk.mailsTo(desk.owner.owner.email)).filter(({ subject }) =>
        subject.startsWith('Devuelve'),
      )
      expect(toOwner.map(({ text }) => text?.includes(`la importación ${held.code}`))).toEqual(
        how === 'online' ? [] : [true],
      )
      expect(toOwner.every(({ text }) => text?.includes(held.company?.email ?? '?'))).toBe(true)
    },
  )

  it('of a place that the organizer takes back without a refund are told of to the company too', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(1)
    await desk.payOnline(held)
    const [registration] = await desk.registrations(held.id)
    await cancel(desk, registration?.id ?? '', { reason: 'Se lesionó', refund: 'none' })
    const told = await desk.mailsTo(held.company?.email ?? '')
    expect(told.filter(({ subject }) => subject.includes('quedó cancelada'))).toHaveLength(1)
  })
})
