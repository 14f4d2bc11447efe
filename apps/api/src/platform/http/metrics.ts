import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { routeOf } from './logging'

export interface Metrics {
  readonly registry: Registry
  readonly jobsFailed: Counter<'job'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const jobsFailed = new Counter({
    name: 'zancada_job_failures_total',
    help: 'Job tries that ended in an error',
    labelNames: ['job'],
    registers: [registry],
  })
  return { registry, jobsFailed }
}

export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: 'zancada_http_request_seconds',
    help: 'Duration of API requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: routeOf(request), status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}
