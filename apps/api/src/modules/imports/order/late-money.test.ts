import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { countersThatLie } from '../../../testing/counted-places'
import { createPhase } from '../../../testing/event-factories'
import { openImportOrders } from '../../../testing/import-orders'
import { createPaidOrder } from '../../../testing/paid-orders'

const PRICE = 80_000
const HOUR_MS = 3_600_000
const BANK = { transfer_instructions: 'Bancolombia 123-456' }

type Desk = Awaited<ReturnType<typeof openImportOrders>>

describe('money that comes when a list let its places go', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    // Its thread takes a while to start.
    await (await openImportOrders(api)).list(1)
  })
  afterAll(() => api.close())

  const changeEvent = ({ race }: Desk, changes: object) =>
    api.database.updateTable('events').set(changes).where('id', '=', race.event.id).execute()
  const paymentOf = (id: string) =>
    api.database
      .selectFrom('payments')
      .select(['is_refund_due', 'attention_reason'])
      .where('payable_id', '=', id)
      .executeTakeFirstOrThrow()

  /** Two lists whose time is over: one sent a transfer and the other went to pay. */
  async function late(desk: Desk, people = 1) {
    const [told, sent] = [await desk.held(people, BANK), await desk.held(people)]
    const checkout = await desk.checkoutOf(sent.token)
    const transfer = await desk.transfer(told, people * PRICE)
    return { told, sent, checkout, transfer }
  }

  const waits = (desk: Desk) =>
    api.database
      .insertInto('waitlist_entries')
      .values({
        event_id: desk.race.event.id,
        category_id: desk.race.category.id,
        email: 'espera@correo.test',
        party_size: 1,
        queued_at: api.clock.now(),
        created_at: api.clock.now(),
        updated_at: api.clock.now(),
      })
      .execute()

  it.each([
    ['sales were closed', (desk: Desk) => changeEvent(desk, { sales_closed_at: api.clock.now() })],
    ['sales were closed by the calendar', (desk: Desk) => changeEvent(desk, { state: 'closed' })],
    ['somebody waits for a place', waits],
  ])('takes its places again though %s', async (_, happens) => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const { told, sent, checkout, transfer } = await late(desk, 2)
    await desk.lapse(told.id, sent.id)
    await happens(desk)
    await desk.tell(checkout)
    expect(await paymentOf(sent.id)).toEqual({ is_refund_due: false, attention_reason: null })
    expect((await desk.review(transfer, 'aprobar')).statusCode).toBe(200)
    for (const { id } of [told, sent]) {
      await desk.apply(id)
      expect(await desk.desk.load(id)).toMatchObject({ state: 'applied', counts: { applied: 2 } })
    }
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('takes its places again though its organizer is suspended since', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const { told, sent, checkout } = await late(desk)
    await desk.lapse(told.id, sent.id)
    await api.database
      .updateTable('organizers')
      .set({ state: 'suspended' })
      .where('id', '=', desk.owner.organizer.id)
      .execute()
    await desk.tell(checkout)
    expect(await paymentOf(sent.id)).toEqual({ is_refund_due: false, attention_reason: null })
    await desk.apply(sent.id)
    expect((await desk.desk.load(sent.id)).counts).toMatchObject({ applied: 1 })
  })

  it('costs a row the size that ran out, whose runner hears of it, and not the place', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    await api.database
      .insertInto('event_sizes')
      .values([{ event_id: desk.race.event.id, size: 'M', stock: 3, position: 0 }])
      .execute()
    const held = await desk.held(3, BANK, () => ({ Talla: 'M' }))
    const transfer = await desk.transfer(held, 3 * PRICE)
    await desk.lapse(held.id)
    await api.database
      .updateTable('event_sizes')
      .set({ stock: 2 })
      .where('event_id', '=', desk.race.event.id)
      .execute()
    expect((await desk.review(transfer, 'aprobar')).statusCode).toBe(200)
    await desk.apply(held.id)
    const worn = await api.database
      .selectFrom('registrations')
      .innerJoin('import_rows', 'import_rows.registration_id', 'registrations.id')
      .select(['registrations.id', 'registrations.size'])
      .where('import_rows.import_id', '=', held.id)
      .orderBy('import_rows.number')
      .execute()
    expect(worn.map(({ size }) => size)).toEqual(['M', 'M', null])
    const { rows } = await sql<{ lost: object }>`
      select data -> 'lost_sizes' as lost from pgboss.job
      where name = 'orders.confirmation' and data ? 'lost_sizes'
    `.execute(api.database)
    expect(rows.map(({ lost }) => lost)).toEqual([[{ registration_id: worn[2]?.id, size: 'M' }]])
    expect(await countersThatLie(api.database)).toEqual([])
  })

  it('takes its places at its price when their phase is full and their category is not', async () => {
    const desk = await openImportOrders(api, { capacity: 20, phase: { max_quantity: 2 } })
    const sent = await desk.held(2)
    const checkout = await desk.checkoutOf(sent.token)
    await desk.lapse(sent.id)
    const next = await createPhase(api, desk.race.category.id, {
      name: 'Última',
      price_cop: 120_000,
      fromDays: 30,
      toDays: 31,
    })
    await createPaidOrder(api, desk.race, { runners: 2 })
    await desk.tell(checkout)
    await desk.apply(sent.id)
    const { rows } = await sql<object>`
      select registrations.price_phase_id, registrations.price_cop
      from registrations join orders on orders.id = registrations.order_id
      where orders.import_order_id = ${sent.id}
    `.execute(api.database)
    const price_cop = checkout.amount_cop / 2
    expect(rows).toEqual([
      { price_phase_id: next.id, price_cop },
      { price_phase_id: next.id, price_cop },
    ])
    expect(await countersThatLie(api.database)).toEqual([])
  })

  describe('of a race that has started', () => {
    /** Two payments of one list, each of a place; the race starts between them. */
    async function startsBetween() {
      const desk = await openImportOrders(api, { capacity: 20 })
      const held = await desk.held(2)
      const before = await desk.checkoutOf(held.token, PRICE)
      await desk.tell(before, 'PENDING')
      const after = await desk.checkoutOf(held.token, PRICE)
      expect(after.reference).not.toBe(before.reference)
      api.clock.advance(HOUR_MS)
      const starts_at = api.clock.now()
      await changeEvent(desk, { starts_at, registration_closes_at: starts_at })
      const inTime = () => desk.tell(before, 'APPROVED', undefined, new Date(starts_at.getTime() - 1))
      return { desk, held, inTime, tooLate: () => desk.tell(after) }
    }
    const reasonsOf = async (id: string) => {
      const told = await api.database
        .selectFrom('payments')
        .select('attention_reason')
        .where('payable_id', '=', id)
        .orderBy('created_at')
        .execute()
      return told.map(({ attention_reason }) => attention_reason)
    }

    it.each(['in their order', 'the later one first'])(
      'what was approved before registers its people and what was approved since is owed, heard %s',
      async (how) => {
        const { desk, held, inTime, tooLate } = await startsBetween()
        for (const tell of how === 'in their order' ? [inTime, tooLate] : [tooLate, inTime]) await tell()
        await desk.apply(held.id)
        expect((await desk.registrations(held.id)).map(({ state }) => state)).toEqual(['confirmed'])
        expect(await reasonsOf(held.id)).toEqual([null, 'race_run'])
        expect(await countersThatLie(api.database)).toEqual([])
        const told = (await desk.mailsTo(held.email)).map(({ text }) => text ?? '').join('\n')
        expect(told).not.toContain('canceló')
        expect(told).toContain('ya había empezado')
      },
    )
  })

  describe('is refused for what is true', () => {
    it('when others have the places', async () => {
      const desk = await openImportOrders(api, { capacity: 2 })
      const { told, sent, checkout, transfer } = await late(desk)
      await desk.lapse(told.id, sent.id)
      await createPaidOrder(api, desk.race)
      await createPaidOrder(api, desk.race)
      await desk.tell(checkout)
      expect(await paymentOf(sent.id)).toEqual({ is_refund_due: true, attention_reason: 'no_places_left' })
      const refused = await desk.review(transfer, 'aprobar')
      expect([refused.statusCode, refused.json().detail]).toEqual([
        409,
        expect.stringContaining('sus cupos ya no están'),
      ])
    })

    it('when it is less than one place costs', async () => {
      const desk = await openImportOrders(api, { capacity: 20 })
      const [told, sent] = [await desk.held(2, BANK), await desk.held(2)]
      const checkout = await desk.checkoutOf(sent.token, 50_000)
      const transfer = await desk.transfer(told, 50_000)
      await desk.lapse(told.id, sent.id)
      await desk.tell(checkout)
      expect((await paymentOf(sent.id)).attention_reason).toBe('below_one_place')
      expect((await desk.mailsTo(sent.email)).at(-1)?.text).toContain('no alcanza para el cupo')
      expect((await desk.review(transfer, 'aprobar')).json().detail).toContain('no alcanza')
    })

    it.each([
      ['the race was run', { state: 'finished' }],
      ['it was taken down', { taken_down_at: new Date(), taken_down_reason: 'Es un engaño' }],
    ])('when %s', async (_, changes) => {
      const desk = await openImportOrders(api, { capacity: 20 })
      const { told, sent, checkout } = await late(desk)
      await desk.lapse(told.id, sent.id)
      await changeEvent(desk, changes)
      await desk.tell(checkout)
      expect(await paymentOf(sent.id)).toEqual({ is_refund_due: true, attention_reason: 'race_unavailable' })
      expect((await desk.desk.load(sent.id)).counts).toMatchObject({ held: 0, applied: 0 })
    })
  })

  describe('for the last place, of six lists at once', () => {
    /** Answers how many of them got it. */
    async function rush(desk: Desk): Promise<number> {
      const lists = await Promise.all(Array.from({ length: 6 }, () => desk.list(1)))
      const transfers: string[] = []
      for (const { id } of lists) {
        await desk.confirm(id, BANK)
        const sent = await desk.sendForm(
          `organizador/importaciones/${id}/pagos/`,
          { method: 'transfer', amount_cop: String(PRICE) },
          Buffer.from('%PDF-1.7\n'),
          desk.owner.headers,
        )
        transfers.push(sent.json().id)
      }
      await desk.lapse(...lists.map(({ id }) => id))
      for (let n = 0; n < 5; n++) await createPaidOrder(api, desk.race)
      const answers = await Promise.all(transfers.map((id) => desk.review(id, 'aprobar')))
      return answers.filter(({ statusCode }) => statusCode === 200).length
    }

    it('takes it once; negative control: without the guard, more', async () => {
      expect(await rush(await openImportOrders(api, { capacity: 6 }))).toBe(1)
      expect(await countersThatLie(api.database)).toEqual([])
      const { rows } = await sql<{ body: string }>`
        select pg_get_functiondef('move_places'::regproc) as body
      `.execute(api.database)
      const unguarded = rows[0]?.body.replace('p_held + p_confirmed > 0', 'false')
      expect(unguarded).not.toBe(rows[0]?.body)
      const open = await openImportOrders(api, { capacity: 6 })
      await sql.raw(unguarded ?? '').execute(api.database)
      for (const table of ['events', 'categories', 'price_phases'])
        await sql.raw(`alter table ${table} drop constraint ${table}_never_oversold`).execute(api.database)
      expect(await rush(open)).toBeGreaterThan(1)
    })
  })
})
