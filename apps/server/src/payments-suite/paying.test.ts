import { createHeldOrder, createRace } from '@zancada/api/testing'
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

describe('paying an order', () => {
  it('by card: the event arrives, the provider is asked, the places are confirmed and one mail goes out', async () => {
    const world = await startPaymentWorld()
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
  })
})
