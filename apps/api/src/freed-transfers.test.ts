import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadTakings } from './modules/settlement'
import { inTransaction } from './platform/database/transaction'
import { createTestApi, type TestApi } from './testing'
import { openImportOrders } from './testing/import-orders'

const PRICE = 80_000
const BANK = { transfer_instructions: 'Bancolombia 123-456' }

type Desk = Awaited<ReturnType<typeof openImportOrders>>

describe('what a transfer paid of a place whose other money went back', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
    // Its thread takes a while to start.
    await (await openImportOrders(api)).list(1)
  })
  afterAll(() => api.close())

  const takingsOf = async ({ race }: Desk) => (await loadTakings(api.database, [race.event.id]))[0]

  /** The first of so many runners was paid 50.000 by Wompi and 30.000 by transfer. */
  async function paidByBoth(desk: Desk, people = 2) {
    const held = await desk.held(people, BANK)
    const checkout = await desk.checkoutOf(held.token, 50_000)
    await desk.tell(checkout)
    await desk.review(await desk.transfer(held, 30_000), 'aprobar')
    await desk.apply(held.id)
    return { held, checkout }
  }

  /** And Wompi's part went back. */
  async function undone(desk: Desk, people = 2) {
    const { held, checkout } = await paidByBoth(desk, people)
    const before = await takingsOf(desk)
    await desk.tell(checkout, 'VOIDED')
    const [registration] = await desk.registrations(held.id)
    if (!registration) throw new Error('Somebody was registered')
    return { held, registration, before }
  }

  const noteReturn = async (desk: Desk, id: string, amount_cop: number) => {
    const record = (await desk.call('GET', `organizador/inscripciones/${id}/`)).json()
    const { version } = record
    return {
      by_hand: record.by_hand,
      answer: await desk.call('POST', `organizador/inscripciones/${id}/devolucion/`, { amount_cop, version }),
    }
  }

  it('serves the next runners, and is not noted as returned for that place', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const { held, registration, before } = await undone(desk)
    expect(registration.state).toBe('refunded')
    expect((await desk.desk.load(held.id)).totals).toMatchObject({ credit_cop: 30_000, left_cop: 50_000 })
    const { by_hand, answer } = await noteReturn(desk, registration.id, 30_000)
    expect(by_hand).toBeNull()
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'not_active'])
    await desk.payOnline(held, 50_000)
    const registrations = await desk.registrations(held.id)
    expect(registrations.map(({ state, transfer_cop }) => [state, transfer_cop]).sort()).toEqual([
      ['confirmed', 30_000],
      ['refunded', 30_000],
    ])
    // The organizer received it once, and it is taken once off what they are owed.
    const after = await takingsOf(desk)
    expect(before).toMatchObject({ gross_cop: PRICE, outside_cop: 30_000, refunded_cop: 0 })
    expect(after).toMatchObject({ gross_cop: 2 * PRICE, outside_cop: 30_000, refunded_cop: PRICE })
    const report = await desk.call('GET', `organizador/reportes/liquidacion/?evento=${desk.race.event.slug}`)
    expect(report.json().figures).toContainEqual(
      expect.objectContaining({ key: 'outside_cop', value: 30_000 }),
    )
  })

  it('is stated once as the organizer’s to return when the list is over', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const { held, registration } = await undone(desk, 1)
    expect(await desk.desk.load(held.id)).toMatchObject({
      state: 'applied',
      totals: { back_transfer_cop: 30_000 },
    })
    expect((await noteReturn(desk, registration.id, 30_000)).answer.statusCode).toBe(409)
  })

  it('pays nobody who is registered by late money once the list expired: it was to be returned', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const { held, checkout } = await paidByBoth(desk)
    const late = await desk.checkoutOf(held.token, 50_000)
    await api.database
      .updateTable('import_orders')
      .set({ expires_at: new Date(api.clock.now().getTime() - 3_600_000) })
      .where('id', '=', held.id)
      .execute()
    await desk.follow()
    await desk.tell(checkout, 'VOIDED')
    expect(await desk.desk.load(held.id)).toMatchObject({
      state: 'expired',
      totals: { back_transfer_cop: 30_000 },
    })
    await desk.tell(late)
    await desk.apply(held.id)
    const registrations = await desk.registrations(held.id)
    expect(registrations.map(({ state }) => state)).toEqual(['refunded'])
    expect((await desk.desk.load(held.id)).totals).toMatchObject({ back_transfer_cop: 30_000 })
  })

  it('stays the organizer’s to return for a place that they cancelled before', async () => {
    const desk = await openImportOrders(api, { capacity: 20 })
    const { held, checkout } = await paidByBoth(desk)
    const [registration] = await desk.registrations(held.id)
    const id = registration?.id ?? ''
    await desk.call('POST', `organizador/inscripciones/${id}/cancelar/`, {
      refund: 'none',
      reason: 'No viene',
    })
    await desk.tell(checkout, 'VOIDED')
    expect((await desk.desk.load(held.id)).totals).toMatchObject({ credit_cop: 0 })
    const { answer } = await noteReturn(desk, id, 30_000)
    expect(answer.statusCode).toBe(200)
  })

  describe('the database', () => {
    it('refuses to note what serves others; negative control: without its rule it is noted', async () => {
      const desk = await openImportOrders(api, { capacity: 20 })
      const { registration } = await undone(desk)
      const note = () =>
        api.database
          .updateTable('orders')
          .set({ manual_returned_cop: 1 })
          .where('code', '=', registration.order_code)
          .execute()
      await expect(note()).rejects.toThrow('orders_transfer_once')
      await inTransaction(api.database, async (tx) => {
        await sql`alter table orders drop constraint orders_transfer_once`.execute(tx)
        await tx
          .updateTable('orders')
          .set({ manual_returned_cop: 1 })
          .where('code', '=', registration.order_code)
          .execute()
        throw new Error('back')
      }).catch((error: Error) => expect(error.message).toBe('back'))
    })

    it('refuses that a transfer serves others while its place keeps it', async () => {
      const desk = await openImportOrders(api, { capacity: 20 })
      const held = await desk.held(1, BANK)
      await desk.review(await desk.transfer(held, PRICE), 'aprobar')
      await desk.apply(held.id)
      await expect(
        api.database
          .updateTable('import_orders')
          .set({ applied_transfer_cop: PRICE - 1 })
          .where('id', '=', held.id)
          .execute(),
      ).rejects.toThrow('pay two places')
    })
  })
})
