import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiText } from './openapi'
import type { Route } from './route'

const DOCUMENT = '/api/v1/openapi.json'

/** The OpenAPI document and its reader. It changes with a release: made once, compressed once, kept by whoever has it. */
export async function registerDocumentation(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  const document = JSON.parse(openApiText(routes))
  const text = JSON.stringify(document)
  const zipped = gzipSync(text)
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  app.get(DOCUMENT, (request, reply) => {
    reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=300' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    return takesGzip ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(text)
  })
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/v1/docs',
    uiConfig: { url: DOCUMENT },
    staticCSP: true,
    // The reader draws itself with styles of its own making; scripts stay under hashes.
    transformStaticCSP: (header) => header.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  })
}
