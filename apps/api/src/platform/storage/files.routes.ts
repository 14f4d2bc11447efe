import type { FastifyInstance } from 'fastify'
import { STORED_PATH, type Storage } from './storage'

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
}

export const FILES_PREFIX = '/archivos/'

/** Uploads are served from a path where nothing can run: fixed types, sandboxed, never sniffed. */
export function registerFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { '*': string } }>(`${FILES_PREFIX}*`, async (request, reply) => {
    const path = request.params['*']
    const type = TYPES[path.split('.').at(-1) ?? '']
    const content = type !== undefined && STORED_PATH.test(path) ? await storage.open(path) : undefined
    if (!content) return reply.code(404).type('text/plain; charset=utf-8').send('No existe')
    return reply
      .type(type ?? '')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(content)
  })
}
