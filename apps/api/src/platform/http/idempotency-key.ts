import type { FastifyRequest } from 'fastify'

/** The caller's own name for a request that they may repeat. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  return Array.isArray(key) ? key[0] : key
}
