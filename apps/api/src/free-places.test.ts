import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadTakings } from './modules/settlement'
import { createCategory, createPhase, createSignedInOrganizer } from './testing/event-factories'
import { createRace } from './testing/order-factories'
import { mailsTo } from './testing/outbox'
import { createPaidOrder, type PaidOrder } from './testing/paid-orders'
import { openReturns, type Returns } from './testing/refund-desk'

describe('a place that cost nothing, bought with one that was paid', () => {
  let api: Returns['api']
  let wompi: Returns['wompi']
  let desk: Returns['desk']
  let payments: Returns['payments']
  let close: Returns['close']
  let organizer: Awaited<ReturnType<typeof createSignedInOrganizer>>
  beforeAll(async () => {
    ;({ api, wompi, desk, payments, close } = await openReturns())
    organizer = await createSignedInOrganizer(api)
  })
  afterAll(() => close())

  /** A parent in the ten kilometres and a child in the three, which are free. */
  async function buyBoth(method = 'CARD') {
    const race = await createRace(api, {
      price_cop: 85_000,
      event: { organizer_id: organizer.organizer.id },
      category: { capacity: 5 },
    })
    const free = await createCategory(api, race.event.id, { name: 'Tres', capacity: 5 })
    await createPhase(api, free.id, { price_cop: 0 })
    return { race, free, order: await createPaidOrder(api, race, { beside: free, method }) }
  }
  const cancel = (id: string | undefined) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/inscripciones/${id}/cancelar/`,
      headers: organizer.headers,
      payload: { refund: 'full', reason: 'Lesión' },
    })
  const textsTo = async ({ email }: PaidOrder) =>
    (await mailsTo(api.database, email)).map(({ text }) => text?.replaceAll(/\s+/g, ' ') ?? '')

  it('stays when the payment is voided because the other was cancelled, and its buyer reads so', async () => {
    const { race, order } = await buyBoth()
    const [paid] = order.registrationIds
    expect((await cancel(paid)).json()).toMatchObject({ refund_cop: 85_000, refund_state: 'voided' })
    expect(wompi.undone).toContain(order.payment.provider_transaction_id)
    expect(await payments.statesOf(order)).toEqual(['partially_refunded', 'refunded', 'confirmed'])
    const texts = await textsTo(order)
    expect(texts.filter((text) => text.includes('siguen activas'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('quedaron canceladas'))).toEqual([])
    expect(await loadTakings(api.database, [race.event.id])).toMatchObject([{ refunded_cop: 85_000 }])
  })

  it('stays when the money of the other goes back by hand', async () => {
    const { order } = await buyBoth('PSE')
    await cancel(order.registrationIds[0])
    const [part] = await payments.owedOf(order)
    expect((await payments.giveBack(part?.id)).statusCode).toBe(200)
    expect(await payments.statesOf(order)).toEqual(['partially_refunded', 'refunded', 'confirmed'])
  })

  it.each(['CARD', 'PSE'])(
    'given up after the money of the other went back by %s ends the order',
    async (method) => {
      const { order } = await buyBoth(method)
      const [paid, free] = order.registrationIds
      await cancel(paid)
      const [part] = await payments.owedOf(order)
      if (part) await payments.giveBack(part.id)
      expect((await payments.statesOf(order))[0]).toBe('partially_refunded')
      expect((await cancel(free)).json()).toMatchObject({ refund_cop: 0 })
      expect(await payments.statesOf(order)).toEqual(['refunded', 'refunded', 'cancelled'])
    },
  )

  it('of who moved to it stays when a closing voids what is owed to them', async () => {
    const { race, free, order } = await buyBoth()
    const [id = ''] = order.registrationIds
    const { version } = await api.database
      .selectFrom('registrations')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const moved = await api.app.inject({
      method: 'POST',
      url: `/api/v1/organizador/inscripciones/${id}/categoria/`,
      headers: organizer.headers,
      payload: { category_id: free.id, version, difference: 'refund' },
    })
    expect(moved.statusCode).toBe(200)
    expect((await desk.post(race.event.slug, 'cierre')).statusCode).toBe(200)
    await desk.work(race)
    expect(wompi.undone).toContain(order.payment.provider_transaction_id)
    expect(await payments.statesOf(order)).toEqual(['partially_refunded', 'confirmed', 'confirmed'])
  })

  it('ends with the purchase when somebody voids that and nobody had cancelled', async () => {
    const { order } = await buyBoth()
    expect((await payments.giveBack(order.payment.id, { how: 'void' })).statusCode).toBe(200)
    expect(await payments.statesOf(order)).toEqual(['refunded', 'refunded', 'refunded'])
  })
})
