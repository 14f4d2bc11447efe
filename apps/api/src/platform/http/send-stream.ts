import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { AlreadySent } from './route'

export interface StreamedFile {
  readonly type: string
  readonly name: string
  readonly pieces: AsyncIterable<Buffer | string> | Iterable<Buffer | string>
  readonly headers?: Readonly<Record<string, string>>
  /** To be looked at where it is, not to be kept. */
  readonly isShown?: boolean
}

/**
 * A file that leaves as it is made, as slowly as its reader reads. It is over when it was sent, or when the reader went
 * away; a failure after its beginning cuts it off, so that nobody takes a part for the whole.
 */
export async function sendStream(
  reply: FastifyReply,
  { type, name, pieces, headers = {}, isShown = false }: StreamedFile,
): Promise<AlreadySent> {
  const how = isShown ? 'inline' : 'attachment'
  reply.type(type).headers({ ...headers, 'content-disposition': `${how}; filename="${name}"` })
  reply.send(Readable.from(pieces, { objectMode: false }))
  await finished(reply.raw).catch(() => undefined)
  return ''
}
