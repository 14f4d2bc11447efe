import {
  createHeldOrder,
  createRace,
  createRunner,
  createTestApi,
  logInAs,
  TEST_WOMPI_KEYS,
  type TestApi,
} from '@zancada/api/testing'
import { startTestSandbox, TEST_MERCHANT } from '@zancada/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { factsOf } from './order-facts'
import {
  deliver,
  goToPay,
  type PaymentWorld,
  payAtProvider,
  SLOW_BANK,
  settleAtProvider,
  startPaymentWorld,
} from './payment-world'

const LONG = 240_000

async function administrator({ api }: { readonly api: TestApi }) {
  const { email } = await createRunner(api, { is_superuser: true })
  const { headers } = await logInAs(api, email)
  return {
    list: async (query = '') => {
      const { results } = (await api.app.inject({ url: `/api/v1/admin/pagos/?${query}`, headers })).json()
      return results as { id: string; order_code: string; attention_reason: string | null }[]
    },
    giveBack: (id: string, how: 'void' | 'manual') =>
      api.app.inject({
        method: 'POST',
        url: `/api/v1/admin/pagos/${id}/reembolsado/`,
        headers,
        payload: { how, note: 'Lo pidió el corredor' },
      }),
  }
}

const settle = ({ api }: PaymentWorld, id: string) =>
  api.app.inject(`/api/v1/pagos/wompi/transacciones/${id}/`)

const startWorld = () =>
  startPaymentWorld({
    keys: TEST_WOMPI_KEYS,
    createApi: createTestApi,
    startSandbox: (wompi) => startTestSandbox({ wompi: { ...TEST_MERCHANT, ...wompi } }),
  })

describe('giving money back', () => {
  it(
    'a card is voided at the provider: order and registrations end, the place is free, and it happens once',
    async () => {
      const world = await startWorld()
      const race = await createRace(world.api)
      const order = await createHeldOrder(world.api, race)
      const { id } = await payAtProvider(world, await goToPay(world, order))
      await settle(world, id)
      const admin = await administrator(world)
      const [payment] = await admin.list(`q=${order.code.toLowerCase()}`)
      expect(await admin.list('atencion=1')).toEqual([])
      const voided = await admin.giveBack(payment?.id ?? '', 'void')
      expect([voided.statusCode, voided.json()]).toMatchObject([
        200,
        { state: 'voided', refunded_at: expect.any(String) },
      ])
      expect(await factsOf(world, order)).toMatchObject({
        order: 'refunded',
        registrations: ['refunded'],
        payments: ['voided'],
      })
      const { confirmed_count } = await world.api.database
        .selectFrom('categories')
        .select('confirmed_count')
        .where('id', '=', race.category.id)
        .executeTakeFirstOrThrow()
      expect(confirmed_count).toBe(0)
      expect((await admin.giveBack(payment?.id ?? '', 'manual')).json().code).toBe('already_refunded')
      // The provider goes on saying APPROVED for a while, and says it again.
      for (const message of world.tap.messages) await deliver(world, message)
      await settle(world, id)
      expect((await factsOf(world, order)).order).toBe('refunded')
    },
    LONG,
  )

  it(
    'a transfer cannot be voided: it is given back by hand and noted; what is owed leaves the list',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api))
      const transfer = await payAtProvider(world, await goToPay(world, order), SLOW_BANK)
      await settle(world, transfer.id)
      await settle(world, (await payAtProvider(world, await goToPay(world, order))).id)
      await settleAtProvider(world, transfer)
      await settle(world, transfer.id)
      const admin = await administrator(world)
      const owed = await admin.list('atencion=1')
      expect(owed).toMatchObject([
        { order_code: order.code, attention_reason: expect.stringContaining('sobra') },
      ])
      const id = owed[0]?.id ?? ''
      const refused = await admin.giveBack(id, 'void')
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'void_not_possible'])
      expect((await admin.giveBack(id, 'manual')).json()).toMatchObject({ state: 'refunded' })
      expect(await admin.list('atencion=1')).toEqual([])
      expect(await factsOf(world, order)).toMatchObject({
        order: 'paid',
        registrations: ['confirmed'],
        tickets: 1,
      })
    },
    LONG,
  )
})
