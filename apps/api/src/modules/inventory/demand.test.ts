import type { InventoryItem } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openChargeDesk } from '../../testing/charge-desk'
import { createPaidOrder } from '../../testing/paid-orders'
import { createTestApi, type TestApi } from '../../testing/test-api'

describe('how many runners are to get a medal', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  it('counts a runner who waits to pay for another category in their present one, and nobody who cancelled', async () => {
    const desk = await openChargeDesk(api, 20_000)
    const { race, other } = await desk.createRaces()
    const { registrationIds } = await createPaidOrder(api, race, { runners: 3 })
    const [changing = '', leaving = ''] = registrationIds
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      api.app.inject({
        method,
        url: `/api/v1/organizador/${path}`,
        headers: desk.headers,
        ...(payload && { payload }),
      })
    for (const category_id of [race.category.id, other.id]) {
      const medal = { event_slug: race.event.slug, kind: 'medal', name: 'Medalla', category_id }
      expect((await call('POST', 'inventario/', medal)).statusCode).toBe(201)
    }
    const demands = async () => {
      const { results } = (await call('GET', `inventario/?evento=${race.event.slug}`)).json<{
        results: InventoryItem[]
      }>()
      return results.map(({ category, demand, reserved }) => [category?.id, demand, reserved])
    }

    expect((await desk.ask(changing, other.id)).statusCode).toBe(201)
    expect(await demands()).toEqual([
      [race.category.id, 3, 3],
      [other.id, 0, 0],
    ])

    const { version } = await desk.registrationOf(leaving)
    const gone = await call('POST', `inscripciones/${leaving}/cancelar/`, {
      version,
      refund: 'none',
      reason: 'Se lesionó',
    })
    expect(gone.statusCode).toBe(200)
    expect(await demands()).toEqual([
      [race.category.id, 2, 2],
      [other.id, 0, 0],
    ])
  })
})
