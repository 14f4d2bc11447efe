import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moneyParts } from '../../payables'
import { openMoneyDesk } from '../../testing/money-desk'
import { createRace, type Race } from '../../testing/order-factories'
import { createPaidOrder, type PaidOrder } from '../../testing/paid-orders'
import { openRefundDesk, type RefundDesk } from '../../testing/refund-desk'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { startVoidingWompi, type VoidAnswer, type VoidingWompi } from '../../testing/voiding-wompi'
import { reconcile } from '../payments'
import { followBatches } from './follow-batches'
import { workBatch } from './work-batch'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

describe('closing in bulk while Wompi does not answer', () => {
  let api: TestApi
  let wompi: VoidingWompi
  let desk: RefundDesk
  beforeAll(async () => {
    wompi = await startVoidingWompi()
    api = await createTestApi({ wompi: wompi.gateway })
  })
  beforeEach(async () => {
    wompi.usual = 'approved'
    desk = await openRefundDesk(api)
  })
  afterAll(async () => {
    await api.close()
    await wompi.close()
  })

  const money = () => ({ ...api.deps, ...moneyParts })
  const times = (list: readonly string[], { payment }: PaidOrder) =>
    list.filter((id) => id === payment.provider_transaction_id).length
  const asksOf = (orders: readonly PaidOrder[]) => orders.map((order) => times(wompi.asked, order))
  const undoneOf = (orders: readonly PaidOrder[]) => orders.map((order) => times(wompi.undone, order))
  const once = (orders: readonly PaidOrder[]) => orders.map(() => 1)
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

  /** The administrator looks later, and signs in again. */
  async function later(ms: number): Promise<void> {
    api.clock.advance(ms)
    desk = await openRefundDesk(api)
  }

  async function closingRace(
    cards: number,
    { byBank = 0 } = {},
  ): Promise<{ race: Race; orders: PaidOrder[] }> {
    const race = await createRace(api)
    const orders: PaidOrder[] = []
    for (let each = 0; each < cards; each++) {
      const order = await createPaidOrder(api, race)
      wompi.know(order.payment)
      orders.push(order)
    }
    for (let each = 0; each < byBank; each++) await createPaidOrder(api, race, { method: 'PSE' })
    await desk.cancel(race)
    expect((await desk.post(race.event.slug, 'cierre')).statusCode).toBe(200)
    return { race, orders }
  }

  const claimsOf = (orders: readonly PaidOrder[]) =>
    api.database
      .selectFrom('payments')
      .select(['void_claimed_at', 'review_reason'])
      .where(
        'id',
        'in',
        orders.map(({ payment }) => payment.id),
      )
      .execute()

  async function expectNothingBurned(race: Race, orders: PaidOrder[]): Promise<void> {
    for (const claim of await claimsOf(orders))
      expect(claim).toEqual({ void_claimed_at: null, review_reason: null })
    expect(await desk.load(race)).toMatchObject({
      batch: { state: 'running', provider_away_since: expect.any(String) },
      lines: { waiting: { count: orders.length }, voiding: { count: 0 }, to_pay: { count: 2 } },
    })
  }

  async function expectAllUndoneOnce(race: Race, orders: PaidOrder[]): Promise<void> {
    expect(undoneOf(orders)).toEqual(once(orders))
    expect(await desk.load(race)).toMatchObject({
      batch: { state: 'done', provider_away_since: null },
      lines: { waiting: { count: 0 }, voiding: { count: 0 }, voided: { count: orders.length } },
    })
    const { returnsToldTo } = await openMoneyDesk(api)
    for (const { email } of orders) expect(await returnsToldTo(email)).toHaveLength(1)
  }

  it('asked too often, it is left alone, nothing is claimed for good, and later all is undone once', async () => {
    const { race, orders } = await closingRace(6, { byBank: 2 })
    wompi.usual = 'busy'
    await desk.workOnce(race)
    // It stops after a few; what needs no Wompi goes on to the bank.
    expect(sum(asksOf(orders))).toBe(4)
    await expectNothingBurned(race, orders)
    await desk.workOnce(race)
    await followBatches(api.deps)
    expect(sum(asksOf(orders))).toBe(4)
    // A minute later one is tried before the others.
    await later(MINUTE_MS)
    await desk.workOnce(race)
    expect(sum(asksOf(orders))).toBe(5)
    await expectNothingBurned(race, orders)
    wompi.usual = 'approved'
    await later(MINUTE_MS)
    await desk.work(race)
    await expectAllUndoneOnce(race, orders)
  })

  it('away and back: nothing is burned meanwhile, and all is undone once', async () => {
    const { race, orders } = await closingRace(5, { byBank: 2 })
    await wompi.leave()
    await desk.workOnce(race)
    await expectNothingBurned(race, orders)
    await wompi.comeBack()
    await later(2 * MINUTE_MS)
    await desk.work(race)
    expect(asksOf(orders)).toEqual(once(orders))
    await expectAllUndoneOnce(race, orders)
  })

  it('a single refusal to take one keeps nobody waiting, and is asked again', async () => {
    const { race, orders } = await closingRace(3)
    const [first] = orders
    const id = first?.payment.provider_transaction_id ?? ''
    wompi.answers.set(id, 'busy')
    await desk.workOnce(race)
    expect(await desk.load(race)).toMatchObject({
      batch: { state: 'running', provider_away_since: null },
      lines: { waiting: { count: 1 }, voided: { count: 2 } },
    })
    wompi.answers.delete(id)
    await desk.work(race)
    await expectAllUndoneOnce(race, orders)
  })

  it('worked by several at once while it takes none, no line is sent to the bank', async () => {
    const { race, orders } = await closingRace(6)
    wompi.usual = 'busy'
    const { id } = await api.database
      .selectFrom('refund_batches')
      .select('id')
      .where('event_id', '=', race.event.id)
      .executeTakeFirstOrThrow()
    await Promise.all([1, 2, 3].map(() => workBatch(money(), { id })))
    expect((await desk.load(race)).lines).toMatchObject({ waiting: { count: 6 }, to_pay: { count: 0 } })
    wompi.usual = 'approved'
    await later(2 * MINUTE_MS)
    await Promise.all([1, 2, 3].map(() => workBatch(money(), { id })))
    await desk.work(race)
    await expectAllUndoneOnce(race, orders)
  })

  it('a line whose payment another worker has claimed meanwhile is left to that worker', async () => {
    const { race, orders } = await closingRace(1)
    const [order] = orders as [PaidOrder]
    await api.database
      .updateTable('payments')
      .set({ void_claimed_at: api.clock.now(), void_note: 'Cierre' })
      .where('id', '=', order.payment.id)
      .execute()
    // As a worker knows it that read the line before the claim.
    await api.database
      .updateTable('refund_lines')
      .set({ state: 'waiting' })
      .where('payment_id', '=', order.payment.id)
      .execute()
    await desk.workOnce(race)
    expect((await desk.load(race)).lines).toMatchObject({ waiting: { count: 1 }, to_pay: { count: 0 } })
  })

  it.each<VoidAnswer>(['broken', 'lost'])(
    'what nobody knows of (%s) and reads approved some minutes later is asked again within its day',
    async (answer) => {
      const { race, orders } = await closingRace(6)
      wompi.usual = answer
      await desk.workOnce(race)
      expect(sum(asksOf(orders))).toBe(4)
      expect((await desk.load(race)).lines).toMatchObject({ voiding: { count: 4 }, waiting: { count: 2 } })
      wompi.usual = 'approved'
      await later(14 * MINUTE_MS)
      await reconcile(money())
      expect((await desk.load(race)).lines.voiding.count).toBe(4)
      // Those that were not asked are undone meanwhile, and the closing is over.
      await desk.work(race)
      expect(await desk.load(race)).toMatchObject({
        batch: { state: 'done' },
        lines: { voiding: { count: 4 }, voided: { count: 2 } },
      })
      await later(MINUTE_MS)
      await reconcile(money())
      expect(await desk.load(race)).toMatchObject({
        batch: { state: 'running' },
        lines: { waiting: { count: 4 }, to_pay: { count: 0 } },
      })
      for (const { review_reason } of await claimsOf(orders)) expect(review_reason).toBeNull()
      await desk.work(race)
      await expectAllUndoneOnce(race, orders)
      const told = await api.database
        .selectFrom('audit_entries')
        .innerJoin('refund_batches', (join) =>
          join.on(sql<boolean>`refund_batches.id::text = audit_entries.subject_id`),
        )
        .select('action')
        .where('event_id', '=', race.event.id)
        .orderBy('audit_entries.id')
        .execute()
      expect(told.map(({ action }) => action)).toEqual([
        'refund_batch.started',
        'refund_batch.done',
        'refund_batch.reopened',
        'refund_batch.done',
      ])
    },
  )

  it('a void that came through with its answer lost is neither lost nor asked again', async () => {
    const { race, orders } = await closingRace(2)
    wompi.usual = 'done_and_lost'
    await desk.work(race)
    expect((await desk.load(race)).lines.voiding.count).toBe(2)
    await later(20 * MINUTE_MS)
    await reconcile(money())
    await followBatches(api.deps)
    await desk.work(race)
    expect(asksOf(orders)).toEqual([1, 1])
    await expectAllUndoneOnce(race, orders)
  })

  it('after a closing that a person stopped, what was not done is for a person', async () => {
    const { race, orders } = await closingRace(5)
    wompi.usual = 'lost'
    await desk.workOnce(race)
    expect((await desk.post(race.event.slug, 'cierre/cancelar')).statusCode).toBe(200)
    wompi.usual = 'approved'
    await later(16 * MINUTE_MS)
    await reconcile(money())
    const reviews = (await claimsOf(orders)).map(({ review_reason }) => review_reason)
    expect(reviews.filter((reason) => reason === 'void_unanswered')).toHaveLength(4)
    await desk.work(race)
    expect(sum(asksOf(orders))).toBe(4)
    expect(await desk.load(race)).toMatchObject({
      batch: { state: 'cancelled' },
      lines: { to_pay: { count: 4 } },
      unlisted: { count: 1 },
    })
  })

  it('into a closing that runs by then, what was not done is given', async () => {
    const { race, orders } = await closingRace(1)
    wompi.usual = 'lost'
    await desk.work(race)
    wompi.usual = 'approved'
    await api.database
      .insertInto('refund_batches')
      .values({
        event_id: race.event.id,
        started_by: desk.adminId,
        started_at: api.clock.now(),
        worked_at: api.clock.now(),
      })
      .execute()
    await later(16 * MINUTE_MS)
    await reconcile(money())
    expect((await desk.load(race)).lines.waiting.count).toBe(1)
    await desk.work(race)
    await expectAllUndoneOnce(race, orders)
  })

  it('when its day is over what waited goes to the bank, and is not asked', async () => {
    const { race, orders } = await closingRace(5)
    wompi.usual = 'busy'
    await desk.workOnce(race)
    await later(25 * HOUR_MS)
    const asked = sum(asksOf(orders))
    await desk.work(race)
    expect(sum(asksOf(orders))).toBe(asked)
    expect(await desk.load(race)).toMatchObject({ batch: { state: 'done' }, lines: { to_pay: { count: 5 } } })
  })

  it('an administrator who asks for one is told, and may ask again', async () => {
    const order = await createPaidOrder(api, await createRace(api))
    const payments = await openMoneyDesk(api)
    wompi.usual = 'busy'
    const told = await payments.giveBack(order.payment.id, { how: 'void' })
    expect([told.statusCode, told.json().code]).toEqual([503, 'wompi_away'])
    expect(await claimsOf([order])).toEqual([{ void_claimed_at: null, review_reason: null }])
    wompi.usual = 'approved'
    expect((await payments.giveBack(order.payment.id, { how: 'void' })).json()).toMatchObject({
      state: 'voided',
    })
    expect(undoneOf([order])).toEqual([1])
  })
})
