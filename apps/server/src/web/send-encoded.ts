import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, type Encoded } from './encodings'

export interface Sendable {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly body: Encoded
}

/** Weak, because one tag names the same content in every encoding. */
export function etagOf(content: Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Sends ready bytes in the encoding the visitor accepts, or 304 when it already has them. */
export function sendEncoded(request: FastifyRequest, reply: FastifyReply, sendable: Sendable): FastifyReply {
  reply.headers(sendable.headers).header('vary', 'Accept-Encoding').header('etag', sendable.etag)
  if (sendable.status === 200 && isKnown(request.headers['if-none-match'], sendable.etag)) {
    return reply.code(304).send()
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], sendable.body)
  const bytes = sendable.body[encoding] ?? sendable.body.identity
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(sendable.status).header('content-length', bytes.length).send(bytes)
}

export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag))
}
