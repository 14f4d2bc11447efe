import { eventSlugField } from '@zancada/contracts'
import type { FastifyInstance } from 'fastify'
import type { ApiDependencies } from '../../../platform/dependencies'
import { notFound, ProblemError } from '../../../platform/http/problems'
import { createSharedReads } from '../../../platform/shared-reads'
import { loadShareImage } from './load-share-image'

/** Long enough for a crowd that opens the same link, short enough for a new date to show. */
const CACHE = 'public, max-age=600, stale-while-revalidate=86400'

/** `/og/{slug}.jpg`: what a chat shows beside the address of a race. */
export function registerShareImages(app: FastifyInstance, deps: ApiDependencies): void {
  const load = createSharedReads((slug: string) => loadShareImage(deps, slug))
  app.get<{ Params: { slug: string } }>('/og/:slug.jpg', async (request, reply) => {
    try {
      const { slug } = request.params
      if (!eventSlugField.safeParse(slug).success) throw notFound()
      const { content, mark } = await load(slug)
      const etag = `"${mark}"`
      reply.headers({ etag, 'cache-control': CACHE, 'x-content-type-options': 'nosniff' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/jpeg').send(content)
    } catch (error) {
      if (!(error instanceof ProblemError && error.status === 404)) throw error
      return reply.code(404).type('text/plain; charset=utf-8').send('No existe')
    }
  })
}
