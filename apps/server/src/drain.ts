import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const READINESS = '/api/v1/listo/'

/**
 * What a server does between the order to stop and its closing: readiness answers 503, so that a balancer sends nobody
 * any more, and every answer ends its connection, so that nobody keeps one to a server that is about to go. Everything
 * else is answered as always. Call it before routes are registered.
 */
export function prepareDrain(app: FastifyInstance, drainMs: number): () => Promise<void> {
  let isDraining = false
  app.addHook('onRequest', async (request, reply) => {
    if (isDraining && request.url.split('?')[0] === READINESS)
      await reply
        .code(503)
        .header('retry-after', '5')
        .send({ code: 'stopping', detail: 'El servicio se está reiniciando. Intenta de nuevo.' })
  })
  return async () => {
    isDraining = true
    // Before everything else that hears of a request: pages that are ready are answered without any hook.
    app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    await wait(drainMs)
  }
}
