import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyThatLies } from './modules/invariants'
import { colombianDay } from './modules/settings'
import type { Transaction } from './platform/database/transaction'
import { openImportOrders } from './testing/import-orders'
import { openMoneyDesk } from './testing/money-desk'
import { createRace } from './testing/order-factories'
import { createPaidOrder } from './testing/paid-orders'
import { openRefundDesk, type RefundDesk } from './testing/refund-desk'
import { createTestApi, type TestApi } from './testing/test-api'

describe('the invariants of money', () => {
  let api: TestApi
  let desk: RefundDesk
  let payments: Awaited<ReturnType<typeof openMoneyDesk>>
  beforeAll(async () => {
    api = await createTestApi()
    desk = await openRefundDesk(api)
    payments = await openMoneyDesk(api)
  })
  afterAll(() => api.close())

  /** What they tell while something is broken, past every guard; nothing of it stays. */
  async function toldOf(breakIt: (tx: Transaction) => Promise<unknown>): Promise<string[]> {
    let told: string[] = []
    await api.database
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await breakIt(tx)
        told = (await moneyThatLies(tx)).map(({ what }) => what)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    expect(await moneyThatLies(api.database)).toEqual([])
    return told
  }

  /** A race that owes a whole payment and the parts of another, each in a line that is to be paid. */
  async function owing() {
    const race = await payments.createPolicyRace()
    const whole = await createPaidOrder(api, race, { method: 'PSE' })
    const inParts = await createPaidOrder(api, race, { method: 'PSE', runners: 3 })
    await payments.giveUp(inParts)
    await desk.cancel(race)
    await desk.post(race.event.slug, 'cierre')
    await desk.work(race)
    return { race, whole, inParts }
  }

  it('tell of a line that is open though its payment went back, and of one that is not what is owed', async () => {
    const { whole, inParts } = await owing()
    const returned = await toldOf((tx) =>
      tx
        .updateTable('payments')
        .set({ refunded_at: api.clock.now(), state: 'refunded' })
        .where('id', '=', whole.payment.id)
        .execute(),
    )
    expect(returned).toEqual(['returned_line'])
    const ofLine = (payableId: string, amount_cop: number) => (tx: Transaction) =>
      tx.updateTable('refund_lines').set({ amount_cop }).where('payable_id', '=', payableId).execute()
    expect(await toldOf(ofLine(whole.id, 1))).toEqual(['line_amount'])
    expect(await toldOf(ofLine(inParts.id, 1))).toEqual(['line_amount'])
  })

  it('tell of a part that is due under a closed line, and of an open line of which nothing is', async () => {
    const { inParts } = await owing()
    const closed = await toldOf((tx) =>
      tx.updateTable('refund_lines').set({ state: 'closed' }).where('payable_id', '=', inParts.id).execute(),
    )
    expect(closed).toEqual(['part_of_closed'])
    const done = await toldOf((tx) =>
      tx
        .updateTable('refunds')
        .set({ state: 'done', done_at: api.clock.now() })
        .where('order_id', '=', inParts.id)
        .execute(),
    )
    expect(done).toEqual(expect.arrayContaining(['line_parts']))
  })

  it('tell of an order that is not its registrations, by what it cost and by how it stands', async () => {
    const order = await createPaidOrder(api, await createRace(api))
    const dearer = await toldOf((tx) =>
      tx
        .updateTable('registrations')
        .set((eb) => ({ price_cop: eb('price_cop', '+', 1) }))
        .where('order_id', '=', order.id)
        .execute(),
    )
    expect(dearer).toEqual(['order_amounts'])
    const asIf = (state: 'refunded' | 'held') => (tx: Transaction) =>
      tx.updateTable('orders').set({ state }).where('id', '=', order.id).execute()
    expect(await toldOf(asIf('refunded'))).toEqual(['order_ended'])
    expect(await toldOf(asIf('held'))).toEqual(['order_unpaid', 'cash'])
  })

  it('tell of a payout above all that was sold', async () => {
    const order = await createPaidOrder(api, await createRace(api))
    const pay = (amount_cop: number) => async (tx: Transaction) => {
      const { event_id } = await tx
        .selectFrom('orders')
        .select('event_id')
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('payouts')
        .values({
          event_id,
          amount_cop,
          paid_on: '2026-01-01',
          bank_reference: 'TR-1',
          created_by: desk.adminId,
          created_at: api.clock.now(),
        })
        .execute()
    }
    expect(await toldOf(pay(1))).toEqual([])
    expect(await toldOf(pay(order.payment.amount_cop + 1))).toEqual(['payout'])
  })

  it('tell of a race whose cash is not what it sold, what it owes and what its lists have not spent', async () => {
    const order = await createPaidOrder(api, await createRace(api))
    const given = (changes: object) => (tx: Transaction) =>
      tx.updateTable('payments').set(changes).where('id', '=', order.payment.id).execute()
    expect(await toldOf(given({ amount_cop: order.payment.amount_cop + 1 }))).toEqual(['cash'])
    // Money that bought nothing is its buyer's, and none of the sale.
    const now = api.clock.now()
    const due = { is_refund_due: true, goes_back_since: now, return_by: colombianDay(now) }
    expect(await toldOf(given({ ...due, attention_reason: 'already_settled' }))).toEqual(['cash'])
    expect(await toldOf(given({ ...due, attention_reason: 'event_cancelled' }))).toEqual([])
    const imports = await openImportOrders(api)
    const held = await imports.held(2)
    await imports.payOnline(held, 100_000)
    const spent = await toldOf((tx) =>
      tx.updateTable('import_orders').set({ online_paid_cop: 90_000 }).where('id', '=', held.id).execute(),
    )
    expect(spent).toEqual(['cash'])
  })

  it('tell of an import that does not owe what its refunds say, and of a race whose sales are paused for nothing', async () => {
    const imports = await openImportOrders(api)
    const held = await imports.held(1)
    await imports.payOnline(held, 30_000)
    expect((await imports.desk.call('POST', `${held.id}/cancelar/`)).statusCode).toBe(200)
    const owed = await toldOf((tx) =>
      tx.updateTable('import_orders').set({ owed_cop: 29_000 }).where('id', '=', held.id).execute(),
    )
    expect(owed).toEqual(['import_owed', 'cash'])
    const spent = await toldOf((tx) =>
      tx
        .updateTable('import_orders')
        .set({ transfer_paid_cop: 1_000, applied_transfer_cop: 1_000 })
        .where('id', '=', held.id)
        .execute(),
    )
    expect(spent).toEqual(['import_transfers'])
    const paused = await toldOf((tx) =>
      tx.updateTable('events').set({ sales_paused: true }).where('id', '=', imports.race.event.id).execute(),
    )
    expect(paused).toEqual(['sales_paused'])
    const open = await toldOf((tx) =>
      tx
        .updateTable('events')
        .set({ taken_down_at: api.clock.now(), taken_down_reason: 'Fraude' })
        .where('id', '=', imports.race.event.id)
        .execute(),
    )
    expect(open).toEqual(['sales_paused'])
  })
})

class Undo extends Error {}
