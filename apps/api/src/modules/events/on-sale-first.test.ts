import { listPublicEventsCall } from '@zancada/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createCategory, createEvent, createPhase } from '../../testing/event-factories'

const DAY = 24 * 3600 * 1000

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
  const [ago, ahead] = [-1, 1].map((days) => new Date(api.clock.now().getTime() + days * DAY))
  await race('agotada', 40, {}, { confirmed_count: 10 })
  await race('llena', 41, { capacity: 2, confirmed_count: 2 }, { confirmed_count: 2 })
  await race('cancelada', 42, { state: 'cancelled' })
  await race('cerrada', 43, { registration_closes_at: ago })
  await race('cerrada-a-mano', 44, { sales_closed_at: ago })
  await race('por-abrir', 46, { registration_opens_at: ahead })
  await race('abierta', 47)
  await race('ultimos-cupos', 48, {}, { confirmed_count: 9 })
  await race('abierta-hasta-manana', 49, { registration_opens_at: ago, registration_closes_at: ahead })
  await race('sin-mas-ventas', 50, { state: 'closed' })
})
afterAll(() => api.close())

async function race(slug: string, inDays: number, event: object = {}, category: object = {}) {
  const { id } = await createEvent(api, { slug, name: slug, inDays, ...event })
  const { id: category_id } = await createCategory(api, id, { capacity: 10, ...category })
  await createPhase(api, category_id)
}

it.each([1, 2, 3, 4, 11, 20])(
  'the list opens with what can be bought, %i a page',
  { timeout: 60_000 },
  async (size) => {
    const seen: { slug: string; status: string }[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const response = await api.app.inject(
        `/api/v1/eventos/publicos/?limite=${size}${cursor && `&cursor=${cursor}`}`,
      )
      const page = listPublicEventsCall.answer.parse(response.json())
      seen.push(...page.results)
      cursor = page.next
    }
    expect(seen.map(({ slug }) => slug)).toEqual([
      'abierta',
      'ultimos-cupos',
      'abierta-hasta-manana',
      // By date too.
      'agotada',
      'llena',
      'cancelada',
      'cerrada',
      'cerrada-a-mano',
      'por-abrir',
      'sin-mas-ventas',
    ])
    expect(seen.map(({ status }) => status === 'open' || status === 'last_places')).toEqual(
      seen.map((_, place) => place < 3),
    )
  },
)
