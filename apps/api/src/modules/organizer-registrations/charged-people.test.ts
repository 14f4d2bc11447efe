import type { MyRegistration } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { openChargeDesk } from '../../testing/charge-desk'
import { createSignedInStaff } from '../../testing/event-factories'
import { type MoneyDesk, openMoneyDesk } from '../../testing/money-desk'
import { somebody } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createPaidOrder } from '../../testing/paid-orders'
import { createRunner, logInAs, TEST_PASSWORD } from '../../testing/people'
import { followCancelledEvent } from '../orders'
import { oweCancelledOrder } from '../payments'

type Headers = Record<string, string>

const DAY_MS = 86_400_000
const DIFFERENCE = 33_000

describe('who paid for a place, when one person bought it and another paid its dearer category', () => {
  let api: TestApi
  let desk: Awaited<ReturnType<typeof openChargeDesk>>
  let headers: Headers
  let money: MoneyDesk
  let serial = 0
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openChargeDesk(api, DIFFERENCE)
    headers = desk.headers
    money = await openMoneyDesk(api)
  })
  afterAll(() => api.close())

  const send = (method: 'POST' | 'PATCH', path: string, payload: object, as: Headers) =>
    api.app.inject({ method, url: `/api/v1/${path}`, headers: as, payload })
  const asGuest = async (email: string): Promise<Headers> => ({
    'x-guest-token': await api.deps.accessTokens.signGuest(email),
  })
  const textsTo = async (email: string) =>
    (await mailsTo(api.database, email)).map(({ subject, text }) =>
      `${subject} ${text ?? ''}`.replaceAll(/\s+/g, ' '),
    )
  const lastTo = async (email: string) => (await textsTo(email)).at(-1) ?? ''

  /** A race that gives so much back, with a dearer category. */
  const createRaces = (percentage = 100) =>
    desk.createRaces({
      event: {
        cancel_until_at: new Date(api.clock.now().getTime() + DAY_MS),
        cancel_refund_percentage: percentage,
      },
    })

  const pay = async (token: string) => desk.tell(await desk.checkoutOf(token))

  async function cancelRace({ event }: { readonly event: { readonly id: string } }): Promise<void> {
    await api.database.updateTable('events').set({ state: 'cancelled' }).where('id', '=', event.id).execute()
    await followCancelledEvent(api.deps, oweCancelledOrder, { event_id: event.id })
  }

  const twoPeople = () => {
    serial += 1
    return { buyer: `compra${serial}@correo.test`, runner: `corre${serial}@correo.test` }
  }

  /** Bought by one, run by another, who was asked for the difference. */
  async function createAsked(percentage = 100, people = twoPeople()) {
    const { race, other } = await createRaces(percentage)
    const order = await createPaidOrder(api, race, {
      email: people.buyer,
      person: { email: people.runner },
      method: 'PSE',
    })
    const [id = ''] = order.registrationIds
    expect((await desk.ask(id, other.id)).statusCode).toBe(201)
    return { ...people, race, other, order, id, token: await desk.linkTo(people.runner) }
  }

  async function createCharged(percentage = 100, people = twoPeople()) {
    const asked = await createAsked(percentage, people)
    await pay(asked.token)
    return asked
  }

  describe('is told what is theirs', () => {
    it('when the runner cancels: the buyer of the order’s part, the runner of the difference', async () => {
      const { id, buyer, runner } = await createCharged()
      const answer = await send('POST', `inscripciones/${id}/cancelar/`, {}, await asGuest(runner))
      expect(answer.statusCode).toBe(200)
      const toBuyer = await lastTo(buyer)
      expect(toBuyer).toContain('te devolveremos $ 80.000')
      expect(toBuyer).not.toMatch(/113\.000|33\.000/)
      const toRunner = await lastTo(runner)
      expect(toRunner).toContain('te devolveremos $ 33.000')
      expect(toRunner).toContain('se le devuelve a la persona que pagó la inscripción')
      expect(toRunner).not.toMatch(/113\.000|80\.000/)
    })

    it('when only a part of the difference goes back, the buyer is promised nothing', async () => {
      const { id, buyer, runner } = await createCharged(20)
      await send('POST', `inscripciones/${id}/cancelar/`, {}, await asGuest(buyer))
      expect(await lastTo(runner)).toContain('te devolveremos $ 22.600')
      const toBuyer = await lastTo(buyer)
      expect(toBuyer).not.toContain('te devolveremos')
      expect(toBuyer).toContain('a la persona que pagó el cambio de categoría')
    })

    describe('when the organizer cancels', () => {
      const cancel = (id: string, body: object) =>
        send('POST', `organizador/inscripciones/${id}/cancelar/`, { reason: 'Lesión', ...body }, headers)

      it('and gives all back: each of their own part', async () => {
        const { id, buyer, runner } = await createCharged()
        expect((await cancel(id, { refund: 'full' })).statusCode).toBe(200)
        const toBuyer = await lastTo(buyer)
        expect(toBuyer).toContain('Te devolveremos $ 80.000')
        expect(toBuyer).not.toMatch(/113\.000|33\.000/)
        const toRunner = await lastTo(runner)
        expect(toRunner).toContain('Te devolveremos $ 33.000')
        expect(toRunner).toContain('Lo demás se le devuelve a la persona que pagó la inscripción')
        expect(toRunner).not.toMatch(/113\.000|80\.000/)
      })

      it('and gives only a part of the difference back: the buyer is promised nothing', async () => {
        const { id, buyer, runner } = await createCharged()
        await cancel(id, { refund: 'amount', amount_cop: 20_000, refund_reason: 'Ya recogió el kit' })
        expect(await lastTo(runner)).toContain('Te devolveremos $ 20.000')
        const toBuyer = await lastTo(buyer)
        expect(toBuyer).not.toMatch(/20\.000|devolveremos/)
        expect(toBuyer).toContain('se le hace a la persona que pagó el cambio de categoría')
      })

      it('and a payer who handed the place on hears of their refund, and not who has the place now', async () => {
        const { id, buyer, runner } = await createCharged()
        const heir = 'recibe-y-pierde@correo.test'
        const participant = somebody({ eps: null, blood_type: null, email: heir, first_name: 'Desconocida' })
        const handed = await send(
          'POST',
          `organizador/inscripciones/${id}/traspaso/`,
          { participant },
          headers,
        )
        await cancel(handed.json().id, { refund: 'full' })
        const toFormer = await lastTo(runner)
        expect(toFormer).toContain('Te devolveremos $ 33.000')
        expect(toFormer).not.toContain('Desconocida')
        expect(await lastTo(buyer)).toContain('Te devolveremos $ 80.000')
        expect(await lastTo(heir)).not.toMatch(/Te devolveremos|\d\.000/)
      })

      it('what was paid by hand is promised by the organizer, and the difference by the platform', async () => {
        const { runner } = twoPeople()
        const { race, other } = await createRaces()
        const participant = somebody({ eps: null, blood_type: null, email: runner })
        const place = { event_slug: race.event.slug, category_id: race.category.id }
        const written = { ...place, participant, payment: 'cash' }
        const { id } = (await send('POST', 'organizador/inscripciones/', written, headers)).json()
        await desk.ask(id, other.id)
        await pay(await desk.linkTo(runner))
        await cancel(id, { refund: 'full' })
        const told = await lastTo(runner)
        expect(told).toContain('Te devolveremos $ 33.000')
        expect(told).toContain('El organizador te devuelve $ 80.000 directamente')
      })
    })

    it('when the race is cancelled', async () => {
      const { race, buyer, runner, order } = await createCharged()
      await cancelRace(race)
      const bought = `$ ${new Intl.NumberFormat('es-CO').format(order.total_cop)}`
      const toBuyer = await lastTo(buyer)
      expect(toBuyer).toContain(`Se te deben ${bought}`)
      const toRunner = await lastTo(runner)
      expect(toRunner).toContain('Se te deben $ 33.000')
      expect(toRunner).toContain('El resto de la devolución es para la persona que pagó la inscripción')
      expect(toRunner).not.toContain(bought)
    })
  })

  describe('sees in their registrations', () => {
    const shown = async (id: string, email: string) =>
      (
        await api.app.inject({ url: `/api/v1/inscripciones/${id}/`, headers: await asGuest(email) })
      ).json<MyRegistration>()
    const toYou = (amount_cop: number) => ({ to: 'you', by: 'platform', amount_cop })
    const others = (to: 'buyer' | 'charged', amount_cop: number) => ({ to, by: 'platform', amount_cop })

    it('what would go back to them and what to the other', async () => {
      const { id, buyer, runner } = await createCharged()
      expect(await shown(id, buyer)).toMatchObject({
        paid_cop: 113_000,
        is_only_payer: false,
        refund: [others('charged', 33_000), toYou(80_000)],
        money_back: [],
      })
      expect(await shown(id, runner)).toMatchObject({
        is_only_payer: false,
        refund: [toYou(33_000), others('buyer', 80_000)],
      })
    })

    it('what goes back to each, and each part as returned when it is', async () => {
      const { id, buyer, runner, order } = await createCharged()
      await send('POST', `inscripciones/${id}/cancelar/`, {}, await asGuest(runner))
      const due = { is_returned: false, return_by: expect.any(String) }
      expect((await shown(id, runner)).money_back).toEqual([
        { ...toYou(33_000), ...due },
        { ...others('buyer', 80_000), ...due },
      ])
      const [part] = await money.list(`atencion=1&q=${order.code}-C1`)
      await money.giveBack(part?.id)
      expect((await shown(id, runner)).money_back).toEqual([
        { ...toYou(33_000), is_returned: true },
        { ...others('buyer', 80_000), ...due },
      ])
      expect((await shown(id, buyer)).money_back).toEqual([
        { ...others('charged', 33_000), is_returned: true },
        { ...toYou(80_000), ...due },
      ])
    })

    it('the same of a cancelled race, whose payments go back whole', async () => {
      const { id, race, buyer, runner, order } = await createCharged()
      await cancelRace(race)
      await money.giveBack(order.payment.id)
      expect((await shown(id, buyer)).money_back).toEqual([
        { ...others('charged', 33_000), is_returned: false, return_by: expect.any(String) },
        { ...toYou(80_000), is_returned: true },
      ])
      expect((await shown(id, runner)).money_back).toEqual([
        { ...toYou(33_000), is_returned: false, return_by: expect.any(String) },
        { ...others('buyer', 80_000), is_returned: true },
      ])
    })

    it('one sum when they paid both', async () => {
      const { runner } = twoPeople()
      const { id } = await createCharged(100, { buyer: runner, runner })
      expect(await shown(id, runner)).toMatchObject({ is_only_payer: true, refund: [toYou(113_000)] })
    })

    it('that the organizer gave back what they had been paid by hand', async () => {
      const { runner } = twoPeople()
      const { race } = await createRaces()
      const participant = somebody({ eps: null, blood_type: null, email: runner })
      const place = { event_slug: race.event.slug, category_id: race.category.id }
      const written = { ...place, participant, payment: 'cash' }
      const { id } = (await send('POST', 'organizador/inscripciones/', written, headers)).json()
      await send(
        'POST',
        `organizador/inscripciones/${id}/cancelar/`,
        { refund: 'amount', amount_cop: 60_000, reason: 'Lesión', refund_reason: 'Ya recogió el kit' },
        headers,
      )
      expect((await shown(id, runner)).money_back).toEqual([
        { to: 'you', by: 'organizer', amount_cop: 60_000, is_returned: true },
      ])
    })
  })

  describe('when all that the order paid goes back', () => {
    it('hears of the difference that is owed to them, and the buyer only of their own', async () => {
      const { order, buyer, runner } = await createCharged()
      const before = (await textsTo(buyer)).length
      expect((await money.giveBack(order.payment.id)).statusCode).toBe(200)
      const toRunner = await lastTo(runner)
      expect(toRunner).toContain('te devolveremos $ 33.000')
      expect(toRunner).toContain('se le devolvió a la persona que pagó la inscripción')
      const [toBuyer = '', ...more] = (await textsTo(buyer)).slice(before)
      expect(more).toEqual([])
      expect(toBuyer).not.toMatch(/33\.000|113\.000/)
    })

    it('hears of it as well when they bought the place themselves', async () => {
      const { runner } = twoPeople()
      const { order } = await createCharged(100, { buyer: runner, runner })
      await money.giveBack(order.payment.id)
      const told = await textsTo(runner)
      expect(told.filter((text) => text.includes('te devolveremos $ 33.000'))).toHaveLength(1)
    })

    it('hears of it without the name of who has the place now', async () => {
      const { order, id, runner } = await createCharged()
      const heir = 'recibe-el-cupo@correo.test'
      const participant = somebody({ eps: null, blood_type: null, email: heir, first_name: 'Desconocida' })
      const path = `organizador/inscripciones/${id}/traspaso/`
      expect((await send('POST', path, { participant }, headers)).statusCode).toBe(200)
      await money.giveBack(order.payment.id)
      const toFormer = await lastTo(runner)
      expect(toFormer).toContain('te devolveremos $ 33.000')
      expect(toFormer).not.toMatch(/Desconocida|Tu inscripción/)
      expect(await lastTo(heir)).not.toContain('te devolveremos')
    })
  })

  describe('to the organizer by hand, and cancels', () => {
    async function createByHand(isCharged: boolean, percentage = 50) {
      const { runner } = twoPeople()
      const { race, other } = await createRaces(percentage)
      const written = await send(
        'POST',
        'organizador/inscripciones/',
        {
          event_slug: race.event.slug,
          category_id: race.category.id,
          participant: somebody({ eps: null, blood_type: null, email: runner }),
          payment: 'cash',
        },
        headers,
      )
      const { id } = written.json<{ id: string }>()
      if (isCharged) {
        await desk.ask(id, other.id)
        await pay(await desk.linkTo(runner))
      }
      return { id, race, runner, as: await asGuest(runner) }
    }
    const shown = async (id: string, as: Headers) =>
      (await api.app.inject({ url: `/api/v1/inscripciones/${id}/`, headers: as })).json()

    it('is promised by the platform nothing: the organizer returns it, and hears of it', async () => {
      const { id, runner, as } = await createByHand(false)
      expect(await shown(id, as)).toMatchObject({
        refund: [{ to: 'you', by: 'organizer', amount_cop: 40_000 }],
      })
      const answer = await send('POST', `inscripciones/${id}/cancelar/`, {}, as)
      expect(answer.json()).toMatchObject({ state: 'cancelled', money_back: [] })
      const toRunner = await lastTo(runner)
      expect(toRunner).toContain('el organizador te devuelve $ 40.000')
      expect(toRunner).not.toMatch(/te devolveremos|mismo medio/)
      const toOrganizer = await lastTo(desk.owner.email)
      expect(toOrganizer).toContain('$ 40.000')
      expect(toOrganizer).toContain(runner)
    })

    it('gets from the platform the difference it received, and the rest from the organizer', async () => {
      const { id, runner, as } = await createByHand(true)
      expect(await shown(id, as)).toMatchObject({
        refund: [
          { to: 'you', by: 'platform', amount_cop: DIFFERENCE },
          { to: 'you', by: 'organizer', amount_cop: 23_500 },
        ],
      })
      const answer = await send('POST', `inscripciones/${id}/cancelar/`, {}, as)
      expect(answer.json().money_back).toEqual([
        {
          to: 'you',
          by: 'platform',
          amount_cop: DIFFERENCE,
          is_returned: false,
          return_by: expect.any(String),
        },
      ])
      const toRunner = await lastTo(runner)
      expect(toRunner).toContain('te devolveremos $ 33.000')
      expect(toRunner).toContain('el organizador te devuelve $ 23.500')
      expect(await lastTo(desk.owner.email)).toContain('$ 23.500')
    })

    describe('is given back whole only when both parts are', () => {
      const stateOf = async (id: string) => (await desk.registrationOf(id)).state
      const note = async (id: string, amount_cop: number) => {
        const { version } = await desk.registrationOf(id)
        await send('POST', `organizador/inscripciones/${id}/devolucion/`, { version, amount_cop }, headers)
      }
      async function returnDifference(id: string) {
        const { code } = await api.database
          .selectFrom('category_charges')
          .select('code')
          .where('registration_id', '=', id)
          .executeTakeFirstOrThrow()
        const [owed] = await money.owedOf({ code })
        expect((await money.giveBack(owed?.id)).statusCode).toBe(200)
      }
      const byItsRunner = async (percentage: number) => {
        const { id, as } = await createByHand(true, percentage)
        await send('POST', `inscripciones/${id}/cancelar/`, {}, as)
        return id
      }

      it('the difference first, or what the organizer received', async () => {
        const first = await byItsRunner(50)
        await returnDifference(first)
        expect(await stateOf(first)).toBe('cancelled')
        await note(first, 23_500)
        expect(await stateOf(first)).toBe('refunded')
        const second = await byItsRunner(50)
        await note(second, 23_500)
        expect(await stateOf(second)).toBe('cancelled')
        await returnDifference(second)
        expect(await stateOf(second)).toBe('refunded')
      })

      it('unless the organizer owes nothing of theirs', async () => {
        const id = await byItsRunner(20)
        await returnDifference(id)
        expect(await stateOf(id)).toBe('refunded')
      })

      it('also of a race that was cancelled', async () => {
        const { id, race } = await createByHand(true)
        await cancelRace(race)
        await returnDifference(id)
        expect(await stateOf(id)).toBe('cancelled')
        await note(id, 80_000)
        expect(await stateOf(id)).toBe('refunded')
      })
    })

    describe('which the organizer then notes as given back', () => {
      const note = async (id: string, body: object, as = headers) => {
        const { version } = await desk.registrationOf(id)
        return send('POST', `organizador/inscripciones/${id}/devolucion/`, { version, ...body }, as)
      }
      const orderOf = async (id: string) =>
        api.database
          .selectFrom('orders')
          .innerJoin('registrations', 'registrations.order_id', 'orders.id')
          .select(['orders.state', 'orders.manual_returned_cop'])
          .where('registrations.id', '=', id)
          .executeTakeFirstOrThrow()
      const detailOf = async (id: string, as = headers) =>
        (
          await api.app.inject({ url: `/api/v1/organizador/inscripciones/${id}/?salud=no`, headers: as })
        ).json()
      async function createCancelled() {
        const written = await createByHand(false)
        await send('POST', `inscripciones/${written.id}/cancelar/`, {}, written.as)
        return written
      }

      it('once, and the runner sees it; the rest may follow, and never more than was paid', async () => {
        const { id, as } = await createCancelled()
        expect((await detailOf(id)).by_hand).toEqual({
          payment: 'cash',
          paid_cop: 80_000,
          returned_cop: 0,
          may_note_return: true,
        })
        const { version } = await desk.registrationOf(id)
        expect((await note(id, { amount_cop: 40_000 })).json()).toMatchObject({ id, state: 'refunded' })
        expect(await orderOf(id)).toEqual({ state: 'partially_refunded', manual_returned_cop: 40_000 })
        expect((await shown(id, as)).money_back).toEqual([
          { to: 'you', by: 'organizer', amount_cop: 40_000, is_returned: true },
        ])
        // A second click sends what was read before.
        expect((await note(id, { amount_cop: 40_000, version })).json().code).toBe('stale')
        expect(Object.keys((await note(id, { amount_cop: 40_001 })).json())).toEqual(['amount_cop'])
        expect(Object.keys((await note(id, { amount_cop: 0 })).json())).toEqual(['amount_cop'])
        await note(id, { amount_cop: 40_000 })
        expect(await orderOf(id)).toEqual({ state: 'refunded', manual_returned_cop: 80_000 })
        const { by_hand, history } = await detailOf(id)
        expect(by_hand).toMatchObject({ returned_cop: 80_000, may_note_return: false })
        expect(history.map(({ action }: { action: string }) => action)).toContain(
          'registration.returned_by_hand',
        )
      })

      it('also of a race that was cancelled', async () => {
        const { id, race } = await createByHand(false)
        await cancelRace(race)
        expect((await note(id, { amount_cop: 80_000 })).statusCode).toBe(200)
        expect(await orderOf(id)).toMatchObject({ state: 'refunded' })
      })

      it('by who works with the finances of that race; of nothing that still stands or the platform received', async () => {
        const { id } = await createCancelled()
        const { organizer } = desk
        const { headers: clerk } = await createSignedInStaff(api, organizer.id, ['inscripciones'])
        const { headers: elsewhere } = await createSignedInStaff(
          api,
          organizer.id,
          ['inscripciones', 'finanzas'],
          [],
        )
        expect((await note(id, { amount_cop: 1_000 }, clerk)).json().code).toBe('finance_required')
        expect((await detailOf(id, clerk)).by_hand.may_note_return).toBe(false)
        expect((await note(id, { amount_cop: 1_000 }, elsewhere)).statusCode).toBe(404)
        const standing = await createByHand(false)
        expect((await note(standing.id, { amount_cop: 1_000 })).json().code).toBe('not_active')
        const bySite = await createCharged()
        await send('POST', `inscripciones/${bySite.id}/cancelar/`, {}, await asGuest(bySite.buyer))
        expect((await note(bySite.id, { amount_cop: 1_000 })).json().code).toBe('not_active')
        expect(await orderOf(id)).toMatchObject({ manual_returned_cop: 0 })
        const set = (state: 'suspended' | 'approved') =>
          api.database.updateTable('organizers').set({ state }).where('id', '=', organizer.id).execute()
        await set('suspended')
        expect((await note(id, { amount_cop: 1_000 })).statusCode).toBe(403)
        await set('approved')
      })
    })

    it('of a race that gives nothing back, nobody writes to the organizer', async () => {
      const { id, race, as } = await createByHand(false)
      await api.database
        .updateTable('events')
        .set({ cancel_refund_percentage: 0 })
        .where('id', '=', race.event.id)
        .execute()
      const before = await textsTo(desk.owner.email)
      expect((await send('POST', `inscripciones/${id}/cancelar/`, {}, as)).statusCode).toBe(200)
      expect(await textsTo(desk.owner.email)).toEqual(before)
    })
  })

  describe('finds the difference that waits to be paid among their registrations', () => {
    const chargeShown = async (id: string, email: string) =>
      (
        await api.app.inject({ url: `/api/v1/inscripciones/${id}/`, headers: await asGuest(email) })
      ).json<MyRegistration>().category_charge

    it('when they run, with what opens its page; the buyer does not', async () => {
      const { id, buyer, runner, token: mailed } = await createAsked()
      const shown = await chargeShown(id, runner)
      expect(shown).toMatchObject({
        category_name: 'Media maratón',
        total_cop: DIFFERENCE,
        expires_at: new Date(api.clock.now().getTime() + 3 * DAY_MS).toISOString(),
      })
      expect(await chargeShown(id, buyer)).toBeNull()
      const token = shown?.token ?? ''
      expect((await desk.look(token)).json()).toMatchObject({ standing: 'open', total_cop: DIFFERENCE })
      // The link of the mail goes on opening it.
      expect((await desk.look(mailed)).statusCode).toBe(200)
      await pay(token)
      expect((await desk.look(token)).json().standing).toBe('paid')
      expect(await chargeShown(id, runner)).toBeNull()
    })

    it('and not once its time is over, or it was withdrawn', async () => {
      const late = await createAsked()
      await api.database
        .updateTable('category_charges')
        .set({ expires_at: api.clock.now() })
        .where('registration_id', '=', late.id)
        .execute()
      expect(await chargeShown(late.id, late.runner)).toBeNull()
      const gone = await createAsked()
      const token = (await chargeShown(gone.id, gone.runner))?.token ?? ''
      await send('POST', `organizador/inscripciones/${gone.id}/categoria/cobro/retirar/`, {}, headers)
      expect(await chargeShown(gone.id, gone.runner)).toBeNull()
      expect((await desk.goToPay(token)).json().code).toBe('charge_closed')
    })

    it('and what opened it for one address opens nothing once it was corrected', async () => {
      const { id, buyer, runner } = await createAsked()
      const token = (await chargeShown(id, runner))?.token ?? ''
      const email = 'ahora-es-de-otra@correo.test'
      await send('PATCH', `inscripciones/${id}/`, { email }, await asGuest(buyer))
      expect([(await desk.look(token)).statusCode, (await desk.goToPay(token)).statusCode]).toEqual([
        404, 404,
      ])
      expect(await chargeShown(id, email)).toMatchObject({ total_cop: DIFFERENCE })
    })

    it('and a guest’s own token opens no charge', async () => {
      const { runner } = await createAsked()
      const guest = await api.deps.accessTokens.signGuest(runner)
      expect((await desk.look(guest)).statusCode).toBe(404)
    })
  })

  describe('corrects the runner’s address', () => {
    it('and the link of an open charge goes to the new one; the old one opens nothing', async () => {
      const { id, buyer, token } = await createAsked()
      const email = 'corregida-por-quien-compra@correo.test'
      const changed = await send('PATCH', `inscripciones/${id}/`, { email }, await asGuest(buyer))
      expect(changed.statusCode).toBe(200)
      expect((await desk.look(token)).statusCode).toBe(404)
      expect((await desk.look(await desk.linkTo(email))).json().standing).toBe('open')
    })

    describe('themselves, without having bought the place', () => {
      const statusOf = async (id: string, as: Headers) =>
        (await api.app.inject({ url: `/api/v1/inscripciones/${id}/`, headers: as })).statusCode

      it('and from then on it is theirs under the new one, and nothing to the old one', async () => {
        const { id, buyer, runner, token } = await createAsked()
        const email = 'corregida-por-quien-corre@correo.test'
        const as = await asGuest(runner)
        const changed = await send('PATCH', `inscripciones/${id}/`, { email }, as)
        expect(changed.statusCode).toBe(200)
        expect(changed.json()).toMatchObject({ id, is_buyer: false, participant: { email } })
        const statuses = [as, await asGuest(email), await asGuest(buyer), await asGuest('otra@correo.test')]
        expect(await Promise.all(statuses.map((each) => statusOf(id, each)))).toEqual([404, 200, 200, 404])
        // The link in the old mailbox opens nothing, and its page says that it moved.
        expect((await desk.look(token)).statusCode).toBe(404)
        expect((await desk.look(await desk.linkTo(email))).json().standing).toBe('open')
        const toOld = await lastTo(runner)
        expect(toOld).toContain('ya no está con este correo')
        expect(toOld).not.toContain(email)
        const second = await send('PATCH', `inscripciones/${id}/`, { email: runner }, as)
        expect(second.statusCode).toBe(404)
      })

      it('with an account too; and the buyer’s address shows nobody that it is the buyer’s', async () => {
        const { id, buyer, runner } = await createAsked()
        await createRunner(api, { email: runner })
        const { headers: as } = await logInAs(api, runner)
        const changed = await send('PATCH', `inscripciones/${id}/`, { email: buyer }, as)
        expect([changed.statusCode, changed.json().is_buyer]).toEqual([200, false])
        expect(await statusOf(id, as)).toBe(404)
      })

      it('and a guest who never had it corrects nothing', async () => {
        const { id } = await createAsked()
        const email = 'intrusa@correo.test'
        const refused = await send('PATCH', `inscripciones/${id}/`, { email }, await asGuest(email))
        expect([refused.statusCode, await statusOf(id, await asGuest(email))]).toEqual([404, 404])
      })
    })

    it('so many times a day: each is a mail to somebody who asked for none', async () => {
      const { id, buyer } = await createAsked()
      const as = await asGuest(buyer)
      const statuses: number[] = []
      for (let round = 0; round < 6; round += 1) {
        const email = `corregida-${round}@correo.test`
        statuses.push((await send('PATCH', `inscripciones/${id}/`, { email }, as)).statusCode)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
      const rest = { email: 'corregida-4@correo.test', club: 'Otro' }
      expect((await send('PATCH', `inscripciones/${id}/`, rest, as)).statusCode).toBe(200)
    })

    it('and anything else corrected sends no link', async () => {
      const { id, runner, token } = await createAsked()
      const before = (await textsTo(runner)).length
      const changed = await send('PATCH', `inscripciones/${id}/`, { club: 'Otro' }, await asGuest(runner))
      expect(changed.statusCode).toBe(200)
      expect([(await desk.look(token)).statusCode, (await textsTo(runner)).length]).toEqual([200, before])
    })
  })

  describe('and leaves', () => {
    const bankOf = async (id: string) =>
      (
        await api.database
          .selectFrom('payments')
          .innerJoin('category_charges', 'category_charges.id', 'payments.category_charge_id')
          .select('payments.method_detail')
          .where('category_charges.registration_id', '=', id)
          .executeTakeFirstOrThrow()
      ).method_detail

    async function leave(email: string) {
      const { headers: own } = await logInAs(api, email)
      const answer = await api.app.inject({
        method: 'DELETE',
        url: '/api/v1/usuarios/perfil/',
        headers: own,
        payload: { password: TEST_PASSWORD },
      })
      expect(answer.statusCode).toBe(200)
    }

    async function createPast() {
      const charged = await createCharged()
      await createRunner(api, { email: charged.buyer })
      await createRunner(api, { email: charged.runner })
      await api.database
        .updateTable('payments')
        .set({ method_detail: 'Banco de quien corre' })
        .where('category_charge_id', 'is not', null)
        .where('method_detail', 'is', null)
        .execute()
      const past = new Date(api.clock.now().getTime() - 30 * DAY_MS)
      await api.database
        .updateTable('events')
        .set({
          starts_at: past,
          registration_opens_at: new Date(past.getTime() - DAY_MS),
          registration_closes_at: past,
          cancel_until_at: null,
        })
        .where('id', '=', charged.race.event.id)
        .execute()
      return charged
    }

    it('the runner takes along how they paid the difference', async () => {
      const { id, runner } = await createPast()
      expect(await bankOf(id)).not.toBeNull()
      await leave(runner)
      expect(await bankOf(id)).toBeNull()
    })

    it('the buyer does not: it is the runner’s, who still finds it in their download', async () => {
      const { id, buyer, runner } = await createPast()
      const before = await bankOf(id)
      await leave(buyer)
      expect(await bankOf(id)).toEqual(before)
      const { headers: own } = await logInAs(api, runner)
      const data = await api.app.inject({ url: '/api/v1/usuarios/datos/', headers: own })
      expect(data.json().payments).toHaveLength(1)
    })
  })

  it('is not asked and told again without end', async () => {
    const { id, other } = await createAsked()
    const statuses: number[] = []
    for (let round = 0; round < 6; round += 1) {
      await send('POST', `organizador/inscripciones/${id}/categoria/cobro/retirar/`, {}, headers)
      statuses.push((await desk.ask(id, other.id)).statusCode)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429])
  })
})
