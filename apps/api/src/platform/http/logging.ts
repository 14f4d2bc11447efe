import { hostname } from 'node:os'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Logs say who called what and how it went: never a body, a header, a query or an address with a token in it.
 * Health data and secrets therefore cannot reach them, whatever a route receives.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { host: hostname(), pid: process.pid },
    serializers: { err: describeError, error: describeError, req: () => undefined, res: () => undefined },
  }
  return destination ? pino(options, destination) : pino(options)
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      request_id: request.id,
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}

/** The route's pattern, so that ids, slugs and tokens in paths stay out too. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}

/** PostgreSQL quotes the refused values in the text of data errors (classes 22 and 23): only their code is kept. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const code: unknown = Reflect.get(error, 'code')
  const constraint: unknown = Reflect.get(error, 'constraint')
  const quotesData = typeof code === 'string' && /^2[23][0-9A-Z]{3}$/.test(code)
  const text = quotesData ? {} : { message: error.message, stack: error.stack }
  return { name: error.name, code, constraint, ...text }
}
