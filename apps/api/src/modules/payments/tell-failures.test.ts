import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPayables, moneyParts } from '../../payables'
import { createHeldOrder, type TestOrder } from '../../testing/held-orders'
import { createRace, type Race, SHOWN_TEXTS } from '../../testing/order-factories'
import { mailsTo } from '../../testing/outbox'
import { createTestApi, type TestApi } from '../../testing/test-api'
import type { Payables } from '../payables'
import { recordTransaction } from './record-transaction'
import { tellFailures } from './tell-failures'

const SECOND_MS = 1_000

describe('a payment that failed', () => {
  let api: TestApi
  let race: Race
  beforeAll(async () => {
    api = await createTestApi()
    race = await createRace(api)
  })
  afterAll(() => api.close())

  const goToPay = async () => {
    const order = await createHeldOrder(api, race)
    const url = `/api/v1/ordenes/${order.code}/pagar/`
    const answer = await api.app.inject({ method: 'POST', url, headers: order.headers, payload: SHOWN_TEXTS })
    expect(answer.statusCode).toBe(200)
    return order
  }
  const decline = (order: TestOrder, card: string) =>
    recordTransaction(
      { ...api.deps, ...moneyParts },
      {
        id: `${order.code}-${card}`,
        reference: `${order.code}-1`,
        status: 'DECLINED',
        status_message: `Rechazada la tarjeta ${card}`,
        amount_cop: order.total_cop,
        currency: 'COP',
        is_mixed: false,
        customer_email: null,
        payment_method_type: 'CARD',
        payment_method_name: null,
        payment_link_id: null,
        created_at: api.clock.now(),
        finalized_at: api.clock.now(),
      },
    )
  const tell = (payables: Payables = allPayables) => tellFailures({ ...api.deps, ...moneyParts, payables })
  const told = async ({ email }: TestOrder) =>
    (await mailsTo(api.database, email)).map(({ text }) => text?.replaceAll(/\s+/g, ' '))

  it('is told once nobody can try again since the last card, and by that one’s reason', async () => {
    const order = await goToPay()
    await decline(order, 'A')
    api.clock.advance(170 * SECOND_MS)
    await decline(order, 'B')
    api.clock.advance(10 * SECOND_MS)
    await tell()
    expect(await told(order)).toEqual([])
    api.clock.advance(170 * SECOND_MS)
    await tell()
    await tell()
    expect(await told(order)).toEqual([expect.stringContaining('Rechazada la tarjeta B')])
  })

  it('that cannot be told keeps no other from being told, and is tried again', async () => {
    const [stuck, other] = [await goToPay(), await goToPay()]
    await decline(stuck, 'A')
    api.clock.advance(SECOND_MS)
    await decline(other, 'A')
    api.clock.advance(180 * SECOND_MS)
    const broken: Payables = {
      lock: async (deps, tx, name, now) => {
        if (name.payable_id === stuck.id) throw new Error('It cannot be locked')
        return allPayables.lock(deps, tx, name, now)
      },
    }
    await expect(tell(broken)).rejects.toThrow('1 failures not told')
    expect([(await told(stuck)).length, (await told(other)).length]).toEqual([0, 1])
    await tell()
    expect(await told(stuck)).toHaveLength(1)
  })
})
