import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const ONE_YEAR_SECONDS = 365 * 24 * 3600

/** The page must be able to read it, to copy it into X-CSRFToken; a page of another site cannot. */
export function giveCsrfCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (request.cookies.csrftoken !== undefined) return
  reply.setCookie('csrftoken', randomBytes(24).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    secure: isSecure,
    httpOnly: false,
    maxAge: ONE_YEAR_SECONDS,
  })
}
