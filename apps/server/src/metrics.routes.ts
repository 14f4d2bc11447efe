import { createHash, timingSafeEqual } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Shutdown } from './shutdown'

/** In the words of Prometheus. */
export type TellMetrics = () => Promise<string>

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Prometheus reads `/metrics` with METRICS_TOKEN as its bearer; without a token set there is nothing to read. */
export function registerMetrics(app: FastifyInstance, tell: TellMetrics, token: string | undefined): void {
  if (token === undefined) return
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return reply.code(401).send()
    return reply.type(CONTENT_TYPE).send(await tell())
  })
}

/** METRICS_PORT: what a process without the web role has to be scraped by, and to show that it lives. */
export async function listenForMetrics(
  {
    metricsPort,
    metricsToken,
  }: { readonly metricsPort: number | undefined; readonly metricsToken: string | undefined },
  tell: TellMetrics,
  shutdown: Shutdown,
): Promise<void> {
  if (metricsPort === undefined) return
  const app = Fastify({ forceCloseConnections: true })
  app.get('/api/v1/salud/', async () => ({ status: 'ok' }))
  registerMetrics(app, tell, metricsToken)
  shutdown.onStop('metrics', () => app.close())
  await app.listen({ port: metricsPort, host: '::' })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
