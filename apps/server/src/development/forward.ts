import { request as httpRequest } from 'node:http'
import { pipeline } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ApiKeeper } from './api-keeper'

/** What the API serves; every other path is a page or a file of the site. */
const PATHS = ['/api', '/api/*', '/archivos/*', '/og/*', '/metrics']

const DOWN = { detail: 'El API no está en marcha: mira la terminal de npm run dev', code: 'unavailable' }

/** Hands requests over as they come and answers as they are, once the API of the last save is there. */
export function forwardToApi(app: FastifyInstance, api: Pick<ApiKeeper, 'port'>): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  for (const url of PATHS)
    app.all(url, async (request, reply) => {
      const port = await api.port()
      if (port === undefined) return reply.code(503).header('retry-after', '2').send(DOWN)
      reply.hijack()
      const { raw } = request
      const forwarded = httpRequest(
        {
          host: '127.0.0.1',
          port,
          method: raw.method ?? 'GET',
          path: raw.url ?? '/',
          headers: { ...raw.headers, 'x-forwarded-for': request.ip },
        },
        (answer) => {
          reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
          pipeline(answer, reply.raw, () => undefined)
        },
      )
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) forwarded.destroy()
      })
      forwarded.on('error', () => {
        if (!reply.raw.headersSent) reply.raw.writeHead(502)
        reply.raw.end()
      })
      raw.pipe(forwarded)
    })
}

interface LoaderRequest {
  readonly method: string
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/** How loaders ask it. */
export async function askApi(
  api: Pick<ApiKeeper, 'port'>,
  { method, url, headers = {} }: LoaderRequest,
): Promise<{ status: number; body: unknown }> {
  const port = await api.port()
  if (port === undefined) return { status: 503, body: DOWN }
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers })
  return { status: answer.status, body: await answer.json() }
}
