import type { FastifyRequest } from 'fastify'

/** Origin of a request; the address is the socket's unless TRUST_PROXY says otherwise. */
export interface Caller {
  readonly ip: string
  /** Whose tries are counted together: an IPv4 address, or the /64 that one IPv6 subscriber holds. */
  readonly network: string
  readonly user_agent: string | null
}

const LONGEST_USER_AGENT = 300

export function callerOf(request: FastifyRequest): Caller {
  const ip = plainAddress(request.ip)
  return {
    ip,
    network: networkOf(ip),
    user_agent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
  }
}

/** A socket that speaks both protocols shows IPv4 callers as ::ffff:1.2.3.4. */
function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}

export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const missing = ip.includes('::')
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
    : []
  return [...left, ...missing, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
