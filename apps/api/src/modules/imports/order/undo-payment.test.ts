import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { openImportOrders } from '../../../testing/import-orders'
import { createRunner, logInAs } from '../../../testing/people'

const PRICE = 80_000

describe('a payment of an import that goes back whole', () => {
  let api: TestApi
  let admin: Record<string, string>
  beforeAll(async () => {
    api = await createTestApi()
    admin = (await logInAs(api, (await createRunner(api, { is_superuser: true })).email)).headers
    // Its thread takes a while to start.
    await (await openImportOrders(api)).list(1)
  })
  afterAll(() => api.close())

  type Desk = Awaited<ReturnType<typeof openImportOrders>>

  const giveBack = (id: string) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/admin/pagos/${id}/reembolsado/`,
      headers: admin,
      payload: { how: 'manual', note: 'Devuelto a la empresa' },
    })
  const paymentOf = (reference: string) =>
    api.database
      .selectFrom('payments')
      .select(['id', 'state', 'attention_reason', 'review_reason', 'refunded_at'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  const partsOf = (importId: string) =>
    api.database
      .selectFrom('refunds')
      .select(['id', 'amount_cop', 'state', 'covered_by_payment_id', 'registration_id'])
      .where('import_order_id', '=', importId)
      .execute()
  const dueOf = async (importId: string) =>
    (await partsOf(importId))
      .filter(({ state }) => state === 'due')
      .reduce((sum, { amount_cop }) => sum + amount_cop, 0)
  const statesOf = async (desk: Desk, importId: string) =>
    (await desk.registrations(importId)).map(({ state }) => state)

  it('takes only the places that it had paid: what it brought beyond them goes with it', async () => {
    const desk = await openImportOrders(api)
    const held = await desk.held(2)
    const checkouts = [await desk.checkoutOf(held.token, 100_000), await desk.checkoutOf(held.token, 120_000)]
    for (const checkout of checkouts) await desk.tell(checkout)
    await desk.apply(held.id)
    expect(await dueOf(held.id)).toBe(60_000)
    const { id } = await paymentOf(checkouts[1]?.reference ?? '')
    expect((await giveBack(id)).statusCode).toBe(200)
    expect((await statesOf(desk, held.id)).sort()).toEqual(['confirmed', 'refunded'])
    // What is left of the other payment pays nobody.
    expect(await dueOf(held.id)).toBe(100_000 - PRICE)
    expect((await desk.desk.load(held.id)).totals).toMatchObject({ paid_online_cop: 100_000 })
  })
})
