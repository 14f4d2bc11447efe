import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiText } from './openapi'
import type { Route } from './route'

const DOCUMENT = '/api/v1/openapi.json'

/**
 * The OpenAPI document and its reader. The document changes with a release alone: it is printed and compressed at the
 * first request, and browsers keep it by its ETag.
 */
export async function registerDocumentation(app: FastifyInstance, routes: readonly Route[]): Promise<void> {
  let kept: Printed | undefined
  const printed = () => {
    kept ??= print(routes)
    return kept
  }
  app.get(DOCUMENT, (request, reply) => {
    const { text, zipped, etag } = printed()
    reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'public, max-age=300' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    return takesGzip ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(text)
  })
  // The reader asks for the document by its address; what it is given here is only printed if its own copy is asked for.
  const document = {
    openapi: '3.1.0',
    info: { title: 'API de Zancada', version: '1' },
    paths: {},
    toJSON: (): unknown => JSON.parse(printed().text),
  }
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/v1/docs',
    // The schemas stand in each call: a list of all of them once more only makes the page slow.
    uiConfig: { url: DOCUMENT, defaultModelsExpandDepth: -1 },
    staticCSP: true,
    // The reader draws itself with styles of its own making; scripts stay under hashes.
    transformStaticCSP: (header) => header.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  })
}

interface Printed {
  readonly text: string
  readonly zipped: Buffer
  readonly etag: string
}

function print(routes: readonly Route[]): Printed {
  const text = JSON.stringify(JSON.parse(openApiText(routes)))
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  return { text, zipped: gzipSync(text), etag }
}
