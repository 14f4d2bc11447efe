import { createHash, timingSafeEqual } from 'node:crypto'
import type { Metrics } from '@zancada/api'
import type { FastifyInstance } from 'fastify'

/** Prometheus reads `/metrics` with METRICS_TOKEN as its bearer; without a token set there is nothing to read. */
export function registerMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  token: string | undefined,
): void {
  if (token === undefined) return
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return reply.code(401).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
