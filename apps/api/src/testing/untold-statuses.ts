import type { FastifyInstance } from 'fastify'
import { errorStatuses } from '../platform/http/openapi'

/**
 * Every status that a call of the route table was answered with and that the OpenAPI document does not tell. A fault
 * of ours is no answer to tell: tests that provoke one look at it themselves.
 */
export function recordUntoldStatuses(app: FastifyInstance): ReadonlySet<string> {
  const untold = new Set<string>()
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { call, access } = request.routeOptions.config
    if (!call || !access || statusCode === 500) return
    const told = [call.status ?? 200, ...errorStatuses(call, access)]
    if (!told.includes(statusCode)) untold.add(`${call.method} ${call.path} → ${statusCode}`)
  })
  return untold
}
