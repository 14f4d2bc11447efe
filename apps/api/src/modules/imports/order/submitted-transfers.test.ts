import type { Summary } from '@zancada/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../../testing'
import { createSignedInStaff } from '../../../testing/event-factories'
import { openImportOrders } from '../../../testing/import-orders'

let api: TestApi
let orders: Awaited<ReturnType<typeof openImportOrders>>
beforeAll(async () => {
  api = await createTestApi()
  orders = await openImportOrders(api)
})
afterAll(() => api.close())

it('a transfer waits on the dashboard of who may look at it, until somebody did', async () => {
  const { slug } = orders.race.event
  const waiting = async (headers: Record<string, string>) => {
    const url = `/api/v1/organizador/resumen/?evento=${slug}`
    const { attention } = (await api.app.inject({ url, headers })).json<Summary>()
    return attention.filter(({ kind }) => kind === 'import_payments')
  }
  const importer = await createSignedInStaff(api, orders.owner.organizer.id, ['importaciones'])
  const held = await orders.held(2, { transfer_instructions: 'Bancolombia 123' })
  expect(await waiting(orders.owner.headers)).toEqual([])
  const id = await orders.transfer(held, 80_000)
  expect(await waiting(orders.owner.headers)).toEqual([
    {
      kind: 'import_payments',
      count: 1,
      path: `/organizador/pagos-importacion?evento=${slug}&estado=submitted`,
    },
  ])
  expect(await waiting(importer.headers)).toEqual([])
  expect((await orders.review(id, 'aprobar')).statusCode).toBe(200)
  expect(await waiting(orders.owner.headers)).toEqual([])
})
