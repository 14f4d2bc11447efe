import type { FastifyRequest } from 'fastify'
import { forbidden } from './problems'
import { isSameSecret } from './same-secret'

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** A browser that holds our `csrftoken` cookie must prove, by copying it, that the page is ours too. */
export function assertCsrf(request: FastifyRequest): void {
  const cookie = request.cookies.csrftoken
  if (cookie === undefined || !UNSAFE.has(request.method)) return
  const header = request.headers['x-csrftoken']
  if (typeof header !== 'string' || !isSameSecret(cookie, header))
    throw forbidden('csrf_failed', 'La solicitud no viene de esta página. Recárgala e intenta de nuevo.')
}
