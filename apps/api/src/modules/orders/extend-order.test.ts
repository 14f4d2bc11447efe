import type { Order } from '@zancada/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countersThatLie } from '../../testing/counted-places'
import { createCategory, createPhase } from '../../testing/event-factories'
import { expireEveryHold } from '../../testing/expired-holds'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import {
  createDiscount,
  createGuestBuyer,
  createRace,
  type Race,
  SHOWN_TEXTS,
} from '../../testing/order-factories'
import { createRunner, logInAs } from '../../testing/people'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { holdPlaces } from '.'
import { extendOrder } from './extend-order'
import { extendHoldOnce } from './extension.repository'

const MINUTE_MS = 60_000
const HOLD_MS = 20 * MINUTE_MS

/**
 * The invariant: a hold is extended at most once, by its own length, while it still holds its places; an order is
 * extended or expired, never both, and an extension moves no counter.
 */
describe('the extension of a hold', { timeout: 60_000 }, () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  const press = (code: string, headers: Readonly<Record<string, string>>) =>
    api.app.inject({ method: 'POST', url: `/api/v1/ordenes/${code}/ampliar/`, headers })
  const ask = ({ code, headers }: TestOrder) => press(code, headers)
  const shown = async ({ code, headers }: TestOrder) =>
    (await api.app.inject({ url: `/api/v1/ordenes/${code}/`, headers })).json<Order>()
  const rowOf = ({ id }: { readonly id: string }) =>
    api.database
      .selectFrom('orders')
      .select(['state', 'extensions', 'expires_at', 'total_cop'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const leave = (order: { readonly id: string }, milliseconds: number) =>
    api.database
      .updateTable('orders')
      .set({ expires_at: new Date(api.clock.now().getTime() + milliseconds) })
      .where('id', '=', order.id)
      .execute()

  /** An order with a minute and a half left. */
  async function endingOrder(
    race: Pick<Race, 'event' | 'category'>,
    given?: Parameters<typeof createHeldOrder>[2],
  ) {
    const order = await createHeldOrder(api, race, given)
    await leave(order, 1.5 * MINUTE_MS)
    return order
  }

  /** What an order that asks is told, and that it changed nothing. */
  async function refusalOf(order: TestOrder) {
    const before = await rowOf(order)
    const answer = await ask(order)
    expect(answer.statusCode).toBe(409)
    expect(await rowOf(order)).toEqual(before)
    return answer.json<{ code: string; detail: string }>()
  }

  const changeRace = (race: Race, changes: object) =>
    api.database.updateTable('events').set(changes).where('id', '=', race.event.id).execute()

  const joinWaitlist = (event_id: string, category_id: string) =>
    api.database
      .insertInto('waitlist_entries')
      .values({
        event_id,
        category_id,
        email: `espera-${category_id}@correo.test`,
        party_size: 1,
        queued_at: api.clock.now(),
        created_at: api.clock.now(),
        updated_at: api.clock.now(),
      })
      .execute()

  it('adds the length of the hold once, and keeps the price that was held', async () => {
    const race = await createRace(api)
    const order = await endingOrder(race)
    const before = await rowOf(order)
    // The price that was held is sold no longer, and another one is.
    await api.database
      .updateTable('price_phases')
      .set({ ends_at: new Date(api.clock.now().getTime() - 1) })
      .where('id', '=', race.phase.id)
      .execute()
    const answer = await ask(order)
    expect(answer.statusCode).toBe(200)
    const extended = answer.json<Order>()
    expect(Date.parse(extended.expires_at)).toBe(before.expires_at.getTime() + HOLD_MS)
    expect(extended).toMatchObject({ state: 'held', may_extend: false, total_cop: before.total_cop })
    expect(await rowOf(order)).toMatchObject({ extensions: 1, expires_at: new Date(extended.expires_at) })
    const told = await api.database
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'order.extended')
      .where('subject_id', '=', order.id)
      .execute()
    expect(told).toEqual([
      {
        before: { expires_at: before.expires_at.toISOString() },
        after: { expires_at: extended.expires_at },
      },
    ])
  })

  it('is offered by the order until it was used', async () => {
    const race = await createRace(api)
    const order = await endingOrder(race)
    expect(await shown(order)).toMatchObject({ may_extend: true })
    await ask(order)
    expect(await shown(order)).toMatchObject({ may_extend: false })
  })

  it('answers the same order to a second press, and refuses one near the new end', async () => {
    const order = await endingOrder(await createRace(api))
    const first = (await ask(order)).json<Order>()
    const second = await ask(order)
    expect([second.statusCode, second.json<Order>().expires_at]).toEqual([200, first.expires_at])
    await leave(order, MINUTE_MS)
    expect(await refusalOf(order)).toMatchObject({
      code: 'already_extended',
      detail: 'Ya te dimos más tiempo para esta compra. Solo se puede pedir una vez.',
    })
  })

  it('is not given before the last two minutes', async () => {
    const order = await createHeldOrder(api, await createRace(api))
    expect(await refusalOf(order)).toMatchObject({ code: 'extension_too_early' })
  })

  it('is not given once the time is over, the order was let go or is somebody else’s', async () => {
    const race = await createRace(api)
    const late = await endingOrder(race)
    await leave(late, -1)
    expect(await refusalOf(late)).toMatchObject({ code: 'order_expired' })
    const gone = await endingOrder(race)
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${gone.code}/cancelar/`,
      headers: gone.headers,
    })
    expect(await refusalOf(gone)).toMatchObject({ code: 'order_closed' })
    const other = await endingOrder(race)
    const { headers } = await createGuestBuyer(api)
    expect((await press(other.code, headers)).statusCode).toBe(404)
  })

  it('is not given to an order that was sent to pay, and is again once it changed', async () => {
    const race = await createRace(api)
    const order = await endingOrder(race)
    const send = (method: 'POST' | 'DELETE', path: string, payload = {}) =>
      api.app.inject({
        method,
        url: `/api/v1/ordenes/${order.code}/${path}/`,
        headers: order.headers,
        payload,
      })
    expect((await send('POST', 'pagar', SHOWN_TEXTS)).statusCode).toBe(200)
    await leave(order, MINUTE_MS)
    expect(await refusalOf(order)).toMatchObject({ code: 'sent_to_pay' })
    const { code } = await createDiscount(api, race.event.organizer_id)
    expect((await send('POST', 'descuento', { code })).statusCode).toBe(200)
    expect((await ask(order)).statusCode).toBe(200)
    expect(await rowOf(order)).toMatchObject({ state: 'held', extensions: 1 })
  })

  it('keeps places no longer than clicks on pay may, however both are mixed', async () => {
    const race = await createRace(api)
    const order = await endingOrder(race)
    const held = (hours: number) =>
      api.database
        .updateTable('orders')
        .set({ created_at: new Date(api.clock.now().getTime() - hours * 60 * MINUTE_MS) })
        .where('id', '=', order.id)
        .execute()
    await held(1.9)
    expect(await shown(order)).toMatchObject({ may_extend: false })
    expect(await refusalOf(order)).toMatchObject({
      code: 'held_long_enough',
      detail: 'Esta reserva ya llegó al máximo de tiempo. Termina tu compra antes de que se acabe.',
    })
    await held(1.5)
    expect(await shown(order)).toMatchObject({ may_extend: true })
    expect((await ask(order)).statusCode).toBe(200)
  })

  it('is not given to an offer of the waitlist, which lasts a day', async () => {
    const race = await createRace(api)
    const offered = await holdPlaces(api.deps, api.database, {
      event: { id: race.event.id },
      lines: [{ category_id: race.category.id, quantity: 1 }],
      buyer: { user_id: null, guest_email: 'espero@correo.test' },
      network: 'waitlist',
      offer: { expires_at: new Date(api.clock.now().getTime() + MINUTE_MS) },
    })
    expect(offered.may_extend).toBe(false)
    for (const order_code of [undefined, offered.code]) {
      const headers = {
        'x-guest-token': await api.deps.accessTokens.signGuest('espero@correo.test', order_code),
      }
      const answer = await press(offered.code, headers)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'offer_not_extended'])
    }
  })

  it('is not given while somebody waits for the category, and is for another one', async () => {
    const race = await createRace(api)
    const other = await createCategory(api, race.event.id)
    await createPhase(api, other.id)
    const order = await endingOrder(race)
    const elsewhere = await endingOrder({ event: race.event, category: other })
    await joinWaitlist(race.event.id, race.category.id)
    expect(await refusalOf(order)).toEqual({
      code: 'rush',
      detail: `Hay personas en la lista de espera de la categoría ${race.category.name}, así que no podemos darte más tiempo.`,
    })
    expect((await ask(elsewhere)).statusCode).toBe(200)
  })

  it('is not given in a full race while somebody waits for any category of it', async () => {
    const race = await createRace(api, { event: { capacity: 4 } })
    const other = await createCategory(api, race.event.id)
    await createPhase(api, other.id)
    const order = await endingOrder(race, { runners: 2 })
    await createHeldOrder(api, race, { runners: 2 })
    await joinWaitlist(race.event.id, other.id)
    expect(await refusalOf(order)).toMatchObject({
      detail: 'Hay personas en la lista de espera de esta carrera, así que no podemos darte más tiempo.',
    })
  })

  it('is not given when fewer places are free than are held', async () => {
    const race = await createRace(api, { capacity: 6 })
    const order = await endingOrder(race, { runners: 3 })
    const another = await createHeldOrder(api, race)
    expect(await refusalOf(order)).toMatchObject({
      code: 'rush',
      detail: `Quedan muy pocos cupos en la categoría ${race.category.name}, así que no podemos darte más tiempo.`,
    })
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${another.code}/cancelar/`,
      headers: another.headers,
    })
    expect((await ask(order)).statusCode).toBe(200)
  })

  it('is not given by a race that sells nothing now: closed, over, begun, cancelled or paused', async () => {
    const now = api.clock.now()
    const past = new Date(now.getTime() - 1)
    const told = async (changes: object) => {
      const race = await createRace(api)
      const order = await endingOrder(race)
      await changeRace(race, changes)
      return (await refusalOf(order)).code
    }
    expect(await told({ sales_closed_at: past })).toBe('not_on_sale')
    expect(await told({ registration_closes_at: past })).toBe('not_on_sale')
    expect(await told({ state: 'closed' })).toBe('not_on_sale')
    expect(await told({ starts_at: past, registration_closes_at: past })).toBe('order_closed')
    expect(await told({ state: 'cancelled', cancel_reason: 'Lluvia' })).toBe('order_closed')
    expect(await told({ taken_down_at: past, taken_down_reason: 'Prueba' })).toBe('not_on_sale')
    const suspended = await createRace(api)
    const order = await endingOrder(suspended)
    await api.database
      .updateTable('organizers')
      .set({ state: 'suspended' })
      .where('id', '=', suspended.event.organizer_id)
      .execute()
    expect(await refusalOf(order)).toMatchObject({ code: 'not_on_sale' })
  })

  it('is one at a time for a person and a race, as an account and as a guest of the same mailbox', async () => {
    const race = await createRace(api)
    const account = await createRunner(api)
    const { headers } = await logInAs(api, account.email)
    const guest = await endingOrder(race, { email: account.email })
    const own = await createHeldOrder(api, race)
    await api.database
      .updateTable('orders')
      .set({ user_id: account.id, guest_email: null })
      .where('id', '=', own.id)
      .execute()
    await leave(own, MINUTE_MS)
    expect((await ask(guest)).statusCode).toBe(200)
    const refused = await press(own.code, headers)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'too_many_extensions'])
    // Elsewhere they may, and here again once the other one is over.
    expect((await ask(await endingOrder(await createRace(api), { email: account.email }))).statusCode).toBe(
      200,
    )
    await leave(guest, -1)
    expect((await press(own.code, headers)).statusCode).toBe(200)
  })

  it('is given to a tenth of the orders that one network may hold', async () => {
    const race = await createRace(api)
    const orders = await Promise.all(Array.from({ length: 5 }, () => endingOrder(race)))
    await api.database
      .updateTable('orders')
      .set({ network: '10.9.9.9' })
      .where('event_id', '=', race.event.id)
      .execute()
    const answers = await Promise.all(orders.map(ask))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409, 409])
  })

  describe('asked for by many at once', () => {
    it('twenty presses extend once, and the counters say what their rows say', async () => {
      const order = await endingOrder(await createRace(api))
      const before = await rowOf(order)
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(order)))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(await rowOf(order)).toEqual({
        ...before,
        extensions: 1,
        expires_at: new Date(before.expires_at.getTime() + HOLD_MS),
      })
      const { told } = await api.database
        .selectFrom('audit_entries')
        .select(sql<number>`count(*)::int`.as('told'))
        .where('action', '=', 'order.extended')
        .where('subject_id', '=', order.id)
        .executeTakeFirstOrThrow()
      expect(told).toBe(1)
      expect(await countersThatLie(api.database)).toEqual([])
    })

    it('of three orders of one person, one is extended', async () => {
      const race = await createRace(api)
      const { email } = await createGuestBuyer(api)
      const orders = [
        await endingOrder(race, { email }),
        await endingOrder(race, { email }),
        await endingOrder(race, { email }),
      ]
      const answers = await Promise.all(orders.map(ask))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    })

    it('of an order of an account and one as a guest of its mailbox, one is extended', async () => {
      const race = await createRace(api)
      const account = await createRunner(api)
      const { headers } = await logInAs(api, account.email)
      const guest = await endingOrder(race, { email: account.email })
      const own = await endingOrder(race)
      await api.database
        .updateTable('orders')
        .set({ user_id: account.id, guest_email: null })
        .where('id', '=', own.id)
        .execute()
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, turn) => (turn % 2 === 0 ? ask(guest) : press(own.code, headers))),
      )
      const granted = await Promise.all([guest, own].map(rowOf))
      expect(granted.map(({ extensions }) => extensions).sort()).toEqual([0, 1])
      // A second press on the one that was extended answers it again.
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 409, 409, 409])
    })

    it('ten people with two orders each, who hold more meanwhile, get one extension each', async () => {
      const race = await createRace(api, { capacity: 1_000 })
      const people = await Promise.all(Array.from({ length: 10 }, () => createGuestBuyer(api)))
      const orders = []
      for (const { email } of people)
        for (let held = 0; held < 2; held += 1) orders.push(await endingOrder(race, { email }))
      const holding = people.map(({ email }) => createHeldOrder(api, race, { email, isNamed: false }))
      const [answers] = await Promise.all([Promise.all(orders.map(ask)), Promise.all(holding)])
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
      const extended = await api.database
        .selectFrom('orders')
        .select(['guest_email', sql<number>`count(*)::int`.as('extended')])
        .where('event_id', '=', race.event.id)
        .where('extensions', '>', 0)
        .groupBy('guest_email')
        .execute()
      expect(extended.map(({ guest_email }) => guest_email).sort()).toEqual(
        people.map(({ email }) => email).sort(),
      )
      expect(new Set(extended.map(({ extended }) => extended))).toEqual(new Set([1]))
      expect(await countersThatLie(api.database)).toEqual([])
    })

    it('twelve people behind one network get a tenth of what it may hold, whatever race each asks in', async () => {
      const races = [await createRace(api), await createRace(api)]
      const orders = []
      for (const race of races) for (let held = 0; held < 12; held += 1) orders.push(await endingOrder(race))
      await api.database
        .updateTable('orders')
        .set({ network: '10.8.8.8' })
        .where(
          'id',
          'in',
          orders.map(({ id }) => id),
        )
        .execute()
      await Promise.all(orders.map(ask))
      for (const { event } of races) {
        const { extended } = await api.database
          .selectFrom('orders')
          .select(sql<number>`sum(extensions)::int`.as('extended'))
          .where('event_id', '=', event.id)
          .executeTakeFirstOrThrow()
        expect(extended).toBe(3)
      }
    })

    it('a press and the expiry at the same moment leave each order extended or expired', async () => {
      const race = await createRace(api, { capacity: 400 })
      const orders = await Promise.all(Array.from({ length: 16 }, () => createHeldOrder(api, race)))
      await Promise.all(orders.map((order) => leave(order, 1_000)))
      const now = api.clock.now()
      const ended = { now: () => new Date(now.getTime() + 1_001) }
      const pressing = orders.map(async ({ code, email }) => {
        const actor = { kind: 'guest', email, order_code: null, proven_at: now } as const
        await extendOrder(api.deps, actor, code)
      })
      const [presses] = await Promise.all([
        Promise.allSettled(pressing),
        expireEveryHold({ ...api.deps, clock: ended }),
      ])
      // A turn passes over an order whose press is under way; one that is refused then ends with the next turn.
      await expireEveryHold({ ...api.deps, clock: ended })
      const rows = await Promise.all(orders.map(rowOf))
      for (const [index, row] of rows.entries())
        expect([presses[index]?.status, row.state, row.extensions]).toEqual(
          row.state === 'held' ? ['fulfilled', 'held', 1] : ['rejected', 'expired', 0],
        )
      expect(await countersThatLie(api.database)).toEqual([])
    })
  })
})

describe('the guard of the database', { timeout: 60_000 }, () => {
  it('extends once; negative control: without it, as often as it is pressed', async () => {
    const api = await createTestApi()
    try {
      const race = await createRace(api)
      // Everybody asks the database at the same moment, whatever they saw before.
      const rush = async () => {
        const { id } = await createHeldOrder(api, race)
        const granted = await Promise.allSettled(
          Array.from({ length: 20 }, () =>
            extendHoldOnce(api.database, { id, minutes: 20, now: api.clock.now() }),
          ),
        )
        return granted.filter((each) => each.status === 'fulfilled' && each.value !== undefined).length
      }
      expect(await rush()).toBe(1)
      const { rows } = await sql<{ body: string }>`
        select pg_get_functiondef('extend_hold'::regproc) as body
      `.execute(api.database)
      const unguarded = rows[0]?.body.replace('extensions = 0', 'true')
      expect(unguarded).not.toBe(rows[0]?.body)
      await sql.raw(unguarded ?? '').execute(api.database)
      // The check alone still holds it.
      expect(await rush()).toBe(1)
      await sql`alter table orders drop constraint orders_extended_once`.execute(api.database)
      expect(await rush()).toBe(20)
    } finally {
      await api.close()
    }
  })
})
