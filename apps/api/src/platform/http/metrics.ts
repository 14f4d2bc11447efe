import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { WompiOutcome } from '../wompi/wompi-http'
import { routeOf } from './logging'

/** What one process counts of itself; a scrape adds up those of all processes of its machine. */
export interface Metrics {
  readonly registry: Registry
  readonly jobsFailed: Counter<'job'>
  readonly pages: { readonly asked: Counter; readonly rendered: Histogram<'status'> }
  providerAnswered(outcome: WompiOutcome): void
  watchPool(name: string, pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void
}

export function createMetrics(roles: readonly string[] = ['web', 'worker']): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'zancada_processes',
    help: 'Processes of this machine that answered, by their roles',
    labelNames: ['roles'],
    registers,
  }).set({ roles: roles.join(',') }, 1)
  measureEventLoop(registry)
  return {
    registry,
    jobsFailed: new Counter({
      name: 'zancada_job_failures_total',
      help: 'Job tries that ended in an error',
      labelNames: ['job'],
      registers,
    }),
    pages: {
      asked: new Counter({
        name: 'zancada_page_requests_total',
        help: 'Pages of the site asked for',
        registers,
      }),
      rendered: new Histogram({
        name: 'zancada_page_render_seconds',
        help: 'Pages that had to be rendered, by their status; the others were ready',
        labelNames: ['status'],
        buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
        registers,
      }),
    },
    providerAnswered: countProvider(registry),
    watchPool: watchPools(registry),
  }
}

/** The worst of all processes: an average would hide the one that stands still. */
function measureEventLoop(registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  new Gauge({
    name: 'zancada_event_loop_delay_seconds',
    help: 'What 99 of 100 turns of the event loop waited at most since the last scrape, in the slowest process',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(delay.count > 0 ? delay.percentile(99) / 1e9 : 0)
      delay.reset()
    },
  })
}

function countProvider(registry: Registry): Metrics['providerAnswered'] {
  const calls = new Counter({
    name: 'zancada_provider_calls_total',
    help: 'Calls to the payment provider by outcome: answered, refused or away',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['answered', 'refused', 'away']) calls.inc({ outcome }, 0)
  const last = new Gauge({
    name: 'zancada_provider_last_answer_timestamp_seconds',
    help: 'When the payment provider last answered a call; 0 if it never has since the start',
    aggregator: 'max',
    registers: [registry],
  })
  return (outcome) => {
    calls.inc({ outcome })
    if (outcome !== 'away') last.setToCurrentTime()
  }
}

function watchPools(registry: Registry): Metrics['watchPool'] {
  const pools = new Map<string, Parameters<Metrics['watchPool']>[1]>()
  new Gauge({
    name: 'zancada_database_connections',
    help: 'Connections to PostgreSQL by pool: in use, idle, and requests waiting for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
  return (name, pool) => void pools.set(name, pool)
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
