import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { listenForMetrics, registerMetrics } from './metrics.routes'
import { createShutdown } from './shutdown'

const TOKEN = 'una-clave-de-metricas'
const tell = async () => 'zancada_processes 1\n'

it('metrics are told to who brings the token, and without one set there are none', async () => {
  const app = Fastify()
  registerMetrics(app, tell, TOKEN)
  expect((await app.inject('/metrics')).statusCode).toBe(401)
  const headers = { authorization: `Bearer ${TOKEN}` }
  expect((await app.inject({ url: '/metrics', headers })).body).toBe('zancada_processes 1\n')
  const closed = Fastify()
  registerMetrics(closed, tell, undefined)
  expect((await closed.inject({ url: '/metrics', headers })).statusCode).toBe(404)
})

it('a process without the web role is scraped, and asked whether it lives, on a port of its own', async () => {
  const shutdown = createShutdown()
  const metricsPort = 20_000 + (process.pid % 20_000)
  await listenForMetrics({ metricsPort, metricsToken: TOKEN }, tell, shutdown)
  try {
    const at = `http://127.0.0.1:${metricsPort}`
    expect((await fetch(`${at}/metrics`)).status).toBe(401)
    const told = await fetch(`${at}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(await told.text()).toBe('zancada_processes 1\n')
    expect((await fetch(`${at}/api/v1/salud/`)).status).toBe(200)
  } finally {
    await shutdown.run(() => undefined)
  }
})
