import type { FastifyReply, FastifyRequest } from 'fastify'

/** Ways in which a provider lets its shops down, for as many calls to the API as asked. */
export const FAULTS = ['server_error', 'rate_limit', 'nonsense', 'hang'] as const
export type Fault = (typeof FAULTS)[number]

export class Faults {
  #fault: Fault | undefined
  #left = 0
  #suffered = 0

  /** Calls that met a fault so far. */
  get suffered(): number {
    return this.#suffered
  }

  set(fault: Fault, count: number): void {
    this.#fault = fault
    this.#left = count
  }

  /** True when the call was spoilt. */
  strike(request: FastifyRequest, reply: FastifyReply): boolean {
    if (this.#fault === undefined || this.#left <= 0) return false
    this.#left -= 1
    this.#suffered += 1
    switch (this.#fault) {
      case 'server_error':
        reply.code(503).send({ error: { type: 'INTERNAL_ERROR', reason: 'Servicio no disponible' } })
        return true
      case 'rate_limit':
        reply.code(429).send({ error: { type: 'RATE_LIMIT', reason: 'Demasiadas solicitudes' } })
        return true
      case 'nonsense':
        reply.code(200).type('text/html').send('<!doctype html><title>Mantenimiento</title>')
        return true
      case 'hang':
        reply.hijack()
        request.raw.socket.once('close', () => reply.raw.destroy())
        return true
    }
  }
}
