import type { FastifyInstance } from 'fastify'
import { sendPage } from '../page/send-page'
import { isSampleFile, SAMPLE_FILES } from './sample-runners'
import { sampleRunnersPage } from './sample-runners.page'

export async function mountImports(app: FastifyInstance): Promise<void> {
  app.get('/importaciones', (_request, reply) => sendPage(reply, sampleRunnersPage()))
  app.get<{ Params: { name: string } }>('/importaciones/:name', (request, reply) => {
    const { name } = request.params
    if (!isSampleFile(name)) return reply.callNotFound()
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(SAMPLE_FILES[name]())
  })
}
