import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyParts } from '../../../payables'
import { inTransaction } from '../../../platform/database/transaction'
import { createTestApi, type TestApi } from '../../../testing'
import { openChargeDesk } from '../../../testing/charge-desk'
import { countersThatLie } from '../../../testing/counted-places'
import {
  createCategory,
  createPhase,
  createSignedInOrganizer,
  createSignedInStaff,
} from '../../../testing/event-factories'
import { openMoneyDesk } from '../../../testing/money-desk'
import { somebody } from '../../../testing/order-factories'
import { mailsTo } from '../../../testing/outbox'
import { createPaidOrder } from '../../../testing/paid-orders'
import { followCancelledEvent } from '../../orders'
import { askProviderFirst, oweCancelledOrder } from '../../payments'
import { expireCharges } from './expire-charges'

type Headers = Record<string, string>

const DAY_MS = 86_400_000
const DIFFERENCE = 40_000

describe('a dearer category, charged by a link', () => {
  let api: TestApi
  let charging: Awaited<ReturnType<typeof openChargeDesk>>
  let organizerId: string
  let headers: Headers
  let desk: Awaited<ReturnType<typeof openMoneyDesk>>
  let serial = 0
  beforeAll(async () => {
    api = await createTestApi()
    charging = await openChargeDesk(api, DIFFERENCE)
    organizerId = charging.organizer.id
    headers = charging.headers
    desk = await openMoneyDesk(api)
  })
  afterAll(() => api.close())

  const send = (path: string, payload: object | undefined, as: Headers = headers) =>
    api.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/api/v1/organizador/inscripciones/${path}`,
      headers: as,
      ...(payload && { payload }),
    })

  /** Somebody who paid a race of 80.000, which has a category of 120.000. */
  async function createCharged(
    given: { capacity?: number; event?: object; runners?: number; method?: string } = {},
  ) {
    const { race, other } = await charging.createRaces(given)
    const order = await createPaidOrder(api, race, {
      runners: given.runners ?? 1,
      method: given.method ?? 'PSE',
    })
    const [id = ''] = order.registrationIds
    return { race, other, order, id }
  }
  type Charged = Awaited<ReturnType<typeof createCharged>>

  const registrationOf = (id: string) => charging.registrationOf(id)
  const ask = ({ id, other }: { id: string; other: { id: string } }) => charging.ask(id, other.id)
  const linkOf = async (id: string) => charging.linkTo((await registrationOf(id)).email ?? '')
  const look = (token: string) => charging.look(token)
  const goToPay = (token: string) => charging.goToPay(token)
  const checkoutOf = (token: string) => charging.checkoutOf(token)
  const tell = (...told: Parameters<typeof charging.tell>) => charging.tell(...told)

  async function asked(given: Parameters<typeof createCharged>[0] = {}) {
    const charged = await createCharged(given)
    const answer = await ask(charged)
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
    return { ...charged, token: await linkOf(charged.id) }
  }

  async function paid(given: Parameters<typeof createCharged>[0] = {}) {
    const charged = await asked(given)
    const checkout = await checkoutOf(charged.token)
    expect((await tell(checkout, 'APPROVED', undefined, given.method)).outcome).toBe('confirm')
    return { ...charged, checkout }
  }

  const chargeOf = (id: string) =>
    api.database
      .selectFrom('category_charges')
      .selectAll()
      .where('registration_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()

  const heldIn = async ({ id }: { readonly id: string }) =>
    (
      await api.database
        .selectFrom('categories')
        .select('held_count')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).held_count

  const owedOf = (code: string) =>
    desk.list(`atencion=1&q=${code}`).then((rows) => rows.map(({ amount_cop }) => amount_cop))

  const expire = () =>
    expireCharges(api.deps, (ending) => askProviderFirst({ ...api.deps, ...moneyParts }, ending))

  /** Its time was over so long ago. */
  const endTime = (id: string, agoMs = 0) =>
    api.database
      .updateTable('category_charges')
      .set({ expires_at: new Date(api.clock.now().getTime() - agoMs) })
      .where('registration_id', '=', id)
      .execute()

  /** What the dashboard and the settlement say of the race's money. */
  const takings = async ({ event }: Charged['race']) =>
    (await api.app.inject({ url: `/api/v1/organizador/resumen/?evento=${event.slug}`, headers })).json()

  it('holds the new place, leaves the runner where they are, and mails them alone a link', async () => {
    const { race, other, order, id, token } = await asked({ capacity: 1 })
    expect(await heldIn(other)).toBe(1)
    expect((await registrationOf(id)).category_id).toBe(race.category.id)
    expect((await look(token)).json()).toMatchObject({
      standing: 'open',
      from_category: race.category.name,
      to_category: 'Media maratón',
      difference_cop: DIFFERENCE,
      service_fee_cop: 0,
      total_cop: DIFFERENCE,
      last_payment: null,
    })
    const [listed] = (await send(`?evento=${race.event.slug}`, undefined)).json().results
    expect(listed.category_charge).toEqual({
      category_name: 'Media maratón',
      total_cop: DIFFERENCE,
      expires_at: new Date(api.clock.now().getTime() + 3 * DAY_MS).toISOString(),
      is_being_paid: false,
    })
    // For buyers the last place is taken.
    const sold = await api.app.inject({
      method: 'POST',
      url: '/api/v1/ordenes/',
      headers: order.headers,
      payload: { event_slug: race.event.slug, lines: [{ category_id: other.id, quantity: 1 }] },
    })
    expect(sold.json().code).toBe('sold_out')
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('moves the runner when the provider approves: place, bib, ticket, history and money', async () => {
    const { race, other, id, token, checkout, order } = await paid()
    expect(checkout.amount_cop).toBe(DIFFERENCE)
    expect(checkout.back).toBe(`http://zancada.test/cambio-categoria?token=${token}`)
    expect(await registrationOf(id)).toMatchObject({ category_id: other.id, bib: '100', price_cop: 80_000 })
    expect(await heldIn(other)).toBe(0)
    expect((await look(token)).json()).toMatchObject({ standing: 'paid', last_payment: null })
    expect((await goToPay(token)).json()).toEqual({ state: 'paid' })
    const detail = (await send(`${id}/?salud=no`, undefined)).json()
    expect(detail).toMatchObject({ paid_cop: order.total_cop + DIFFERENCE, category_charge: null })
    const amounts: number[] = detail.payments.map((each: { amount_cop: number }) => each.amount_cop)
    expect(amounts.toSorted((one, other) => one - other)).toEqual([DIFFERENCE, order.total_cop])
    const actions = detail.history.map((each: { action: string }) => each.action)
    for (const action of ['category_charge.asked', 'category_charge.paid', 'registration.category_changed'])
      expect(actions).toContain(action)
    // The organizer carries the fee of both sales.
    const fee = (price: number) => Math.round(price * 0.05) + 1_200
    expect(await takings(race)).toMatchObject({
      gross_cop: 80_000 + DIFFERENCE,
      organizer_fee_cop: fee(80_000) + fee(DIFFERENCE),
      refunded_cop: 0,
    })
    const report = (
      await api.app.inject({
        url: `/api/v1/organizador/reportes/liquidacion/?evento=${race.event.slug}`,
        headers,
      })
    ).json()
    const gross = report.figures.find(({ key }: { key: string }) => key === 'gross_cop')
    expect(gross.value).toBe(80_000 + DIFFERENCE)
    expect((await takings(race)).confirmed).toBe(1)
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('charges the service on top where runners pay it', async () => {
    const { token, id, race, order } = await asked({ event: { fee_payer: 'runner' } })
    const { service_fee_cop, total_cop } = (await look(token)).json()
    expect([service_fee_cop, total_cop]).toEqual([3_200, DIFFERENCE + 3_200])
    await tell(await checkoutOf(token))
    expect((await send(`${id}/cancelar/`, undefined)).json().paid_cop).toBe(order.total_cop + total_cop)
    expect(await takings(race)).toMatchObject({ service_fee_cop: 5_200 + 3_200 })
  })

  it('is offered only where the category costs more, and as much as the provider takes', async () => {
    const { id, race } = await createCharged()
    for (const [name, price_cop] of [
      ['Igual', 80_000],
      ['Casi', 80_500],
      ['Barata', 50_000],
    ] as const)
      await createPhase(api, (await createCategory(api, race.event.id, { name })).id, { price_cop })
    const { results } = (await send(`${id}/categoria/`, undefined)).json()
    expect(
      results.map(({ name, charge_cop }: { name: string; charge_cop: number | null }) => [name, charge_cop]),
    ).toEqual([
      ['Media maratón', DIFFERENCE],
      ['Igual', null],
      ['Casi', null],
      ['Barata', null],
    ])
    const cheap = results.find(({ name }: { name: string }) => name === 'Barata')
    const refused = await ask({ id, other: { id: cheap.category_id } })
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['difference']])
  })

  it('waits once for each registration, and a second tab is told', async () => {
    const charged = await asked()
    expect((await ask(charged)).json().code).toBe('charge_open')
    const stale = await send(`${charged.id}/categoria/cobro/`, { category_id: charged.other.id, version: 0 })
    expect(stale.json().code).toBe('stale')
    expect(await heldIn(charged.other)).toBe(1)
  })

  it('asks the amount that the organizer read, or nothing', async () => {
    const { id, other } = await createCharged()
    const { version } = await registrationOf(id)
    const options = await api.app.inject({
      url: `/api/v1/organizador/inscripciones/${id}/categoria/`,
      headers,
    })
    const [read] = options.json<{ results: { charge_cop: number; receives_cop: number }[] }>().results
    // 40.000 without the service of 5 % and 1.200, which this organizer carries.
    expect(read).toMatchObject({ charge_cop: 40_000, receives_cop: 36_800 })
    await api.database
      .updateTable('price_phases')
      .set({ price_cop: 80_000 + DIFFERENCE + 5_000 })
      .where('category_id', '=', other.id)
      .execute()
    const given = { category_id: other.id, version, charge_cop: read?.charge_cop }
    expect((await send(`${id}/categoria/cobro/`, given)).json().code).toBe('price_changed')
    expect(await heldIn(other)).toBe(0)
  })

  it('is refused where there is no room, in words', async () => {
    const charged = await createCharged({ capacity: 1 })
    await createPaidOrder(api, { ...charged.race, category: charged.other })
    const refused = await ask(charged)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'sold_out'])
    expect(await heldIn(charged.other)).toBe(0)
  })

  it('may be asked for after sales closed by hand, and not of a race that already started', async () => {
    const closed = await createCharged()
    const set = (eventId: string, values: object) =>
      api.database.updateTable('events').set(values).where('id', '=', eventId).execute()
    await set(closed.race.event.id, { sales_closed_at: api.clock.now() })
    expect((await ask(closed)).statusCode).toBe(201)
    const started = await createCharged()
    const past = new Date(api.clock.now().getTime() - 1)
    await set(started.race.event.id, { starts_at: past, registration_closes_at: past })
    expect((await ask(started)).json().code).toBe('not_active')
  })

  describe('its link', () => {
    it('is sent again as a new one, and the one before opens nothing', async () => {
      const { id, token } = await asked()
      const again = await send(`${id}/categoria/cobro/reenviar/`, {})
      expect(again.json()).toEqual({ sent_to: (await registrationOf(id)).email })
      const fresh = await linkOf(id)
      expect(fresh).not.toBe(token)
      expect([(await look(token)).statusCode, (await goToPay(token)).statusCode]).toEqual([404, 404])
      expect((await look(fresh)).json().standing).toBe('open')
    })

    it('goes to the new address when the organizer corrects it, and leaves the old one with nothing', async () => {
      const { id, token } = await asked()
      const { version } = await registrationOf(id)
      const email = 'corregida@correo.test'
      const edited = await api.app.inject({
        method: 'PATCH',
        url: `/api/v1/organizador/inscripciones/${id}/`,
        headers,
        payload: { version, email },
      })
      expect(edited.statusCode).toBe(200)
      expect((await look(token)).statusCode).toBe(404)
      expect((await look(await linkOf(id))).json().standing).toBe('open')
    })

    it('cannot be guessed: a made-up one is nothing, and many of them are refused', async () => {
      const made = await look('no-es-un-enlace')
      expect(made.statusCode).toBe(404)
      expect((await goToPay('no-es-un-enlace')).statusCode).toBe(404)
      const answers = []
      for (let n = 0; n < 301; n++)
        answers.push(
          await api.app.inject({ url: `/api/v1/cambios-categoria/x${n}/`, remoteAddress: '203.0.113.9' }),
        )
      expect(answers.at(-1)?.statusCode).toBe(429)
    })

    it('sends nobody twice to different checkouts, and after a declined card to a new one', async () => {
      const { id, token } = await asked()
      const first = await checkoutOf(token)
      expect((await checkoutOf(token)).reference).toBe(first.reference)
      await tell(first, 'DECLINED')
      expect((await look(token)).json().last_payment).toMatchObject({ state: 'failed' })
      const second = await checkoutOf(token)
      expect(second.reference).not.toBe(first.reference)
      expect((await tell(second)).outcome).toBe('confirm')
      expect((await chargeOf(id)).state).toBe('paid')
    })

    it('says that a bank still decides, though a card was declined after it', async () => {
      const { token } = await asked()
      const checkout = await checkoutOf(token)
      await tell(checkout, 'PENDING', 'banco-tx')
      api.clock.advance(1_000)
      await tell(checkout, 'DECLINED', 'tarjeta-tx', 'CARD')
      expect((await look(token)).json().last_payment).toMatchObject({ state: 'pending', cash_slip: null })
    })

    it('says until when its slip can be paid in cash, and tells the team that it is being paid', async () => {
      const { id, token } = await asked()
      const chargeOfRecord = async () =>
        (await api.app.inject({ url: `/api/v1/organizador/inscripciones/${id}/`, headers })).json()
          .category_charge
      expect(await chargeOfRecord()).toMatchObject({ is_being_paid: false })
      await tell(await checkoutOf(token), 'PENDING', 'efectivo-tx', 'BANCOLOMBIA_COLLECT')
      const { last_payment, expires_at } = (await look(token)).json()
      const payBy = api.clock.now().getTime() + 12 * 60 * 60_000
      expect(Date.parse(last_payment.cash_slip.pay_by)).toBe(payBy)
      expect(Date.parse(expires_at)).toBeGreaterThanOrEqual(payBy)
      expect(await chargeOfRecord()).toMatchObject({ is_being_paid: true })
    })
  })

  describe('who may ask for it', () => {
    it('is who works with the registrations of that event, while the organizer is not suspended', async () => {
      const charged = await createCharged()
      const { headers: foreign } = await createSignedInOrganizer(api)
      const { headers: elsewhere } = await createSignedInStaff(api, organizerId, ['inscripciones'], [])
      const { headers: without } = await createSignedInStaff(api, organizerId, ['reportes'])
      const paths = ['cobro/', 'cobro/reenviar/', 'cobro/retirar/']
      const body = { category_id: charged.other.id, version: 1 }
      const statuses = async (as: Headers) => {
        const answers = []
        for (const path of paths) answers.push(await send(`${charged.id}/categoria/${path}`, body, as))
        return answers.map(({ statusCode }) => statusCode)
      }
      expect(await statuses(foreign)).toEqual([404, 404, 404])
      expect(await statuses(elsewhere)).toEqual([404, 404, 404])
      expect(await statuses(without)).toEqual([403, 403, 403])
      const set = (state: 'suspended' | 'approved') =>
        api.database.updateTable('organizers').set({ state }).where('id', '=', organizerId).execute()
      await set('suspended')
      expect(await statuses(headers)).toEqual([403, 403, 403])
      await set('approved')
    })

    it('when suspended meanwhile, nobody new is sent to pay; a payer sent before may still pay', async () => {
      const waiting = await asked()
      const paying = await asked()
      const checkout = await checkoutOf(paying.token)
      const set = (state: 'suspended' | 'approved') =>
        api.database.updateTable('organizers').set({ state }).where('id', '=', organizerId).execute()
      await set('suspended')
      expect((await goToPay(waiting.token)).json().code).toBe('not_on_sale')
      expect((await goToPay(paying.token)).statusCode).toBe(200)
      expect((await tell(checkout)).outcome).toBe('confirm')
      await set('approved')
    })
  })

  describe('ends without being paid', () => {
    it('when its time is over: the place is free, the runner stays and hears of it', async () => {
      const { id, other, race, token } = await asked()
      await endTime(id)
      expect((await look(token)).json().standing).toBe('expired')
      expect((await goToPay(token)).json().code).toBe('charge_closed')
      await expire()
      expect([(await chargeOf(id)).state, await heldIn(other)]).toEqual(['expired', 0])
      expect((await registrationOf(id)).category_id).toBe(race.category.id)
      const subjects = (await mailsTo(api.database, (await registrationOf(id)).email ?? '')).map(
        ({ subject }) => subject,
      )
      expect(subjects.some((subject) => subject.startsWith('Venció el plazo'))).toBe(true)
      expect((await send(`${id}/categoria/cobro/reenviar/`, {})).json().code).toBe('charge_closed')
    })

    it('when the organizer takes it back, who is told; what is paid in spite of it goes back', async () => {
      const { id, other, token, race } = await asked()
      const checkout = await checkoutOf(token)
      const answer = await send(`${id}/categoria/cobro/retirar/`, {})
      expect(answer.json()).toMatchObject({ category_charge: null })
      expect((await send(`${id}/categoria/cobro/retirar/`, {})).json().code).toBe('charge_closed')
      expect([(await look(token)).json().standing, await heldIn(other)]).toEqual(['withdrawn', 0])
      expect((await tell(checkout)).outcome).toBe('owe')
      const { code, state } = await chargeOf(id)
      expect([state, await owedOf(code)]).toEqual(['refund_due', [DIFFERENCE]])
      expect((await registrationOf(id)).category_id).toBe(race.category.id)
      expect(await takings(race)).toMatchObject({ gross_cop: 80_000, refunded_cop: 0 })
      const [row] = await desk.list(`atencion=1&q=${code}`)
      expect((await desk.giveBack(row?.id)).statusCode).toBe(200)
      expect((await chargeOf(id)).state).toBe('refunded')
      expect(await takings(race)).toMatchObject({ gross_cop: 80_000, refunded_cop: 0 })
      expect((await look(token)).json().standing).toBe('returned')
    })

    it('when its registration is cancelled, handed over or moved otherwise', async () => {
      const ends: ((charged: Awaited<ReturnType<typeof asked>>) => Promise<{ statusCode: number }>)[] = [
        ({ id }) => send(`${id}/cancelar/`, { refund: 'none', reason: 'Lesión' }),
        ({ id }) => send(`${id}/traspaso/`, { participant: somebody({ eps: null, blood_type: null }) }),
        async ({ id, race }) => {
          const third = await createCategory(api, race.event.id)
          await createPhase(api, third.id)
          const { version } = await registrationOf(id)
          return send(`${id}/categoria/`, { category_id: third.id, difference: 'none', version })
        },
      ]
      for (const end of ends) {
        const charged = await asked()
        const checkout = await checkoutOf(charged.token)
        expect((await end(charged)).statusCode).toBe(200)
        expect([(await chargeOf(charged.id)).state, await heldIn(charged.other)]).toEqual(['cancelled', 0])
        expect((await goToPay(charged.token)).json().code).toBe('charge_closed')
        expect((await tell(checkout)).outcome).toBe('owe')
        expect((await chargeOf(charged.id)).state).toBe('refund_due')
      }
      expect(await countersThatLie(api.database)).toEqual([])
    })

    it('when its race is cancelled; a race that is postponed keeps it', async () => {
      const { id, token, race, order } = await asked()
      const checkout = await checkoutOf(token)
      await api.database
        .updateTable('events')
        .set({ starts_at: new Date(api.clock.now().getTime() + 200 * DAY_MS) })
        .where('id', '=', race.event.id)
        .execute()
      expect((await look(token)).json().standing).toBe('open')
      await api.database
        .updateTable('events')
        .set({ state: 'cancelled' })
        .where('id', '=', race.event.id)
        .execute()
      expect((await goToPay(token)).json().code).toBe('charge_closed')
      await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: race.event.id })
      expect((await chargeOf(id)).state).toBe('cancelled')
      expect((await tell(checkout)).outcome).toBe('owe')
      expect(await owedOf(order.code)).toEqual([DIFFERENCE, order.total_cop])
    })
  })

  describe('paid late or twice', () => {
    async function late(given: Parameters<typeof createCharged>[0] = {}) {
      const charged = await asked(given)
      const checkout = await checkoutOf(charged.token)
      await endTime(charged.id)
      await expire()
      expect((await chargeOf(charged.id)).state).toBe('awaiting_payment')
      // The provider never answered: it waits half an hour for it, and not for ever.
      await endTime(charged.id, DAY_MS)
      await expire()
      expect((await chargeOf(charged.id)).state).toBe('expired')
      return { ...charged, checkout }
    }

    it('takes the place again if there is one left', async () => {
      const { id, other, checkout } = await late()
      expect((await tell(checkout)).outcome).toBe('retake')
      expect([(await chargeOf(id)).state, (await registrationOf(id)).category_id]).toEqual(['paid', other.id])
    })

    it('takes it at its price when its phase is full and its category is not', async () => {
      const { id, race, other, checkout } = await late()
      await createPaidOrder(api, { ...race, category: other })
      await api.database
        .updateTable('price_phases')
        .set({ max_quantity: 1 })
        .where('category_id', '=', other.id)
        .execute()
      const next = await createPhase(api, other.id, {
        name: 'Última',
        price_cop: 200_000,
        fromDays: 30,
        toDays: 31,
      })
      expect((await tell(checkout)).outcome).toBe('retake')
      const moved = await registrationOf(id)
      expect([(await chargeOf(id)).state, moved.price_phase_id]).toEqual(['paid', next.id])
    })

    it('goes back when there is none, or when the registration ended meanwhile', async () => {
      const full = await late({ capacity: 1 })
      await createPaidOrder(api, { ...full.race, category: full.other })
      await tell(full.checkout)
      const { code, state } = await chargeOf(full.id)
      expect([state, await owedOf(code)]).toEqual(['refund_due', [DIFFERENCE]])
      const ended = await late()
      await send(`${ended.id}/cancelar/`, { refund: 'none', reason: 'Lesión' })
      await tell(ended.checkout)
      const [row] = await desk.list(`atencion=1&q=${(await chargeOf(ended.id)).code}`)
      expect(row?.attention_reason).toContain('ya había terminado o cambiado')
    })

    it('goes back when its category sells teams by now', async () => {
      const relayed = await late()
      const before = await registrationOf(relayed.id)
      await api.database
        .updateTable('categories')
        .set({ team_size: 4 })
        .where('id', '=', relayed.other.id)
        .execute()
      expect((await tell(relayed.checkout)).outcome).toBe('retake')
      const { code, state } = await chargeOf(relayed.id)
      expect([state, await owedOf(code)]).toEqual(['refund_due', [DIFFERENCE]])
      expect(await registrationOf(relayed.id)).toMatchObject({
        state: 'confirmed',
        category_id: before.category_id,
      })
      expect(await heldIn(relayed.other)).toBe(0)
    })

    it('goes back the second time; the same payment told again changes nothing', async () => {
      const { id, checkout } = await paid()
      expect((await tell(checkout)).outcome).toBe('nothing')
      expect((await tell(checkout, 'APPROVED', 'otra-tx')).outcome).toBe('owe')
      const { code, state } = await chargeOf(id)
      expect([state, await owedOf(code)]).toEqual(['paid', [DIFFERENCE]])
    })

    it('goes back when its runner registered in that category by another order', async () => {
      const { id, other, race, token } = await asked()
      const checkout = await checkoutOf(token)
      const { document_type, document_number } = await registrationOf(id)
      const twin = await createPaidOrder(api, { ...race, category: other })
      await api.database
        .updateTable('registrations')
        .set({ document_type, document_number })
        .where('id', '=', twin.registrationIds[0] ?? '')
        .execute()
      await tell(checkout)
      expect((await chargeOf(id)).state).toBe('refund_due')
      expect((await registrationOf(id)).category_id).toBe(race.category.id)
      expect(await heldIn(other)).toBe(0)
    })
  })

  describe('its money, once paid', () => {
    const cancel = (id: string, body: object) =>
      send(`${id}/cancelar/`, { reason: 'Lesión', notify: false, ...body })

    async function cancelRace({ event }: Charged['race']): Promise<void> {
      await api.database
        .updateTable('events')
        .set({ state: 'cancelled' })
        .where('id', '=', event.id)
        .execute()
      await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: event.id })
    }

    /** Answers whose registration it is from now on. */
    async function handOver(id: string): Promise<string> {
      const answer = await send(`${id}/traspaso/`, { participant: somebody({ eps: null, blood_type: null }) })
      return answer.json().id
    }

    /** To the category it was sold in, which costs less: the difference is owed. */
    async function moveBack(id: string, { category }: Pick<Charged['race'], 'category'>): Promise<void> {
      const { version } = await registrationOf(id)
      const back = { category_id: category.id, difference: 'refund', version }
      expect((await send(`${id}/categoria/`, back)).statusCode).toBe(200)
    }

    /** The first of its payments. */
    const paymentOf = async ({ reference }: { readonly reference: string }): Promise<string> =>
      (
        await api.database
          .selectFrom('payments')
          .select('id')
          .where('reference', '=', reference)
          .orderBy('id')
          .executeTakeFirstOrThrow()
      ).id

    const paidCopOf = async (id: string): Promise<number> =>
      (await send(`${id}/cancelar/`, undefined)).json().paid_cop

    /** What each other category costs more or less. */
    const differencesOf = async (id: string): Promise<number[]> =>
      (await send(`${id}/categoria/`, undefined))
        .json()
        .results.map(({ difference_cop }: { difference_cop: number }) => difference_cop)

    it('goes back with its registration: each payable its own part, to the peso', async () => {
      const { id, order, race } = await paid()
      expect((await send(`${id}/cancelar/`, undefined)).json()).toMatchObject({
        paid_cop: order.total_cop + DIFFERENCE,
        road: 'list',
      })
      const tooMuch = await cancel(id, { refund: 'amount', amount_cop: order.total_cop + DIFFERENCE + 1 })
      expect(Object.keys(tooMuch.json())).toEqual(['amount_cop'])
      const ended = await cancel(id, { refund: 'full' })
      expect(ended.json()).toMatchObject({ refund_cop: order.total_cop + DIFFERENCE, refund_state: 'due' })
      expect((await owedOf(order.code)).toSorted((a, b) => a - b)).toEqual([DIFFERENCE, order.total_cop])
      expect(await takings(race)).toMatchObject({ refunded_cop: order.total_cop + DIFFERENCE })
      const [first, second] = await desk.list(`atencion=1&q=${order.code}`)
      await desk.giveBack(first?.id)
      // Of the other part something is still owed.
      expect((await registrationOf(id)).state).toBe('cancelled')
      await desk.giveBack(second?.id)
      expect((await registrationOf(id)).state).toBe('refunded')
      expect([(await chargeOf(id)).state, (await desk.statesOf(order))[0]]).toEqual(['refunded', 'refunded'])
      expect(await takings(race)).toMatchObject({ refunded_cop: order.total_cop + DIFFERENCE })
    })

    it('goes back first of the last that was paid, when only a part does', async () => {
      const { id, order } = await paid()
      await cancel(id, { refund: 'amount', amount_cop: DIFFERENCE + 5_000 })
      const rows = await api.database
        .selectFrom('refunds')
        .select(['payable_kind', 'amount_cop'])
        .where('registration_id', '=', id)
        .orderBy('amount_cop')
        .execute()
      expect(rows).toEqual([
        { payable_kind: 'order', amount_cop: 5_000 },
        { payable_kind: 'category_charge', amount_cop: DIFFERENCE },
      ])
      expect(await owedOf(order.code)).toHaveLength(2)
    })

    it('goes back by the race’s policy of all that was paid, when its runner cancels', async () => {
      const { id, race, order } = await paid()
      await api.database
        .updateTable('events')
        .set({
          cancel_until_at: new Date(api.clock.now().getTime() + DAY_MS),
          cancel_refund_percentage: 50,
        })
        .where('id', '=', race.event.id)
        .execute()
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/v1/inscripciones/${id}/cancelar/`,
        headers: order.headers,
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.json().money_back).toMatchObject([{ to: 'you', amount_cop: (80_000 + DIFFERENCE) / 2 }])
    })

    it('is owed whole when the race is cancelled, beside the order’s', async () => {
      const { race, order, id } = await paid()
      await cancelRace(race)
      const [charge, whole] = await desk.list(`atencion=1&q=${order.code}`)
      expect([charge?.amount_cop, whole?.amount_cop]).toEqual([DIFFERENCE, order.total_cop])
      await desk.giveBack(charge?.id)
      // What the place was sold for is still owed.
      expect([(await chargeOf(id)).state, (await registrationOf(id)).state]).toEqual([
        'refunded',
        'cancelled',
      ])
      await desk.giveBack(whole?.id)
      expect((await registrationOf(id)).state).toBe('refunded')
      expect(await takings(race)).toMatchObject({
        refunded_cop: order.total_cop + DIFFERENCE,
      })
    })

    it('ends the registration of the runner who has the place by then, in whichever order it goes back', async () => {
      for (const isChargeLast of [true, false]) {
        const { race, order, id } = await paid()
        const heir = await handOver(id)
        await cancelRace(race)
        const [charge, whole] = await desk.list(`atencion=1&q=${order.code}`)
        const [first, last] = isChargeLast ? [whole, charge] : [charge, whole]
        await desk.giveBack(first?.id)
        expect((await registrationOf(heir)).state).toBe('cancelled')
        await desk.giveBack(last?.id)
        expect([(await registrationOf(id)).state, (await registrationOf(heir)).state]).toEqual([
          'transferred',
          'refunded',
        ])
      }
    })

    it('ends its registration though another payment of it, which was too many, still waits', async () => {
      const { race, order, id, checkout } = await paid()
      expect((await tell(checkout, 'APPROVED', 'de-mas-tx')).outcome).toBe('owe')
      await cancelRace(race)
      await desk.giveBack(order.payment.id)
      await desk.giveBack(await paymentOf(checkout))
      expect([(await registrationOf(id)).state, await owedOf(order.code)]).toEqual(['refunded', [DIFFERENCE]])
    })

    it('is owed when the order’s whole payment goes back: by hand or undone at the provider', async () => {
      const ends: ((order: Charged['order']) => Promise<unknown>)[] = [
        ({ payment }) => desk.giveBack(payment.id),
        ({ payment }) => tell(payment, 'VOIDED', payment.provider_transaction_id),
      ]
      for (const end of ends) {
        const { race, order, id } = await paid()
        const { email } = await registrationOf(id)
        await end(order)
        expect([(await desk.statesOf(order))[0], (await chargeOf(id)).state]).toEqual(['refunded', 'paid'])
        // Its runner lost the place, and what they paid for a better one is still to go back.
        expect((await registrationOf(id)).state).toBe('cancelled')
        expect(await takings(race)).toMatchObject({ refunded_cop: order.total_cop + DIFFERENCE })
        const [row, ...others] = await desk.list(`atencion=1&q=${order.code}`)
        expect([row?.amount_cop, others]).toEqual([DIFFERENCE, []])
        expect(row?.attention_reason).toMatch(/^Se devolvió el pago completo de su orden/)
        expect((await desk.giveBack(row?.id)).statusCode).toBe(200)
        expect([(await chargeOf(id)).state, (await registrationOf(id)).state]).toEqual([
          'refunded',
          'refunded',
        ])
        expect(await desk.returnsToldTo(email ?? '')).not.toEqual([])
        expect(await takings(race)).toMatchObject({ refunded_cop: order.total_cop + DIFFERENCE })
      }
      expect(await countersThatLie(api.database)).toEqual([])
    })

    it('is owed once, and only what is left of it, when the order’s payment goes back', async () => {
      const { race, order, id } = await paid({ event: { fee_payer: 'runner' }, runners: 2 })
      await moveBack(id, race)
      await desk.giveBack(order.payment.id)
      const { code } = await chargeOf(id)
      expect((await owedOf(code)).toSorted((a, b) => a - b)).toEqual([3_200, DIFFERENCE])
      expect((await desk.statesOf(order)).toSorted()).toEqual(['cancelled', 'refunded', 'refunded'])
    })

    it('follows the place to the runner who gets it by transfer', async () => {
      const { id, order } = await paid()
      const heir = await handOver(id)
      expect(await paidCopOf(heir)).toBe(order.total_cop + DIFFERENCE)
      const ended = await cancel(heir, { refund: 'full' })
      expect(ended.json().refund_cop).toBe(order.total_cop + DIFFERENCE)
    })

    it('names nobody to who paid it, once a stranger has the place', async () => {
      const { id } = await paid()
      const { email } = await registrationOf(id)
      const heir = await handOver(await handOver(id))
      await api.database
        .updateTable('registrations')
        .set({ first_name: 'Desconocida' })
        .where('id', '=', heir)
        .execute()
      await cancel(heir, { refund: 'full' })
      const { code } = await chargeOf(id)
      const [row] = await desk.list(`atencion=1&q=${code}`)
      await desk.giveBack(row?.id)
      const [text] = await desk.returnsToldTo(email ?? '')
      expect(text).toContain('40.000')
      expect(text).not.toContain('Desconocida')
      // Of a place they kept they are told whose it was.
      const kept = await paid()
      await cancel(kept.id, { refund: 'full' })
      const [own] = await desk.list(`atencion=1&q=${(await chargeOf(kept.id)).code}`)
      await desk.giveBack(own?.id)
      const runner = await registrationOf(kept.id)
      const [told] = await desk.returnsToldTo(runner.email ?? '')
      expect(told).toContain(`inscripción cancelada de ${runner.first_name} ${runner.last_name}`)
    })

    it('counts for the next change: back to the first category is as much cheaper, also once returned', async () => {
      const { id, race, order } = await paid()
      expect(await differencesOf(id)).toEqual([-DIFFERENCE])
      await moveBack(id, race)
      expect([await paidCopOf(id), await differencesOf(id)]).toEqual([order.total_cop, [DIFFERENCE]])
      expect((await chargeOf(id)).state).toBe('paid')
      const [row] = await desk.list(`atencion=1&q=${(await chargeOf(id)).code}`)
      await desk.giveBack(row?.id)
      expect([(await chargeOf(id)).state, (await registrationOf(id)).state]).toEqual([
        'refunded',
        'confirmed',
      ])
      expect([await paidCopOf(id), await differencesOf(id)]).toEqual([order.total_cop, [DIFFERENCE]])
      expect(await takings(race)).toMatchObject({ refunded_cop: DIFFERENCE })
      const ended = await cancel(id, { refund: 'full' })
      expect(ended.json().refund_cop).toBe(order.total_cop)
    })

    it('counts once what went back of it, with the service on top: in parts or with its whole payment', async () => {
      const given = { event: { fee_payer: 'runner' } }
      const total_cop = DIFFERENCE + 3_200
      const inParts = await paid(given)
      await moveBack(inParts.id, inParts.race)
      const [part] = await desk.list(`atencion=1&q=${(await chargeOf(inParts.id)).code}`)
      await desk.giveBack(part?.id)
      expect((await chargeOf(inParts.id)).state).toBe('partially_refunded')
      // The service of the sale stays paid.
      expect(await paidCopOf(inParts.id)).toBe(inParts.order.total_cop + 3_200)
      expect(await differencesOf(inParts.id)).toEqual([DIFFERENCE])

      // A category so much cheaper that all of the charge goes back, and some of the order.
      const far = await paid(given)
      const cheap = await createCategory(api, far.race.event.id, { name: 'Corta' })
      await createPhase(api, cheap.id, { price_cop: 30_000 })
      await moveBack(far.id, { category: cheap })
      const expected = [far.order.total_cop + total_cop - 90_000, [50_000, 90_000]]
      expect([await paidCopOf(far.id), await differencesOf(far.id)]).toEqual(expected)
      for (const { id } of await desk.list(`atencion=1&q=${far.order.code}`)) await desk.giveBack(id)
      expect((await chargeOf(far.id)).state).toBe('refunded')
      expect([await paidCopOf(far.id), await differencesOf(far.id)]).toEqual(expected)

      const whole = await paid(given)
      await moveBack(whole.id, whole.race)
      await desk.giveBack(await paymentOf(whole.checkout))
      expect((await chargeOf(whole.id)).state).toBe('refunded')
      expect([await paidCopOf(whole.id), await differencesOf(whole.id)]).toEqual([
        whole.order.total_cop,
        [DIFFERENCE],
      ])
    })

    it('stays on the record of who was cancelled, once it went back', async () => {
      const { id, order } = await paid()
      await cancel(id, { refund: 'full' })
      const shown = async () => (await send(`${id}/?salud=no`, undefined)).json().paid_cop
      expect(await shown()).toBe(order.total_cop + DIFFERENCE)
      for (const row of await desk.list(`atencion=1&q=${order.code}`)) await desk.giveBack(row.id)
      expect(await shown()).toBe(order.total_cop + DIFFERENCE)
    })

    it('given back by the administrator leaves the runner where they are', async () => {
      const { id, other, order, checkout } = await paid()
      expect((await desk.giveBack(await paymentOf(checkout))).statusCode).toBe(200)
      expect([await paidCopOf(id), await differencesOf(id)]).toEqual([order.total_cop, [0]])
      expect([(await chargeOf(id)).state, (await registrationOf(id)).category_id]).toEqual([
        'refunded',
        other.id,
      ])
      const [text] = await desk.returnsToldTo((await registrationOf(id)).email ?? '')
      expect(text).not.toContain('quedaron canceladas')
    })

    describe('of somebody written by hand', () => {
      async function writtenAndCharged() {
        const { race, other } = await createCharged()
        const written = (
          await send('', {
            event_slug: race.event.slug,
            category_id: race.category.id,
            participant: somebody({ eps: null, blood_type: null }),
            payment: 'cash',
          })
        ).json<{ id: string; order_code: string }>()
        await ask({ id: written.id, other })
        await tell(await checkoutOf(await linkOf(written.id)))
        return { race, ...written }
      }

      it('is the platform’s to return, and the rest the organizer’s: each is told apart', async () => {
        const { id, order_code } = await writtenAndCharged()
        expect((await send(`${id}/cancelar/`, undefined)).json().road).toBe('both')
        const ended = await cancel(id, { refund: 'full' })
        expect(ended.json()).toMatchObject({
          refund_cop: 80_000 + DIFFERENCE,
          outside_cop: 80_000,
          refund_state: 'due',
        })
        expect(await owedOf(order_code)).toEqual([DIFFERENCE])
      })

      it('is owed when they go back to the cheaper category; nothing of what the organizer received is', async () => {
        const { id, order_code, race } = await writtenAndCharged()
        await moveBack(id, race)
        expect(await owedOf(order_code)).toEqual([DIFFERENCE])
        const cheap = await createCategory(api, race.event.id, { name: 'Corta' })
        await createPhase(api, cheap.id, { price_cop: 30_000 })
        const { version } = await registrationOf(id)
        const down = { category_id: cheap.id, difference: 'refund', version }
        expect((await send(`${id}/categoria/`, down)).json().code).toBe('paid_outside')
        expect(await owedOf(order_code)).toEqual([DIFFERENCE])
      })
    })
  })

  describe('many at once', { timeout: 60_000 }, () => {
    const rush = async () => {
      const one = await createCharged({ capacity: 2, runners: 4 })
      const answers = await Promise.all(one.order.registrationIds.map((id) => ask({ id, other: one.other })))
      return answers.filter(({ statusCode }) => statusCode === 201).length
    }

    it('hold no more than there are; negative control: without the guard they do', async () => {
      expect(await rush()).toBe(2)
      const { rows } = await sql<{ body: string }>`
        select pg_get_functiondef('move_places'::regproc) as body
      `.execute(api.database)
      const guarded = rows[0]?.body ?? ''
      const unguarded = guarded.replace('p_held + p_confirmed > 0', 'false')
      expect(unguarded).not.toBe(guarded)
      await sql.raw(unguarded).execute(api.database)
      await sql`alter table categories drop constraint categories_never_oversold`.execute(api.database)
      expect(await rush()).toBe(4)
      await sql.raw(guarded).execute(api.database)
    })

    it('pays and moves at most once, when it is confirmed and withdrawn in the same instant', async () => {
      for (let round = 0; round < 4; round++) {
        const { id, other, race, token } = await asked()
        const checkout = await checkoutOf(token)
        await Promise.all([
          tell(checkout),
          send(`${id}/categoria/cobro/retirar/`, {}),
          tell(checkout),
          tell(checkout, 'APPROVED', `otra-${round}-${serial++}`),
        ])
        const { state, code } = await chargeOf(id)
        const { category_id } = await registrationOf(id)
        const owed = await owedOf(code)
        // Either it moved and one payment is too many, or it did not and both are.
        expect([state, category_id, owed.length]).toEqual(
          state === 'paid' ? ['paid', other.id, 1] : ['refund_due', race.category.id, 2],
        )
      }
      expect(await countersThatLie(api.database)).toEqual([])
    })

    it('cannot wait for a registration that ended: the database itself refuses it', async () => {
      const { id } = await asked()
      const end = inTransaction(api.database, (tx) =>
        tx
          .updateTable('registrations')
          .set({ state: 'cancelled', closed_at: api.clock.now() })
          .where('id', '=', id)
          .execute(),
      )
      await expect(end).rejects.toMatchObject({ constraint: 'category_charges_of_its_registration' })
      const second = inTransaction(api.database, (tx) =>
        sql`insert into category_charges (
            code, event_id, registration_id, from_category_id, category_id, price_phase_id, difference_cop,
            service_fee_cop, organizer_fee_cop, token_hash, created_by, created_at, updated_at, expires_at)
          select code || 'x', event_id, registration_id, from_category_id, category_id, price_phase_id, difference_cop,
            service_fee_cop, organizer_fee_cop, '\\x00', created_by, created_at, updated_at, expires_at
          from category_charges where registration_id = ${id}`.execute(tx),
      )
      await expect(second).rejects.toMatchObject({ constraint: 'category_charges_one_open' })
    })
  })
})
