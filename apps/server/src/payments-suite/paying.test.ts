import { createHeldOrder, createRace, createTestApi, TEST_WOMPI_KEYS } from '@zancada/api/testing'
import { startTestSandbox, TEST_MERCHANT } from '@zancada/sandbox/testing'
import { describe, expect, it } from 'vitest'
import { factsOf, subjectsTo, untilMailed } from './order-facts'
import {
  deliver,
  goToPay,
  payAtProvider,
  startJobs,
  startPaymentWorld,
  untilUnderstood,
} from './payment-world'

const LONG = 240_000

const startWorld = () =>
  startPaymentWorld({
    keys: TEST_WOMPI_KEYS,
    createApi: createTestApi,
    startSandbox: (wompi) => startTestSandbox({ wompi: { ...TEST_MERCHANT, ...wompi } }),
  })

describe('paying an order', () => {
  it(
    'by card: the event arrives, the provider is asked, the places are confirmed and one mail goes out',
    async () => {
      const world = await startWorld()
      const order = await createHeldOrder(world.api, await createRace(world.api), { runners: 2 })
      await payAtProvider(world, await goToPay(world, order))
      await startJobs(world)
      for (const message of world.tap.messages) expect(await deliver(world, message)).toBe(200)
      await untilUnderstood(world)
      expect(await factsOf(world, order)).toEqual({
        order: 'paid',
        registrations: ['confirmed', 'confirmed'],
        tickets: 2,
        payments: ['approved'],
      })
      await untilMailed(world)
      expect(await subjectsTo(world, order.email)).toHaveLength(1)
    },
    LONG,
  )
})
