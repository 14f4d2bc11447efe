import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/transaction'
import { countersThatLie } from '../../testing/counted-places'
import { createCategory, createPhase } from '../../testing/event-factories'
import { expireEveryHold } from '../../testing/expired-holds'
import {
  askForOrder,
  createDiscount,
  createGuestBuyer,
  createRace,
  nameRunners,
  somebody,
} from '../../testing/order-factories'
import { insertApprovedPayment } from '../../testing/paid-orders'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { confirmOrder, holdPlaces, lockOrder, selectSale } from '.'
import { holdTogether } from './hold-places'

/** Nothing scarce is ever sold twice, however many ask at once; and the same test sees it when the guard is gone. */
describe('many buyers at once', { timeout: 120_000 }, () => {
  let api: TestApi
  beforeEach(async () => {
    api = await createTestApi({ limits: { holdsPerPerson: 1_000_000, holdsPerAddress: 1_000_000 } })
  })
  afterEach(() => api.close())

  async function rush(buyers: number, places: number) {
    const { event, category } = await createRace(api, { capacity: places })
    const guests = await Promise.all(Array.from({ length: buyers }, () => createGuestBuyer(api)))
    const answers = await Promise.all(
      guests.map(({ headers }) =>
        askForOrder(api, {
          headers,
          event_slug: event.slug,
          lines: [{ category_id: category.id, quantity: 1 }],
        }),
      ),
    )
    const codes = answers.map((answer) =>
      answer.statusCode === 201 ? 'held' : answer.json<{ code: string }>().code,
    )
    return {
      held: codes.filter((code) => code === 'held').length,
      soldOut: codes.filter((code) => code === 'sold_out').length,
    }
  }

  /** Everybody looks at the same moment, before anybody took anything: only the door can tell them apart. */
  async function rushTheDoor(buyers: number, places: number): Promise<number> {
    const { event, category } = await createRace(api, { capacity: places })
    const look = selectSale(api.database, { id: event.id }, api.clock.now())
    const holds = Array.from({ length: buyers }, (_, buyer) =>
      holdPlaces(
        api.deps,
        api.database,
        {
          event: { id: event.id },
          lines: [{ category_id: category.id, quantity: 1 }],
          buyer: { user_id: null, guest_email: `afan${buyer}@correo.test` },
          network: 'prueba',
        },
        () => look,
      ),
    )
    return (await Promise.allSettled(holds)).filter(({ status }) => status === 'fulfilled').length
  }

  it('two hundred for twenty places get exactly twenty, and the rest are told', async () => {
    expect(await rush(200, 20)).toEqual({ held: 20, soldOut: 180 })
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('negative control: without the guard the same rush oversells', async () => {
    expect(await rushTheDoor(40, 20)).toBe(20)
    const { rows } = await sql<{ body: string }>`
      select pg_get_functiondef('move_places'::regproc) as body
    `.execute(api.database)
    const unguarded = rows[0]?.body.replace('p_held + p_confirmed > 0', 'false')
    expect(unguarded).not.toBe(rows[0]?.body)
    await sql.raw(unguarded ?? '').execute(api.database)
    for (const table of ['events', 'categories', 'price_phases'])
      await sql.raw(`alter table ${table} drop constraint ${table}_never_oversold`).execute(api.database)
    expect(await rushTheDoor(40, 20)).toBeGreaterThan(20)
  })

  it('a group takes its places whole or leaves everything as it was', async () => {
    const { event, category } = await createRace(api, { capacity: 9 })
    const sale = await selectSale(api.database, { id: event.id }, api.clock.now())
    if (!sale) throw new Error('The race is not on sale')
    const asking = (emails: readonly string[]) =>
      emails.map((guest_email) => ({
        sale,
        asked: {
          event: { id: event.id },
          lines: [{ category_id: category.id, quantity: 1 }],
          buyer: { user_id: null, guest_email },
          network: 'prueba',
        },
      }))
    const four = ['d', 'b', 'c', 'a'].map((name) => `${name}@grupo.test`)
    const orders = await holdTogether(api.deps, api.database, asking(four))
    expect(orders.map(({ buyer_email }) => buyer_email)).toEqual(four)
    const six = Array.from({ length: 6 }, (_, index) => `seis${index}@grupo.test`)
    await expect(holdTogether(api.deps, api.database, asking(six))).rejects.toMatchObject({ code: 'ZN001' })
    const repeatable = { scope: 'POST ordenes g@grupo.test', key: 'una', hash: 'x' }
    const twins = asking(['g@grupo.test', 'g@grupo.test']).map(({ sale: seen, asked }) => ({
      sale: seen,
      asked: { ...asked, repeatable },
    }))
    await expect(holdTogether(api.deps, api.database, twins)).rejects.toMatchObject({
      constraint: 'idempotent_answers_pkey',
    })
    expect(await countersThatLie(api.database)).toEqual([])
    expect(await holdTogether(api.deps, api.database, asking(six.slice(0, 5)))).toHaveLength(5)
  })

  it('a buyer who asks for too much in a rush is refused alone, and nobody who came with them', async () => {
    const limited = await createTestApi({ limits: { holdsPerPerson: 3, holdsPerAddress: 1_000 } })
    try {
      const { event, category } = await createRace(limited, { capacity: 60 })
      const greedy = await createGuestBuyer(limited)
      const others = await Promise.all(Array.from({ length: 20 }, () => createGuestBuyer(limited)))
      const askAs = ({ headers }: typeof greedy) =>
        askForOrder(limited, {
          headers,
          event_slug: event.slug,
          lines: [{ category_id: category.id, quantity: 1 }],
        })
      const wanted = [...others.slice(0, 10), ...Array(8).fill(greedy), ...others.slice(10)]
      const answers = await Promise.all(wanted.map(askAs))
      const told = answers.map((answer) => (answer.statusCode === 201 ? 'held' : answer.json().code))
      expect(told.slice(10, 18).sort()).toEqual([
        ...Array(3).fill('held'),
        ...Array(5).fill('too_many_holds'),
      ])
      expect([...told.slice(0, 10), ...told.slice(18)]).toEqual(Array(20).fill('held'))
      expect(await countersThatLie(limited.database)).toEqual([])
    } finally {
      await limited.close()
    }
  })

  it('a phase that sells out under their feet is priced again, never refused while places are left', async () => {
    const { event, category } = await createRace(api, {
      capacity: 30,
      phase: { name: 'Primeros', price_cop: 10_000, max_quantity: 7, toDays: 5 },
    })
    await createPhase(api, category.id, { name: 'General', price_cop: 20_000, fromDays: 6, toDays: 20 })
    const answers = await Promise.all(
      Array.from({ length: 60 }, async () => {
        const { headers } = await createGuestBuyer(api)
        return askForOrder(api, {
          headers,
          event_slug: event.slug,
          lines: [{ category_id: category.id, quantity: 1 }],
        })
      }),
    )
    const held = answers.filter(({ statusCode }) => statusCode === 201)
    expect(held).toHaveLength(30)
    expect(
      held.filter((answer) => answer.json<{ subtotal_cop: number }>().subtotal_cop === 10_000),
    ).toHaveLength(7)
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('buying, cancelling, paying, expiring and codes mixed leave every counter true', async () => {
    const { event, category } = await createRace(api, { capacity: 25, event: { capacity: 40 } })
    const other = await createCategory(api, event.id, { capacity: 25 })
    await createPhase(api, other.id)
    await api.database
      .insertInto('event_sizes')
      .values(['S', 'M', 'L'].map((size, position) => ({ event_id: event.id, size, stock: 12, position })))
      .execute()
    const code = await createDiscount(api, event.organizer_id, { usage_limit: 9 })

    // Who gets a place is chance: those that did come to each end in turns, so that some always pay.
    let written = 0
    async function live(turn: number): Promise<void> {
      const { headers } = await createGuestBuyer(api)
      const lines = [
        { category_id: turn % 2 === 0 ? category.id : other.id, quantity: 1 + (turn % 2) },
        { category_id: turn % 2 === 0 ? other.id : category.id, quantity: 1 },
      ].slice(0, 1 + (turn % 3 === 0 ? 1 : 0))
      const asked = await askForOrder(api, {
        headers,
        event_slug: event.slug,
        lines,
        ...(turn % 4 === 0 && { discount_code: code.code }),
      })
      if (asked.statusCode !== 201) return
      const order = asked.json()
      const size = ['S', 'M', 'L'][turn % 3] ?? 'S'
      const people = order.registrations.map(() => somebody({ size }))
      const named = await nameRunners(api, headers, order, people)
      const end = named.statusCode === 200 ? written++ % 5 : turn % 5
      if (end === 0)
        await api.app.inject({ method: 'POST', url: `/api/v1/ordenes/${order.code}/cancelar/`, headers })
      if (end === 1)
        await api.database
          .updateTable('orders')
          .set({ expires_at: new Date(0) })
          .where('code', '=', order.code)
          .execute()
      if (end === 2 && named.statusCode === 200)
        await inTransaction(api.database, async (tx) => {
          const locked = await lockOrder(tx, order.code)
          if (!locked) throw new Error('The order is not there')
          await confirmOrder(api.deps, tx, locked, api.clock.now())
          await insertApprovedPayment(
            tx,
            { payable_id: locked.id, amount_cop: locked.total_cop },
            api.clock.now(),
          )
        })
      if (turn % 10 === 3) await expireEveryHold(api.deps)
    }

    await Promise.all(Array.from({ length: 60 }, (_, turn) => live(turn)))
    await expireEveryHold(api.deps)
    expect(await countersThatLie(api.database)).toEqual([])
    const { taken, sold } = await api.database
      .selectFrom('events')
      .select([sql<number>`held_count + confirmed_count`.as('taken'), 'confirmed_count as sold'])
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    expect(taken).toBeLessThanOrEqual(40)
    expect(sold).toBeGreaterThan(0)
  })
})
