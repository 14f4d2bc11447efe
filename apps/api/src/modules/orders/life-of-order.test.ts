import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import { countersThatLie } from '../../testing/counted-places'
import { createPhase, createSignedInOrganizer } from '../../testing/event-factories'
import { expireEveryHold } from '../../testing/expired-holds'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { createDiscount, createRace } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { insertApprovedPayment } from '../../testing/paid-orders'
import { createRelay } from '../../testing/relay-teams'
import { createTestApi, type TestApi } from '../../testing/test-api'
import {
  composeConfirmation,
  confirmationJob,
  confirmOrder,
  followCancelledEvent,
  lockOrder,
  moveOrder,
  type OrderRow,
  releaseOrder,
  retakeAndConfirmOrder,
} from '.'

const MINUTE_MS = 60_000

describe('the life of an order', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(async () => {
    expect(await countersThatLie(api.database)).toEqual([])
    await api.close()
  })

  function withOrder<T>(
    { id }: TestOrder,
    work: (tx: Transaction, order: OrderRow) => Promise<T>,
  ): Promise<T> {
    return inTransaction(api.database, async (tx) => {
      const order = await lockOrder(tx, { id })
      if (!order) throw new Error('The order is not there')
      return work(tx, order)
    })
  }
  const confirm = (order: TestOrder) =>
    withOrder(order, async (tx, row) => {
      await confirmOrder(api.deps, tx, row, api.clock.now())
      await insertApprovedPayment(tx, { payable_id: row.id, amount_cop: row.total_cop }, api.clock.now())
    })
  const release = (order: TestOrder) =>
    withOrder(order, (tx, row) => releaseOrder(api.deps, tx, row, 'expired', api.clock.now()))
  const retake = (order: TestOrder) =>
    withOrder(order, async (tx, row) => {
      const retaken = await retakeAndConfirmOrder(api.deps, tx, row, api.clock.now())
      if (retaken === 'confirmed')
        await insertApprovedPayment(tx, { payable_id: row.id, amount_cop: row.total_cop }, api.clock.now())
      return retaken
    })
  const stateOf = async ({ id }: TestOrder) =>
    (await api.database.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
  const registrationsOf = ({ id }: TestOrder) =>
    api.database
      .selectFrom('registrations')
      .select(['state', 'bib', 'ticket_code', 'size'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute()

  const confirmationsAsked = async ({ id }: TestOrder) => {
    const { rows } = await sql<{ data: { lost_sizes?: { registration_id: string; size: string }[] } }>`
      select data from pgboss.job where name = ${confirmationJob.name} and data ->> 'order_id' = ${id}
    `.execute(api.database)
    return rows.map(({ data }) => data)
  }
  const confirmationsOf = async ({ id }: { id: string }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name = ${confirmationJob.name} and data ->> 'order_id' = ${id}
    `.execute(api.database)
    return rows[0]?.count
  }

  it('ends well: places confirmed, tickets nobody can guess, one mail, and never twice', async () => {
    const race = await createRace(api)
    const code = await createDiscount(api, race.event.organizer_id)
    const order = await createHeldOrder(api, race, { runners: 2 })
    await api.app.inject({
      method: 'POST',
      url: `/api/v1/ordenes/${order.code}/descuento/`,
      headers: order.headers,
      payload: { code: code.code },
    })
    await confirm(order)
    const registrations = await registrationsOf(order)
    expect(registrations.map(({ state, bib }) => [state, bib])).toEqual([
      ['confirmed', null],
      ['confirmed', null],
    ])
    const tickets = registrations.map(({ ticket_code }) => ticket_code ?? '')
    for (const ticket of tickets) expect(ticket).toMatch(/^[0-9A-Z]{16}$/)
    expect(new Set(tickets).size).toBe(2)
    expect(await confirmationsOf(order)).toBe(1)
    const mail = await composeConfirmation(api.deps, order.id)
    expect(mail).toMatchObject({ to: order.email, subject: `Inscripción confirmada: ${race.event.name}` })
    for (const part of [...tickets, race.category.name, order.code]) expect(mail?.text).toContain(part)
    for (const part of ['Vende:', 'Total', 'Reversión del pago', 'sic.gov.co'])
      expect(mail?.text).toContain(part)
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['entradas.pdf', 'carrera.ics'])
    const used = await api.database
      .selectFrom('discount_codes')
      .select(['held_count', 'used_count'])
      .where('id', '=', code.id)
      .executeTakeFirstOrThrow()
    expect(used).toEqual({ held_count: 0, used_count: 1 })
    await expect(confirm(order)).rejects.toThrow('is paid')
    expect(await confirmationsOf(order)).toBe(1)
  })

  it('names an organizer without NIT by what they told, and leaves no empty words', async () => {
    const race = await createRace(api)
    await api.database
      .updateTable('organizers')
      .set({ nit: null, legal_name: null, address: null, contact_phone: null })
      .where('id', '=', race.event.organizer_id)
      .execute()
    const order = await createHeldOrder(api, race)
    await confirm(order)
    const { text = '', html = '' } = (await composeConfirmation(api.deps, order.id)) ?? {}
    const said = text.replaceAll(/\s+/g, ' ')
    expect(said).toMatch(/Vende: [^·]*\S/)
    for (const part of [said, html]) expect(part).not.toMatch(/\bnull\b|undefined|NIT\s*(,|·|<|$)|· ·/)
    expect(/Vende:(.*?)Recauda/.exec(said)?.[1]).not.toContain('NIT')
  })

  it('tells the captain how many seats are to be filled, and a single runner nothing of the kind', async () => {
    const team = await createHeldOrder(api, await createRelay(api))
    const alone = await createHeldOrder(api, await createRace(api))
    await confirm(team)
    await confirm(alone)
    const { name } = await api.database
      .selectFrom('teams')
      .select('name')
      .where('order_id', '=', team.id)
      .executeTakeFirstOrThrow()
    const told = (await composeConfirmation(api.deps, team.id))?.text
    expect(told).toContain(`Completa tu equipo. A ${name} le faltan 3 relevos`)
    expect((await composeConfirmation(api.deps, alone.id))?.text).not.toContain('Completa tu equipo')
  })

  it('gives the next bibs of the range, passes over those worn, gives the freed ones again and runs out quietly', async () => {
    const race = await createRace(api, { category: { bib_prefix: 'A', bib_from: 1, bib_to: 4 } })
    const [first, second, third] = [
      await createHeldOrder(api, race, { runners: 2 }),
      await createHeldOrder(api, race, { runners: 2 }),
      await createHeldOrder(api, race),
    ]
    await confirm(first)
    expect((await registrationsOf(first)).map(({ bib }) => bib)).toEqual(['A1', 'A2'])
    // By hand, the organizer gave A3 to somebody who had A1.
    await api.database.updateTable('registrations').set({ bib: 'A3' }).where('bib', '=', 'A1').execute()
    await confirm(second)
    expect((await registrationsOf(second)).map(({ bib }) => bib)).toEqual(['A4', 'A1'])
    await confirm(third)
    expect((await registrationsOf(third)).map(({ bib }) => bib)).toEqual([null])
  })

  it('keeps bibs for later when the organizer assigns them', async () => {
    const race = await createRace(api, {
      event: { bib_assignment: 'manual' },
      category: { bib_from: 1, bib_to: 9 },
    })
    const order = await createHeldOrder(api, race)
    await confirm(order)
    expect((await registrationsOf(order))[0]?.bib).toBeNull()
  })

  it('comes back after its end if its places are still there', async () => {
    const race = await createRace(api, { capacity: 2 })
    const order = await createHeldOrder(api, race, { runners: 2 })
    await release(order)
    expect(await retake(order)).toBe('confirmed')
    expect([await stateOf(order), (await registrationsOf(order)).map(({ state }) => state)]).toEqual([
      'paid',
      ['confirmed', 'confirmed'],
    ])
  })

  it('comes back at its price when its phase is full and its category is not', async () => {
    const race = await createRace(api, { phase: { max_quantity: 1 } })
    const late = await createHeldOrder(api, race)
    await release(late)
    const next = await createPhase(api, race.category.id, {
      name: 'Última',
      price_cop: 120_000,
      fromDays: 30,
      toDays: 31,
    })
    await createHeldOrder(api, race)
    expect(await retake(late)).toBe('confirmed')
    const { price_phase_id, price_cop } = await api.database
      .selectFrom('registrations')
      .select(['price_phase_id', 'price_cop'])
      .where('order_id', '=', late.id)
      .executeTakeFirstOrThrow()
    expect([price_phase_id, price_cop]).toEqual([next.id, late.total_cop])
  })

  it('does not come back when its places are gone, and nothing of it changes', async () => {
    const race = await createRace(api, { capacity: 2 })
    const late = await createHeldOrder(api, race, { runners: 2 })
    await release(late)
    await createHeldOrder(api, race)
    expect(await retake(late)).toBe('no_places_left')
    expect([await stateOf(late), (await registrationsOf(late)).map(({ state }) => state)]).toEqual([
      'expired',
      ['expired', 'expired'],
    ])
    expect(await confirmationsOf(late)).toBe(0)
  })

  it('does not come back when its code’s last use is gone, its runner registered again or the race is off', async () => {
    const race = await createRace(api)
    const code = await createDiscount(api, race.event.organizer_id, { usage_limit: 1 })
    const apply = (order: TestOrder) =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/ordenes/${order.code}/descuento/`,
        headers: order.headers,
        payload: { code: code.code },
      })
    const late = await createHeldOrder(api, race)
    await apply(late)
    await release(late)
    const next = await createHeldOrder(api, race)
    expect((await apply(next)).statusCode).toBe(200)
    expect(await retake(late)).toBe('code_used_up')

    const twice = await createHeldOrder(api, race)
    await release(twice)
    const again = await createHeldOrder(api, race)
    const { document_number } = await api.database
      .selectFrom('registrations')
      .select('document_number')
      .where('order_id', '=', twice.id)
      .executeTakeFirstOrThrow()
    await api.database
      .updateTable('registrations')
      .set({ document_number })
      .where('order_id', '=', again.id)
      .execute()
    await confirm(again)
    expect(await retake(twice)).toBe('runner_registered')

    const off = await createHeldOrder(api, race)
    await release(off)
    await api.database
      .updateTable('events')
      .set({ state: 'cancelled' })
      .where('id', '=', race.event.id)
      .execute()
    expect(await retake(off)).toBe('race_off')
  })

  it('keeps its place though its size ran out meanwhile, and its buyer hears of it', async () => {
    const race = await createRace(api)
    await api.database
      .insertInto('event_sizes')
      .values({ event_id: race.event.id, size: 'M', stock: 1, position: 1 })
      .execute()
    const order = await createHeldOrder(api, race, { person: { size: 'M' } })
    await release(order)
    await createHeldOrder(api, race, { person: { size: 'M' } })
    expect(await retake(order)).toBe('confirmed')
    expect(await registrationsOf(order)).toMatchObject([{ state: 'confirmed', size: null }])
    const [told] = await confirmationsAsked(order)
    expect(told?.lost_sizes).toMatchObject([{ size: 'M' }])
    const mail = await composeConfirmation(api.deps, order.id, told?.lost_sizes)
    const text = mail?.text?.replaceAll(/\s+/g, ' ')
    for (const part of ['se agotó la talla M de Ana', 'Sin talla', '/mis-inscripciones'])
      expect(text).toContain(part)
  })

  it('expires when its time is over, and one that was sent to pay only after asking the provider', async () => {
    const race = await createRace(api, { capacity: 3 })
    const [forgotten, paying, paid] = [
      await createHeldOrder(api, race),
      await createHeldOrder(api, race),
      await createHeldOrder(api, race),
    ]
    for (const order of [paying, paid])
      await withOrder(order, (tx, row) => moveOrder(tx, row, 'awaiting_payment', api.clock.now()))
    const asked: string[] = []
    const run = (mayGo: (code: string) => boolean) =>
      expireEveryHold(api.deps, async ({ code }) => {
        asked.push(code)
        return mayGo(code)
      })
    await run(() => true)
    expect([await stateOf(forgotten), asked]).toEqual(['held', []])
    api.clock.advance(20 * MINUTE_MS)
    await run((code) => code !== paid.code)
    expect(asked.filter((code) => [paying.code, paid.code].includes(code)).sort()).toEqual(
      [paying.code, paid.code].sort(),
    )
    expect([await stateOf(forgotten), await stateOf(paying), await stateOf(paid)]).toEqual([
      'expired',
      'expired',
      'awaiting_payment',
    ])
    await createHeldOrder(api, race, { runners: 2 })
  })

  it('goes on expiring the others when one fails', async () => {
    const race = await createRace(api)
    const [bad, good] = [await createHeldOrder(api, race), await createHeldOrder(api, race)]
    for (const order of [bad, good])
      await withOrder(order, (tx, row) => moveOrder(tx, row, 'awaiting_payment', api.clock.now()))
    api.clock.advance(21 * MINUTE_MS)
    await expireEveryHold(api.deps, async ({ code }) => {
      if (code === bad.code) throw new Error('the provider is away')
      return true
    })
    expect([await stateOf(bad), await stateOf(good)]).toEqual(['awaiting_payment', 'expired'])
  })

  it('ends with its race: open orders are let go, confirmed ones end once and their people are told', async () => {
    const { organizer, headers } = await createSignedInOrganizer(api)
    const race = await createRace(api, { event: { organizer_id: organizer.id } })
    await api.database
      .insertInto('event_sizes')
      .values({ event_id: race.event.id, size: 'M', stock: 9, position: 1 })
      .execute()
    const open = await createHeldOrder(api, race, { person: { size: 'M' } })
    const paid = await createHeldOrder(api, race, { runners: 2, person: { size: 'M' } })
    await confirm(paid)
    const { friend } = await nameAFriend(paid)
    const cancelled = await api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/eventos/${race.event.slug}/cancelar/`,
      headers,
      payload: { reason: 'Creció el río' },
    })
    expect(cancelled.statusCode).toBe(200)
    const wanted = await api.database
      .withSchema('pgboss')
      .selectFrom('job' as 'provider_events')
      .selectAll()
      .where('name' as 'outcome', '=', 'events.cancelled')
      .execute()
    expect(wanted).toMatchObject([{ data: { event_id: race.event.id } }])
    const owed: unknown[] = []
    const follow = () =>
      followCancelledEvent(
        api.deps,
        async (_tx, { id, code }, lost) => {
          owed.push([code, lost.length])
          return [
            {
              payable_kind: 'order',
              payable_id: id,
              left_cop: 160_000,
              fee_cop: 0,
              is_outside: false,
              return_by: null,
            },
          ]
        },
        { event_id: race.event.id },
      )
    await Promise.all([follow(), follow()])
    await follow()
    expect(owed).toEqual([[paid.code, 2]])
    expect([await stateOf(open), await stateOf(paid)]).toEqual(['cancelled', 'paid'])
    expect((await registrationsOf(paid)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
    const toBuyer = await toldOfCancellation(paid.email)
    expect(toBuyer).toHaveLength(1)
    for (const part of ['Creció el río', 'Se te deben $ 160.000', 'te escribimos cuando esté hecha'])
      expect(toBuyer[0]).toContain(part)
    const toFriend = await toldOfCancellation(friend)
    expect(toFriend).toHaveLength(1)
    expect(toFriend[0]).toContain('La devolución es para la persona que pagó la inscripción')
    expect(toFriend[0]).not.toContain('160.000')
    expect(await mailsTo(api.database, open.email)).toEqual([])
  })

  it('ends with its race though another order of it cannot: that one is tried again', async () => {
    const race = await createRace(api)
    const [bad, good] = [await createHeldOrder(api, race), await createHeldOrder(api, race)]
    await confirm(bad)
    await confirm(good)
    const follow = (fails: boolean) =>
      followCancelledEvent(
        api.deps,
        async (_tx, { code }) => {
          if (fails && code === bad.code) throw new Error('the database hiccups')
          return []
        },
        { event_id: race.event.id },
      )
    await expect(follow(true)).rejects.toThrow('1 orders')
    const states = async () =>
      [...(await registrationsOf(bad)), ...(await registrationsOf(good))].map(({ state }) => state)
    expect(await states()).toEqual(['confirmed', 'cancelled'])
    await follow(false)
    expect(await states()).toEqual(['cancelled', 'cancelled'])
    expect(await toldOfCancellation(bad.email)).toHaveLength(1)
    // Free of charge: no word about money.
    expect((await toldOfCancellation(good.email))[0]).not.toMatch(/deben|devuelve/)
  })

  /** The second runner of an order has an address of their own. */
  async function nameAFriend({ id }: TestOrder) {
    const friend = `amiga.${id}@correo.test`
    const { id: last } = await api.database
      .selectFrom('registrations')
      .select('id')
      .where('order_id', '=', id)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow()
    await api.database.updateTable('registrations').set({ email: friend }).where('id', '=', last).execute()
    return { friend }
  }

  const toldOfCancellation = async (email: string) =>
    (await mailsTo(api.database, email))
      .filter(({ subject }) => subject.includes('cancelada'))
      .map(({ text }) => text?.replaceAll(/\s+/g, ' '))
})
