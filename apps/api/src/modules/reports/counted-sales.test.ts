import type { Report, ReportName } from '@zancada/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { openImportOrders } from '../../testing/import-orders'
import { createDiscount } from '../../testing/order-factories'
import { completeTeam, createRelay, createTeam } from '../../testing/relay-teams'

describe('what is counted of a sale', () => {
  let api: TestApi
  let owner: Awaited<ReturnType<typeof createSignedInOrganizer>>
  beforeAll(async () => {
    api = await createTestApi()
    owner = await createSignedInOrganizer(api)
  })
  afterAll(() => api.close())

  async function read(name: ReportName, event: { readonly slug: string }): Promise<Report> {
    const answer = await api.app.inject({
      url: `/api/v1/organizador/reportes/${name}/?evento=${event.slug}`,
      headers: owner.headers,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Report>()
  }
  const rowsOf = ({ tables }: Report, key: string) => tables.find((table) => table.key === key)?.rows ?? []

  it('is the same of a relay that a company’s list brings and of one whose captains bought it', async () => {
    const { code: discount_code } = await createDiscount(api, owner.organizer.id, { value: 10 })
    const event = { organizer_id: owner.organizer.id, fee_payer: 'organizer' as const }
    const bought = await createRelay(api, { event })
    for (const _team of ['A', 'B']) await completeTeam(api, await createTeam(api, bought, { discount_code }))
    const listed = await openImportOrders(api, {
      owner,
      price_cop: 280_000,
      event,
      category: { name: 'Relevos', distance_m: 5_000, team_size: 4 },
    })
    const held = await listed.held(8, { discount_code }, (index) => ({
      Categoría: 'Relevos',
      Equipo: index < 4 ? 'Equipo A' : 'Equipo B',
    }))
    await listed.payOnline(held)

    for (const race of [bought.event, listed.race.event]) {
      const [used] = rowsOf(await read('descuentos', race), 'code')
      expect(used).toMatchObject({ places: 2, discount_cop: 56_000, sold_cop: 504_000 })
      const settled = await read('liquidacion', race)
      expect(rowsOf(settled, 'event')).toMatchObject([{ orders: 2, gross_cop: 560_000 }])
      expect(rowsOf(settled, 'order').map(({ places, gross_cop }) => [places, gross_cop])).toEqual([
        [1, 280_000],
        [1, 280_000],
      ])
      const sold = await read('ventas', race)
      expect(sold.figures.map(({ value }) => value)).toEqual([2, 2, 560_000, 56_000, 504_000])
    }
  })
})
