import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Shorter answers arrive as soon without it. */
const LARGE = 64 * 1024
/** Further levels take twice the time for a twentieth less. */
const LEVEL = 4

const zip = promisify(gzip)

/** An `onSend` hook: what is large, as a race's whole list is for a phone at its start, leaves compressed. */
export async function compressLarge(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < LARGE) return payload
  reply.header('vary', 'Accept-Encoding')
  if (!/\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/.test(request.headers['accept-encoding'] ?? '')) return payload
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return zip(payload, { level: LEVEL })
}
