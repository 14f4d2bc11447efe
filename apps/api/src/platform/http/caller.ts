import type { FastifyRequest } from 'fastify'

/** Where a request comes from, as far as it can be told; the address is the socket's unless TRUST_PROXY says otherwise. */
export interface Caller {
  readonly ip: string
  readonly user_agent: string | null
}

const LONGEST_USER_AGENT = 300

export function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, user_agent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null }
}
