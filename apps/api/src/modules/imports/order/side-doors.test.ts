import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/transaction'
import { pick, seededRandom } from '../../../platform/seeded-random'
import { createTestApi, type TestApi } from '../../../testing'
import { countersThatLie } from '../../../testing/counted-places'
import { createCategory, createPhase } from '../../../testing/event-factories'
import type { ListedPerson } from '../../../testing/import-files'
import { openImportOrders } from '../../../testing/import-orders'
import { askForOrder, createGuestBuyer } from '../../../testing/order-factories'
import { createPaidOrder, insertApprovedPayment } from '../../../testing/paid-orders'
import { createRunner, logInAs, TEST_PASSWORD } from '../../../testing/people'
import { untilSomebodyWaits } from '../../../testing/waiting-locks'
import { holdListed } from '../../places'
import { cleanUpImports } from '../clean-up-imports'
import { lockImport } from '../imports.repository'
import { importPayables } from './import-payable'

const DAY_MS = 86_400_000
/** Of a team, who leads it has the place. */
const IS_PLACE = sql<boolean>`coalesce(team_seat, 1) = 1`

describe('an import among everybody else', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    // Its thread takes a while to start.
    await (await openImportOrders(api)).list(1)
  })
  afterAll(() => api.close())

  type Desk = Awaited<ReturnType<typeof openImportOrders>>
  const countersOf = ({ race }: Desk) =>
    api.database
      .selectFrom('categories')
      .select(['capacity', 'held_count', 'confirmed_count'])
      .where('id', '=', race.category.id)
      .executeTakeFirstOrThrow()

  /** Companies with seven runners each and as many buyers of one place, all in the same instant. */
  async function rush(desk: Desk, changes?: (index: number) => ListedPerson) {
    const lists = await Promise.all(Array.from({ length: 4 }, () => desk.list(7, changes)))
    const guests = await Promise.all(Array.from({ length: 30 }, () => createGuestBuyer(api)))
    const [companies, buyers] = await Promise.all([
      Promise.all(lists.map(({ id }) => desk.confirmation(id))),
      Promise.all(
        guests.map(({ headers }, index) =>
          askForOrder(api, {
            headers,
            event_slug: desk.race.event.slug,
            lines: [{ category_id: desk.race.category.id, quantity: 1 }],
            address: `10.9.0.${index + 1}`,
          }),
        ),
      ),
    ])
    const held = companies.filter(({ statusCode }) => statusCode === 200).length
    const bought = buyers.filter(({ statusCode }) => statusCode === 201).length
    return { held, bought, lists, companies }
  }

  it('never takes a place that somebody else has, nor leaves half a list', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const { held, bought, companies } = await rush(desk)
    // Four lists of seven never fit; which of them does is up to who comes first.
    expect(companies.map(({ statusCode }) => statusCode)).toContain(409)
    const { held_count, capacity } = await countersOf(desk)
    expect(held_count).toBe(7 * held + bought)
    expect(held_count).toBeLessThanOrEqual(capacity)
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('of teams never takes a place that somebody else has, and for each of them takes one', async () => {
    const desk = await openImportOrders(api, { capacity: 8, category: { name: 'Relevos', team_size: 3 } })
    const { held, bought, companies } = await rush(desk, (index) => ({
      Categoría: 'Relevos',
      Equipo: `Equipo ${'AABBABC'[index]}`,
    }))
    // Four lists of three teams never fit.
    expect(companies.map(({ statusCode }) => statusCode)).toContain(409)
    const { held_count, capacity } = await countersOf(desk)
    expect(held_count).toBe(3 * held + bought)
    expect(held_count).toBeLessThanOrEqual(capacity)
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('sells a size once, to the list that comes first', async () => {
    const desk = await openImportOrders(api, { capacity: 100 })
    await api.database
      .insertInto('event_sizes')
      .values([{ event_id: desk.race.event.id, size: 'M', stock: 5, position: 0 }])
      .execute()
    const lists = await Promise.all([1, 2, 3].map(() => desk.list(3, () => ({ Talla: 'M' }))))
    const answers = await Promise.all(lists.map(({ id }) => desk.confirmation(id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('keeps no buyer waiting while its rows are written', async () => {
    const desk = await openImportOrders(api, { capacity: 100 })
    const { id } = await desk.list(3)
    const { headers } = await createGuestBuyer(api)
    let confirming: Promise<{ statusCode: number }> | undefined
    await inTransaction(api.database, async (tx) => {
      await tx.selectFrom('import_rows').select('number').where('import_id', '=', id).forUpdate().execute()
      confirming ??= desk.confirmation(id)
      await untilSomebodyWaits(api.database)
      const bought = await askForOrder(api, {
        headers,
        event_slug: desk.race.event.slug,
        lines: [{ category_id: desk.race.category.id, quantity: 1 }],
        address: '10.9.1.1',
      })
      expect(bought.statusCode).toBe(201)
    })
    expect((await confirming)?.statusCode).toBe(200)
    expect((await countersOf(desk)).held_count).toBe(4)
  })

  it('registers nobody twice when the same person pays alone while the money is applied', async () => {
    const desk = await openImportOrders(api, { capacity: 100 })
    const held = await desk.held(4, {}, (index) => ({ 'Número de documento': `7474740${index}` }))
    await desk.tell(await desk.checkoutOf(held.token))
    await Promise.all([
      desk.apply(held.id),
      createPaidOrder(api, desk.race, { person: { document_number: '74747403' } }).catch(() => undefined),
    ])
    await desk.apply(held.id)
    const people = await api.database
      .selectFrom('registrations')
      .select('document_number')
      .where('event_id', '=', desk.race.event.id)
      .where('state', '=', 'confirmed')
      .execute()
    expect(new Set(people.map(({ document_number }) => document_number)).size).toBe(people.length)
    expect((await desk.desk.load(held.id)).counts).toMatchObject({ held: 0, ready: 0 })
  })

  it('lets go of somebody who deletes their account, and asks nobody to pay for them', async () => {
    const desk = await openImportOrders(api, { capacity: 100 })
    const runner = await createRunner(api)
    const held = await desk.held(2, {}, (index) => (index === 0 ? { Correo: runner.email } : {}))
    await leave(runner.email)
    expect(await desk.desk.load(held.id)).toMatchObject({
      counts: { held: 1 },
      totals: { rows: 1, total_cop: 80_000 },
    })
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('gives the place of a leaving runner back last, so that no buyer waits for it while the deletion waits for a purchase', async () => {
    const desk = await openImportOrders(api, { capacity: 100 })
    const runner = await createRunner(api)
    const order = await createPaidOrder(api, desk.race, { email: runner.email })
    const held = await desk.held(1, {}, () => ({ Correo: runner.email }))
    let leaving: Promise<void> | undefined
    await inTransaction(api.database, async (tx) => {
      await sql`select from orders where id = ${order.id} for update`.execute(tx)
      leaving ??= leave(runner.email)
      await untilSomebodyWaits(api.database)
      await sql`select from categories where id = ${desk.race.category.id} for update nowait`.execute(tx)
    })
    await leaving
    expect((await desk.desk.load(held.id)).counts.held).toBe(0)
    expect(await countersThatLie(api.database)).toEqual([])
  })

  const leave = async (email: string) => {
    const { headers } = await logInAs(api, email)
    const left = await api.app.inject({
      method: 'DELETE',
      url: '/api/v1/usuarios/perfil/',
      headers,
      payload: { password: TEST_PASSWORD },
    })
    expect(left.statusCode).toBe(200)
  }

  const lapse = async (desk: Desk, id: string) => {
    await api.database
      .updateTable('import_orders')
      .set({ expires_at: new Date(api.clock.now().getTime() - DAY_MS) })
      .where('id', '=', id)
      .execute()
    await desk.follow()
  }

  it('registers nobody who deleted their account since it expired, whatever money comes late', async () => {
    const desk = await openImportOrders(api, { capacity: 100 })
    const runner = await createRunner(api)
    const held = await desk.held(2, {}, (index) => (index === 0 ? { Correo: runner.email } : {}))
    const checkout = await desk.checkoutOf(held.token)
    await lapse(desk, held.id)
    await leave(runner.email)
    await desk.tell(checkout)
    await desk.apply(held.id)
    expect(await desk.desk.load(held.id)).toMatchObject({
      state: 'applied',
      counts: { applied: 1, held: 0 },
      totals: { rows: 1, total_cop: 80_000, applied_cop: 80_000, left_cop: 0 },
    })
    expect((await desk.registrations(held.id)).map(({ email }) => email)).not.toContain(runner.email)
    expect(await desk.owed(held.id)).toMatchObject([{ amount_cop: 80_000, reason: 'overpaid' }])
  })

  it('lets go of a runner who deletes their account in the very instant that late money takes their place again', async () => {
    const desk = await openImportOrders(api, { capacity: 100 })
    const runner = await createRunner(api)
    const held = await desk.held(2, {}, (index) => (index === 0 ? { Correo: runner.email } : {}))
    const checkout = await desk.checkoutOf(held.token)
    await lapse(desk, held.id)
    let leaving: Promise<void> | undefined
    await inTransaction(api.database, async (tx) => {
      const payable = await importPayables.lock(api.deps, tx, held.id, api.clock.now())
      expect(await payable?.retake(checkout.amount_cop)).toBe('confirmed')
      await insertApprovedPayment(
        tx,
        { payable_kind: 'import_order', payable_id: held.id, amount_cop: checkout.amount_cop },
        api.clock.now(),
      )
      leaving = leave(runner.email)
      await untilSomebodyWaits(api.database)
    })
    await leaving
    expect(await countersThatLie(api.database)).toEqual([])
    expect(await desk.desk.load(held.id)).toMatchObject({ counts: { held: 1 }, totals: { rows: 1 } })
    expect((await desk.desk.rows(held.id)).map(({ values }) => values.email)).not.toContain(runner.email)
  })

  it('erases after the race a runner who was registered in the very instant they deleted their account', async () => {
    const desk = await openImportOrders(api, { capacity: 100 })
    const runner = await createRunner(api)
    const held = await desk.held(1, {}, () => ({ Correo: runner.email }))
    await desk.tell(await desk.checkoutOf(held.token))
    let both: Promise<unknown> | undefined
    await inTransaction(api.database, async (tx) => {
      await lockImport(tx, held.id)
      const applying = desk.apply(held.id)
      await untilSomebodyWaits(api.database)
      both = Promise.all([applying, leave(runner.email)])
      await untilSomebodyWaits(api.database, 2)
    })
    await both
    const erasure = await api.database
      .selectFrom('erasures')
      .select('finished_at')
      .where('user_id', '=', runner.id)
      .executeTakeFirstOrThrow()
    expect(await desk.registrations(held.id)).toHaveLength(1)
    expect(erasure.finished_at).toBeNull()
  })

  it('is locked before its registrations, so that cancelling one does not block a change of the import', async () => {
    const desk = await openImportOrders(api, { capacity: 100 })
    const held = await desk.held(2)
    await desk.payOnline(held, 80_000)
    const [registered] = await desk.registrations(held.id)
    let cancelling: Promise<{ statusCode: number }> | undefined
    await inTransaction(api.database, async (tx) => {
      const payable = await importPayables.lock(api.deps, tx, held.id, api.clock.now())
      cancelling ??= desk.call('POST', `organizador/inscripciones/${registered?.id}/cancelar/`, {
        refund: 'full',
        reason: 'Se lesionó',
        notify: false,
      })
      await untilSomebodyWaits(api.database)
      // A transaction that waits for the import has locked nothing that comes after it.
      await sql`
        select from orders join registrations on registrations.order_id = orders.id
        where orders.import_order_id = ${held.id} for update nowait
      `.execute(tx)
      await payable?.release('cancelled')
    })
    expect((await cancelling)?.statusCode).toBe(200)
  })

  it('is not forgotten while its places wait, however long nobody touches it', async () => {
    const desk = await openImportOrders(api, { capacity: 100 })
    const held = await desk.held(1)
    await api.database
      .updateTable('import_orders')
      .set({ updated_at: new Date(api.clock.now().getTime() - 40 * DAY_MS) })
      .where('id', '=', held.id)
      .execute()
    await cleanUpImports(api.deps)
    expect(await desk.desk.load(held.id)).toMatchObject({ state: 'awaiting_payment', counts: { held: 1 } })
  })

  it('keeps its rows when late money takes their places again in the very instant they are cleaned up', async () => {
    const desk = await openImportOrders(api, { capacity: 100 })
    const held = await desk.held(2)
    const checkout = await desk.checkoutOf(held.token)
    await api.database
      .updateTable('import_orders')
      .set({ expires_at: new Date(api.clock.now().getTime() - 40 * DAY_MS) })
      .where('id', '=', held.id)
      .execute()
    await desk.follow()
    await api.database
      .updateTable('import_orders')
      .set({ updated_at: new Date(api.clock.now().getTime() - 40 * DAY_MS) })
      .where('id', '=', held.id)
      .execute()
    let cleaning: Promise<void> | undefined
    await inTransaction(api.database, async (tx) => {
      const payable = await importPayables.lock(api.deps, tx, held.id, api.clock.now())
      expect(await payable?.retake(checkout.amount_cop)).toBe('confirmed')
      await insertApprovedPayment(
        tx,
        { payable_kind: 'import_order', payable_id: held.id, amount_cop: checkout.amount_cop },
        api.clock.now(),
      )
      cleaning = cleanUpImports(api.deps)
      await untilSomebodyWaits(api.database)
    })
    await cleaning
    expect((await desk.desk.load(held.id)).counts).toMatchObject({ held: 2 })
  })

  it('always adds up, whatever happens to it in whatever order', async () => {
    const desk = await openImportOrders(api, { capacity: 60 })
    const relay = await createCategory(api, desk.race.event.id, {
      name: 'Relevos',
      capacity: 40,
      team_size: 3,
    })
    await createPhase(api, relay.id, { price_cop: 90_000 })
    for (let seed = 1; seed <= 8; seed += 1) {
      const random = seededRandom(seed)
      const count = 3 + Math.floor(random() * 6)
      const held = await desk.held(count, { transfer_instructions: 'Banco 1' }, (index) => ({
        ...(random() < 0.2
          ? { Correo: 'mal@' }
          : random() < 0.2
            ? { Ciudad: 'Bogota' }
            : { Club: `C${index}` }),
        ...(random() < 0.6 && { Categoría: 'Relevos' }),
        Equipo: `Equipo ${seed} ${pick(['A', 'a', 'B'], random)}`,
      }))
      const lines = Object.values(held.counts).reduce((sum, each) => sum + each, 0)
      for (let step = 0; step < 5; step += 1) {
        const act = pick(['online', 'transfer', 'outsider', 'cancel', 'apply', 'lapse'], random)
        await take(desk, held, act, 10_000 * (1 + Math.floor(random() * 15)))
        const { counts, totals, state } = await desk.desk.load(held.id)
        const { skipped, ...rows } = counts
        expect([seed, act, Object.values(rows).reduce((sum, each) => sum + each, 0) + skipped]).toEqual([
          seed,
          act,
          lines,
        ])
        expect([seed, act, totals.credit_cop >= 0, totals.applied_cop <= totals.total_cop]).toEqual([
          seed,
          act,
          true,
          true,
        ])
        if (state === 'applied' || state === 'cancelled' || state === 'expired') expect(counts.held).toBe(0)
        const others = await api.database
          .selectFrom('registrations')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('event_id', '=', desk.race.event.id)
          .where('state', 'in', ['held', 'confirmed'])
          .where(IS_PLACE)
          .executeTakeFirstOrThrow()
        const waiting = await api.database
          .selectFrom('import_rows')
          .innerJoin('import_orders', 'import_orders.id', 'import_rows.import_id')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('import_orders.event_id', '=', desk.race.event.id)
          .where('import_rows.state', '=', 'held')
          .where(IS_PLACE)
          .executeTakeFirstOrThrow()
        const { held_count, confirmed_count } = await api.database
          .selectFrom('events')
          .select(['held_count', 'confirmed_count'])
          .where('id', '=', desk.race.event.id)
          .executeTakeFirstOrThrow()
        // No team is registered or waits without who leads it.
        const { rows: headless } = await sql`
          select team_id::text from registrations where state = 'confirmed' and team_id is not null
          group by team_id having not bool_or(team_seat = 1)
          union all
          select team_row::text from import_rows where state = 'held' and team_row is not null
          group by import_id, team_row having count(*) filter (where team_seat = 1) <> 1
          union all
          -- Nor a part of one while the rest of it waits.
          select waiting.team_row::text from import_rows as waiting
          join import_rows as done on done.import_id = waiting.import_id and done.team_row = waiting.team_row
          where waiting.state = 'held' and done.state = 'applied'
        `.execute(api.database)
        expect([seed, act, headless]).toEqual([seed, act, []])
        expect([seed, act, held_count + confirmed_count]).toEqual([seed, act, others.count + waiting.count])
      }
    }
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('negative control: without the guard of the door lists oversell', async () => {
    const [guarded, open] = [
      await openImportOrders(api, { capacity: 20 }),
      await openImportOrders(api, { capacity: 20 }),
    ]
    for (const { race } of [guarded, open]) api.inventedCounts.add(race.event.id)
    const rushTheDoor = async ({ race: { event, category, phase } }: Desk) => {
      const list = Array.from({ length: 7 }, () => ({
        category_id: category.id,
        price_phase_id: phase.id,
        size: null,
        team_seat: null,
      }))
      const answers = await Promise.allSettled(
        Array.from({ length: 10 }, () => inTransaction(api.database, (tx) => holdListed(tx, event.id, list))),
      )
      return answers.filter(({ status }) => status === 'fulfilled').length
    }
    expect(await rushTheDoor(guarded)).toBe(2)
    const { rows } = await sql<{ body: string }>`
      select pg_get_functiondef('move_places'::regproc) as body
    `.execute(api.database)
    const unguarded = rows[0]?.body.replace('p_held + p_confirmed > 0', 'false')
    expect(unguarded).not.toBe(rows[0]?.body)
    await sql.raw(unguarded ?? '').execute(api.database)
    for (const table of ['events', 'categories', 'price_phases'])
      await sql.raw(`alter table ${table} drop constraint ${table}_never_oversold`).execute(api.database)
    expect(await rushTheDoor(open)).toBeGreaterThan(2)
  })

  async function take(
    desk: Desk,
    held: Awaited<ReturnType<Desk['held']>>,
    act: string,
    amount_cop: number,
  ): Promise<void> {
    const { totals } = await desk.desk.load(held.id)
    if (act === 'online') {
      const paying = await desk.pay(held.token, Math.min(amount_cop, totals.left_cop))
      if (paying.statusCode !== 200) return
      const { searchParams } = new URL(paying.json().checkout_url)
      await desk.tell({
        reference: searchParams.get('reference') ?? '',
        amount_cop: Number(searchParams.get('amount-in-cents')) / 100,
      })
      await desk.apply(held.id)
    }
    if (act === 'transfer') {
      const id = await desk.transfer(held, amount_cop).catch(() => undefined)
      if (id === undefined) return
      await desk.review(id, 'aprobar')
      await desk.apply(held.id)
    }
    if (act === 'outsider') {
      const row = await api.database
        .selectFrom('import_rows')
        .select(['document_key', 'category_id'])
        .where('import_id', '=', held.id)
        .where('state', '=', 'held')
        .orderBy('number')
        .limit(1)
        .executeTakeFirst()
      const document_number = row?.document_key?.replace(/\D/g, '')
      if (document_number)
        await createPaidOrder(
          api,
          { ...desk.race, category: { ...desk.race.category, id: row?.category_id ?? '' } },
          { person: { document_number } },
        ).catch(() => undefined)
    }
    if (act === 'cancel' && amount_cop > 120_000) await desk.desk.call('POST', `${held.id}/cancelar/`)
    if (act === 'apply') await desk.apply(held.id)
    if (act === 'lapse' && amount_cop > 100_000) {
      await api.database
        .updateTable('import_orders')
        .set({ expires_at: new Date(api.clock.now().getTime() - 3_600_000) })
        .where('id', '=', held.id)
        .execute()
      await desk.follow()
    }
  }
})
