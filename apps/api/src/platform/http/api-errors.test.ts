import { defineCall, problemSchema } from '@zancada/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { createTestApi, type TestApi } from '../../testing'
import { anyone } from './access'
import { ANONYMOUS } from './actor'
import { errorResponse } from './error-response'
import { acceptEmptyJson } from './json-body'
import { registerRoute } from './register-route'
import { route } from './route'

const echoCall = defineCall({
  method: 'POST',
  path: '/api/v1/pruebas/:id/',
  summary: 'Prueba',
  tag: 'Plataforma',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    email: z.email(),
    participants: z.array(z.object({ first_name: z.string().min(1) })).optional(),
  }),
  answer: z.object({ email: z.string() }),
})

describe('the API answers', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi({
      extend: (app) => {
        app.register(async (scope) => {
          scope.setErrorHandler((error, _request, reply) => {
            const { status, headers, body } = errorResponse(error)
            reply.code(status).headers(headers).send(body)
          })
          acceptEmptyJson(scope)
          scope.decorateRequest('actor')
          const echo = route(echoCall, anyone, { audit: { because: 'a test' } }, async ({ body }) => ({
            ...body,
            secret: 'never declared',
          }))
          registerRoute(scope, echo, async () => ANONYMOUS)
        })
      },
    })
  })
  afterAll(() => api.close())

  const url = '/api/v1/pruebas/0198c0de-0000-7000-8000-000000000000/'
  const post = (payload: string | object, contentType = 'application/json', path = url) =>
    api.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': contentType } })

  it('every bad field at once, nested by dots, in Spanish', async () => {
    const response = await post({ email: 'no es un correo', participants: [{ first_name: 'Ana' }, {}] })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      email: ['Ingresa un correo electrónico válido'],
      'participants.1.first_name': ['Este campo es requerido'],
    })
  })

  it('only the fields of its contract', async () => {
    const response = await post({ email: 'ana@correo.co' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ email: 'ana@correo.co' })
  })

  it.each([
    ['a body that is not JSON', '{"email": ', 'application/json', 400, 'invalid_json'],
    ['a poisoned prototype', '{"__proto__": {"x": 1}}', 'application/json', 400, 'invalid_json'],
    [
      'a body of another type',
      'email=ana',
      'application/x-www-form-urlencoded',
      415,
      'unsupported_media_type',
    ],
    [
      'a body over 1 MB',
      JSON.stringify({ email: 'x'.repeat(1_100_000) }),
      'application/json',
      413,
      'too_large',
    ],
  ])('%s with its status in the contract’s shape', async (_, payload, contentType, status, code) => {
    const response = await post(payload, contentType)
    expect(response.statusCode).toBe(status)
    expect(problemSchema.parse(response.json())).toMatchObject({ code })
  })

  it('an empty JSON body as bad fields and not as a broken body', async () => {
    const response = await post('')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ email: ['Este campo es requerido'] })
  })

  it('a malformed id as something that does not exist', async () => {
    const response = await post({ email: 'ana@correo.co' }, 'application/json', '/api/v1/pruebas/7/')
    expect(response.statusCode).toBe(404)
  })

  it('JSON 404 for unknown paths, 405 for methods that a path does not have, and 400 for a malformed address', async () => {
    for (const [method, path, status, code] of [
      ['GET', '/api/v1/nada', 404, 'not_found'],
      ['DELETE', '/api/v1/salud/', 405, 'method_not_allowed'],
      ['GET', '/api/', 404, 'not_found'],
    ] as const) {
      const response = await api.app.inject({ method, url: path })
      expect([response.statusCode, problemSchema.parse(response.json()).code]).toEqual([status, code])
    }
    const malformed = await api.app.inject({ method: 'GET', url: '/api/v1/%E0%A4%A' })
    expect(malformed.statusCode).toBe(400)
    expect(problemSchema.parse(malformed.json()).code).toBe('invalid_url')
  })

  it('with and without the trailing slash', async () => {
    for (const path of ['/api/v1/salud', '/api/v1/salud/'])
      expect((await api.app.inject(path)).json()).toEqual({ status: 'ok' })
  })

  it('403 when a browser with our csrf cookie does not copy it', async () => {
    const send = (header?: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/v1/nada/',
        cookies: { csrftoken: 'abc' },
        headers: header === undefined ? {} : { 'x-csrftoken': header },
      })
    expect((await send()).json()).toMatchObject({ code: 'csrf_failed' })
    expect((await send('otro')).statusCode).toBe(403)
    expect((await send('abc')).statusCode).toBe(404)
  })

  it('503 with Retry-After while the database is away, and recovers by itself', async () => {
    expect((await api.app.inject('/api/v1/listo/')).json()).toMatchObject({ status: 'ready' })
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_stat_activity where datname like 'test_%' and datname = $1 limit 1`,
      [new URL(api.databaseUrl.replace('@/', '@localhost/')).pathname.slice(1)],
    )
    const name = rows[0]?.name ?? ''
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name])
    const away = await api.app.inject('/api/v1/listo/')
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
    expect(away.statusCode).toBe(503)
    expect(away.headers['retry-after']).toBe('5')
    // A connection that was ended may still lie in the pool until it is tried.
    await expect.poll(async () => (await api.app.inject('/api/v1/listo/')).statusCode).toBe(200)
  })
})
