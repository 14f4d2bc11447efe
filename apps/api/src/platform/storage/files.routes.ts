import type { FastifyInstance } from 'fastify'
import { contentTypeOf, FOREVER } from './content-types'
import { STORED_PATH, type Storage } from './storage'

export const FILES_PREFIX = '/archivos/'

/** The address at which a stored file is read. */
export function fileUrl(path: string): string {
  return `${FILES_PREFIX}${path}`
}

/** Uploads are served from a path where nothing can run: fixed types, sandboxed, never sniffed. */
export function registerFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { '*': string } }>(`${FILES_PREFIX}*`, async (request, reply) => {
    const path = request.params['*']
    const type = contentTypeOf(path)
    const content = type !== undefined && STORED_PATH.test(path) ? await storage.open(path) : undefined
    if (!content) return reply.code(404).type('text/plain; charset=utf-8').send('No existe')
    return reply
      .type(type ?? '')
      .headers({
        'cache-control': FOREVER,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(content)
  })
}
