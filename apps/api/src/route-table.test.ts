import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ORGANIZER_HEADER } from '@zancada/contracts'
import type { RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { writerOf } from './platform/http/register-route'
import { createTestApi, type TestApi } from './testing'
import { generateRouteTable } from './testing/generate-route-table'

/** Not calls of the API but its own papers and the public files; everything else must stand in a route table. */
const PAPERS = [
  /^\/api\/v1\/openapi\.json$/,
  /^\/api\/v1\/docs(\/|$)/,
  /^\/api(\/\*)?$/,
  /^\/archivos\/\*$/,
  /^\/og\//,
]

describe('every route of the API', () => {
  let api: TestApi
  const routes: RouteOptions[] = []
  beforeAll(async () => {
    api = await createTestApi({ extend: (app) => app.addHook('onRoute', (route) => void routes.push(route)) })
  })
  afterAll(() => api.close())
  const calls = () =>
    routes.filter(({ url, method }) => method !== 'HEAD' && !PAPERS.some((paper) => paper.test(url)))

  it('is found by this walk', () => {
    expect(calls().map(({ url }) => url)).toContain('/api/v1/salud/')
  })

  it('declares who may call it', () => {
    expect(
      calls()
        .filter(({ config }) => config?.access === undefined)
        .map(nameOf),
    ).toEqual([])
  })

  it('has its line in the committed table, which `npm run generate` writes', () => {
    const committed = readFileSync(join(import.meta.dirname, 'route-table.gen.ts'), 'utf8')
    expect(committed).toBe(generateRouteTable())
    expect(committed.match(/^ {2}'/gm)).toHaveLength(calls().length)
  })

  it('declares what it answers, as a contract', () => {
    const silent = calls().filter(({ config }) => !(config?.call?.answer instanceof z.ZodType))
    expect(silent.map(nameOf)).toEqual([])
  })

  it('has a compiled writer for its answer', () => {
    const loose = calls().filter(({ schema }) => Object.keys(Object(schema?.response)).length === 0)
    expect(loose.map(nameOf)).toEqual([])
    for (const { config } of calls()) if (config?.call) writerOf(config.call)
  })

  it('ends its path with a slash or a file name, and stands in the OpenAPI document', async () => {
    const document = (await api.app.inject('/api/v1/openapi.json')).json()
    for (const { url, method } of calls()) {
      expect(url).toMatch(/\/$|\.[a-z]{2,4}$/)
      const path = url.replaceAll(/:(\w+)/g, '{$1}')
      expect(Object.keys(document.paths[path] ?? {})).toContain(String(method).toLowerCase())
    }
  })

  it('is told with every value of its path and query', async () => {
    const document = (await api.app.inject('/api/v1/openapi.json')).json()
    for (const { url, method, config } of calls()) {
      const { parameters } = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')][String(method).toLowerCase()]
      const told = parameters.map(({ name }: { name: string }) => name)
      const asked = [config?.call?.params, config?.call?.query].flatMap((part) =>
        part instanceof z.ZodObject ? Object.keys(part.shape) : [],
      )
      const acting = config?.access?.who === 'organizer' ? [ORGANIZER_HEADER] : []
      expect(told).toEqual([...asked, ...acting])
    }
  })

  it('is told with schemas that stand in the document, each once', async () => {
    const text = (await api.app.inject('/api/v1/openapi.json')).body
    const { components } = JSON.parse(text)
    const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
    expect([...new Set(named)].sort()).toEqual(Object.keys(components.schemas).sort())
    expect(text.length).toBeLessThan(600_000)
  })

  it('is told in a document that generators of clients can read', async () => {
    const document = (await api.app.inject('/api/v1/openapi.json')).json()
    const operations = calls().map(
      ({ url, method }) => document.paths[url.replaceAll(/:(\w+)/g, '{$1}')][String(method).toLowerCase()],
    )
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(operations.filter(({ security }) => !Array.isArray(security))).toEqual([])
    const parts = partsOf(document)
    const patterns = parts.flatMap(({ pattern }) => (typeof pattern === 'string' ? [pattern] : []))
    expect(patterns.filter((pattern) => /\\[pPuk]\{|\(\?<?[=!]/.test(pattern))).toEqual([])
    for (const pattern of patterns) new RegExp(pattern)
    expect(parts.filter(({ type, items }) => type === 'array' && items === undefined)).toEqual([])
    const unnamed = parts.flatMap(({ type, required, properties }) =>
      type === 'object' && Array.isArray(required)
        ? required.filter((name) => !Object.keys(Object(properties)).includes(name))
        : [],
    )
    expect(unnamed).toEqual([])
  })

  it('says what kind of file it answers, where that is no JSON', async () => {
    const document = (await api.app.inject('/api/v1/openapi.json')).json()
    const wrong = calls().filter(({ url, method, config }) => {
      const { responses } = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')][String(method).toLowerCase()]
      const types = Object.keys(responses[config?.call?.status ?? 200].content)
      const isFile = config?.call?.answer.meta()?.format === 'binary'
      return types.length === 0 || (isFile && types.includes('application/json'))
    })
    expect(wrong.map(nameOf)).toEqual([])
  })

  it('refuses a method that its path does not have, and says which it has', async () => {
    for (const method of ['PATCH', 'DELETE', 'TRACE', 'OPTIONS', 'PROPFIND'] as const) {
      const refused = await api.app.inject({ method: method as 'GET', url: '/api/v1/ordenes/' })
      expect([method, refused.statusCode, refused.headers.allow]).toEqual([method, 405, 'GET, HEAD, POST'])
      expect(refused.json().code).toBe('method_not_allowed')
      const unknown = await api.app.inject({ method: method as 'GET', url: '/api/v1/nada/' })
      expect([method, unknown.statusCode]).toEqual([method, 404])
    }
  })

  it('comes in a document that is sent compressed, and only once to a client that keeps it', async () => {
    const url = '/api/v1/openapi.json'
    const plain = await api.app.inject(url)
    const zipped = await api.app.inject({ url, headers: { 'accept-encoding': 'br, gzip' } })
    expect(zipped.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=300',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(zipped.rawPayload.length).toBeLessThan(60_000)
    const again = await api.app.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('has its page of documentation', async () => {
    const page = await api.app.inject('/api/v1/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toContain('text/html')
    const [copy, document] = await Promise.all(
      ['/api/v1/docs/json', '/api/v1/openapi.json'].map((url) => api.app.inject(url)),
    )
    expect(copy?.json()).toEqual(document?.json())
  })
})

type Part = Readonly<Record<string, unknown>>

/** Every object within a document, itself among them. */
function partsOf(part: unknown): Part[] {
  if (typeof part !== 'object' || part === null) return []
  return [part as Part, ...Object.values(part).flatMap(partsOf)]
}

function nameOf({ method, url }: RouteOptions): string {
  return `${method} ${url}`
}
