import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApi } from '../../build-api'
import { type Connection, connect } from '../../platform/database/connect'
import { httpOptions } from '../../platform/http/http-options'
import { createMetrics } from '../../platform/http/metrics'
import { createTestApi, type TestApi } from '../../testing'
import { createSignedInOrganizer } from '../../testing/event-factories'
import { createRace, type Race } from '../../testing/order-factories'
import { createPaidOrder } from '../../testing/paid-orders'

let api: TestApi
let race: Race
let headers: Record<string, string>
let replica: Connection
const app = Fastify(httpOptions)
beforeAll(async () => {
  api = await createTestApi()
  const owner = await createSignedInOrganizer(api)
  headers = owner.headers
  race = await createRace(api, { event: { organizer_id: owner.organizer.id } })
  await createPaidOrder(api, race)
  replica = connect({ url: api.databaseUrl, max: 5 })
  await app.register(buildApi({ ...api.deps, replica: replica.database }, createMetrics()))
}, 60_000)
afterAll(async () => {
  await app.close()
  await replica.close()
  await api.close()
})

const ask = async (path: string) => {
  const answer = await app.inject({ url: `/api/v1/organizador/reportes/${path}`, headers })
  return answer.statusCode
}

it('three reports at once leave connections for the start list', async () => {
  const answers = await Promise.all([
    ask('ventas/'),
    ask('corredores/'),
    ask('pagos/'),
    ask(`cronometraje.csv?evento=${race.event.slug}`),
  ])
  expect(answers).toEqual([200, 200, 200, 200])
  // One for each of them: nobody waited, and one is still to be opened.
  expect(replica.pool.totalCount).toBeLessThanOrEqual(4)
})
