import { randomUUID } from 'node:crypto'
import { type FastifyReply, type FastifyServerOptions, LogController } from 'fastify'
import { errorResponse } from './error-response'

const ONE_MEGABYTE = 1024 * 1024
const REQUEST_ID = /^[\w-]{8,64}$/

/** How every Fastify instance that carries the API is set up: the server's and the tests'. */
export const httpOptions = {
  bodyLimit: ONE_MEGABYTE,
  requestTimeout: 60_000,
  // Building every route takes a second of CPU, and Fastify gives up after ten: a busy machine is not one that hangs.
  pluginTimeout: 120_000,
  // As long as the longest token that a link carries (`tokenField`).
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 800 },
  // A caller's own id joins its logs to ours, if it looks like one.
  genReqId: (request) => {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
  },
  frameworkErrors: (error: unknown, _request: unknown, reply: FastifyReply) => {
    const { status, headers, body } = errorResponse(error)
    reply.code(status).headers(headers).send(body)
  },
  logController: new LogController({ disableRequestLogging: true }),
} satisfies FastifyServerOptions
