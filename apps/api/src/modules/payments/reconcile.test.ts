import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyParts } from '../../payables'
import { WompiAwayError, type WompiGateway, type WompiTransaction } from '../../platform/wompi/wompi-gateway'
import { expireEveryHold } from '../../testing/expired-holds'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { createRace, type Race, SHOWN_TEXTS } from '../../testing/order-factories'
import { createTestApi, type TestApi } from '../../testing/test-api'
import { askProviderFirst } from './ask-provider-first'
import { reconcileTail } from './reconcile'
import { recordTransaction } from './record-transaction'

const MINUTE_MS = 60_000

describe('asking the provider', () => {
  let api: TestApi
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    race = await createRace(api)
  })
  afterAll(() => api.close())

  const depsWith = (wompi: Partial<WompiGateway> = {}) => ({
    ...api.deps,
    ...moneyParts,
    wompi: { ...api.deps.wompi, ...wompi },
  })
  async function goToPay(what = race): Promise<TestOrder> {
    const order = await createHeldOrder(api, what)
    const url = `/api/v1/ordenes/${order.code}/pagar/`
    const answer = await api.app.inject({ method: 'POST', url, headers: order.headers, payload: SHOWN_TEXTS })
    expect(answer.statusCode).toBe(200)
    return order
  }
  const transactionOf = (order: TestOrder, given: Partial<WompiTransaction>): WompiTransaction => ({
    id: `${order.code}-tx`,
    reference: `${order.code}-1`,
    status: 'PENDING',
    status_message: null,
    amount_cop: order.total_cop,
    currency: 'COP',
    is_mixed: false,
    customer_email: null,
    payment_method_type: 'CARD',
    payment_method_name: null,
    payment_link_id: null,
    created_at: api.clock.now(),
    finalized_at: null,
    ...given,
  })
  const stateOf = async ({ id }: TestOrder) =>
    api.database.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()

  it('of what stayed pending is done though it does not answer for a reference', async () => {
    const [silent, late] = [await goToPay(), await goToPay()]
    await recordTransaction(depsWith(), transactionOf(late, {}))
    api.clock.advance(120 * MINUTE_MS)
    await expireEveryHold(api.deps)
    const deps = depsWith({
      findTransactionsByReference: async (reference) => {
        throw new WompiAwayError(`No answer about ${reference}`)
      },
      findTransaction: async () => transactionOf(late, { status: 'APPROVED' }),
    })
    await expect(reconcileTail(deps)).rejects.toThrow('not reconciled')
    expect([await stateOf(silent), await stateOf(late)]).toEqual([{ state: 'expired' }, { state: 'paid' }])
  })

  it('of a slip that waits is done until its race starts, and no later', async () => {
    const starts_at = new Date(api.clock.now().getTime() + 60 * MINUTE_MS)
    const soon = await createRace(api, { event: { starts_at, registration_closes_at: starts_at } })
    const order = await goToPay(soon)
    const slip = transactionOf(order, { payment_method_type: 'BANCOLOMBIA_COLLECT' })
    await recordTransaction(depsWith(), slip)
    const deps = depsWith({
      findTransactionsByReference: async () => ({ transactions: [slip], unreadable: 0 }),
    })
    const ask = () =>
      expireEveryHold(api.deps, (ending) =>
        askProviderFirst(deps, {
          payable_kind: 'order',
          payable_id: ending.id,
          held_until: ending.expires_at,
        }),
      )
    await api.database
      .updateTable('orders')
      .set({ expires_at: new Date(api.clock.now().getTime() + 55 * MINUTE_MS) })
      .where('id', '=', order.id)
      .execute()
    api.clock.advance(56 * MINUTE_MS)
    await ask()
    const { expires_at } = await api.database
      .selectFrom('orders')
      .select('expires_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect([await stateOf(order), expires_at]).toEqual([{ state: 'awaiting_payment' }, starts_at])
    api.clock.advance(5 * MINUTE_MS)
    await ask()
    expect(await stateOf(order)).toEqual({ state: 'expired' })
  })

  it('of a transaction that nobody can date: its places wait from when it was first heard of', async () => {
    const order = await goToPay()
    const deps = depsWith({
      findTransactionsByReference: async () => ({
        transactions: [transactionOf(order, { created_at: null })],
        unreadable: 0,
      }),
    })
    const ask = () =>
      expireEveryHold(api.deps, (ending) =>
        askProviderFirst(deps, {
          payable_kind: 'order',
          payable_id: ending.id,
          held_until: ending.expires_at,
        }),
      )
    // A card is waited for an hour.
    for (let minutes = 0; minutes < 55; minutes += 5) {
      api.clock.advance(5 * MINUTE_MS)
      await ask()
    }
    expect(await stateOf(order)).toEqual({ state: 'awaiting_payment' })
    for (let minutes = 0; minutes < 40; minutes += 5) {
      api.clock.advance(5 * MINUTE_MS)
      await ask()
    }
    expect(await stateOf(order)).toEqual({ state: 'expired' })
  })
})
