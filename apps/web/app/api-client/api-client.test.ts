import { type Call, defineCall } from '@zancada/contracts'
import { afterAll, afterEach, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { createApiClient } from './api-client'
import { ApiError } from './api-error'
import type { CallArguments } from './call-options'
import type { ApiClientSettings } from './client-settings'
import { ANONYMOUS } from './credentials'
import { type LocalApi, startLocalApi } from './testing/local-api'

const shape = { path: '/api/v1/cosas/', summary: '', tag: 'Plataforma' } as const
const answer = z.object({ name: z.string() })
const readThing = defineCall({ ...shape, method: 'GET', answer })
const findThing = defineCall({
  ...shape,
  method: 'GET',
  path: '/api/v1/cosas/:id/',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional() }),
  answer,
})
const makeThing = defineCall({ ...shape, method: 'POST', body: z.object({ size: z.number() }), answer })
const pokeThing = defineCall({ ...shape, method: 'POST', answer: z.unknown() })

let api: LocalApi
beforeAll(async () => {
  api = await startLocalApi()
})
afterEach(() => api.reset())
afterAll(() => api.close())

function client(settings: Partial<ApiClientSettings> = {}) {
  return createApiClient({ fetch, baseUrl: api.url, ...settings })
}

type ArgumentsOf<C> = C extends Call<infer P, infer Q, infer B> ? CallArguments<P, Q, B> : never
type Needs<C> = [] extends ArgumentsOf<C> ? 'nothing' : 'options'
type OptionsOf<C> = NonNullable<ArgumentsOf<C>[0]>

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

it('answers what the contract promises and nothing else', async () => {
  api.on('GET /api/v1/cosas/7/', () => ({ json: { name: 'Siete', secret: 1 } }))
  expect(await client().call(findThing, { params: { id: '7' }, query: { q: 'a b' } })).toEqual({
    name: 'Siete',
  })
  expect(api.received[0]?.path).toBe('/api/v1/cosas/7/?q=a+b')
})

it('an answer that breaks the contract is an error of the request', async () => {
  api.on('GET /api/v1/cosas/', () => ({ json: { name: 5 } }))
  expect(await failureOf(client().call(readThing))).toMatchObject({
    name: 'ApiError',
    code: 'unreadable_answer',
    message: 'Error en la solicitud',
  })
})

it('the compiler asks for what a call needs, and only for that', () => {
  expectTypeOf<Needs<typeof readThing>>().toEqualTypeOf<'nothing'>()
  expectTypeOf<Needs<typeof findThing>>().toEqualTypeOf<'options'>()
  expectTypeOf<Needs<typeof makeThing>>().toEqualTypeOf<'options'>()
  expectTypeOf<OptionsOf<typeof makeThing>['body']>().toEqualTypeOf<{ size: number } | FormData>()
  expectTypeOf<OptionsOf<typeof findThing>['params']>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<OptionsOf<typeof readThing>['query']>().toEqualTypeOf<undefined>()
  const readIt = () => client().call(readThing)
  expectTypeOf(readIt).returns.resolves.toEqualTypeOf<{ name: string }>()
})

it('a JSON body says so, with the idempotency key when there is one', async () => {
  api.on('POST /api/v1/cosas/', () => ({ status: 201, json: { name: 'Nueva' } }))
  await client().call(makeThing, { body: { size: 3 }, idempotencyKey: 'k-1' })
  expect(api.received[0]).toMatchObject({
    body: '{"size":3}',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': 'k-1' },
  })
})

it('a form drops the JSON content type for its own', async () => {
  api.on('POST /api/v1/cosas/', () => ({ json: { name: 'Foto' } }))
  const form = new FormData()
  form.set('avatar', new Blob(['png'], { type: 'image/png' }), 'yo.png')
  await client().call(makeThing, { body: form })
  expect(api.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(api.received[0]?.body).toContain('filename="yo.png"')
})

it('a call without a body sends no content type and takes an empty answer', async () => {
  api.on('POST /api/v1/cosas/', () => ({ text: '' }))
  expect(await client().call(pokeThing)).toBeUndefined()
  expect(api.received[0]?.headers['content-type']).toBeUndefined()
})

it.each<[Call['method'], string | undefined]>([
  ['GET', undefined],
  ['POST', 'f0rgery'],
  ['PUT', 'f0rgery'],
  ['PATCH', 'f0rgery'],
  ['DELETE', 'f0rgery'],
])('%s copies the anti-forgery cookie as %s', async (method, expected) => {
  api.on(`${method} /api/v1/cosas/`, () => ({ json: {} }))
  const call = defineCall({ ...shape, method, answer: z.unknown() })
  await client({ readCookies: () => 'csrftoken=f0rgery' }).call(call)
  expect(api.received[0]?.headers['x-csrftoken']).toBe(expected)
})

it('without that cookie no anti-forgery header is sent', async () => {
  api.on('POST /api/v1/cosas/', () => ({ json: {} }))
  await client({ readCookies: () => 'theme=light' }).call(pokeThing)
  expect(api.received[0]?.headers).not.toHaveProperty('x-csrftoken')
})

it('cookies are included in every call', async () => {
  api.on('GET /api/v1/cosas/', () => ({ json: { name: 'x' } }))
  const modes: (string | undefined)[] = []
  const watched: typeof fetch = (input, init) => {
    modes.push(init?.credentials)
    return fetch(input, init)
  }
  await client({ fetch: watched }).call(readThing)
  expect(modes).toEqual(['include'])
})

it('a server that does not answer in time is a connection error', async () => {
  api.on('GET /api/v1/cosas/', () => null)
  const error = await failureOf(client({ timeoutMs: 40 }).call(readThing))
  expect(error).toMatchObject({ name: 'ApiError', status: null, message: 'Error de conexión' })
})

it('a server that is not there is a connection error', async () => {
  const gone = await startLocalApi()
  await gone.close()
  const error = await failureOf(client({ baseUrl: gone.url }).call(readThing))
  expect(error).toMatchObject({ name: 'ApiError', status: null, message: 'Error de conexión' })
})

it('a call its caller gave up on throws that reason, not an error to show', async () => {
  const caller = new AbortController()
  api.on('GET /api/v1/cosas/', () => {
    caller.abort()
    return null
  })
  const error = await failureOf(client().call(readThing, { signal: caller.signal }))
  expect(error).not.toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ name: 'AbortError' })
})

it('an error page that is not JSON still says what its status says', async () => {
  api.on('GET /api/v1/cosas/', () => ({ status: 500, text: '<html>' }))
  expect(await failureOf(client().call(readThing))).toMatchObject({
    status: 500,
    message: 'Error interno del servidor',
  })
})

it.each([
  ['attachment; filename="entrada.pdf"', 'entrada.pdf'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'marat%C3%B3n.pdf', 'maratón.pdf'],
  ['inline', null],
])('a file comes with the name in «%s»', async (disposition, name) => {
  api.on('GET /api/v1/cosas/', () => ({ text: '%PDF', headers: { 'content-disposition': disposition } }))
  const file = await client().download(readThing)
  expect(file.name).toBe(name)
  expect(await file.content.text()).toBe('%PDF')
})

it('a refused call is tried again once, with fresh headers, when the credentials can be renewed', async () => {
  api.on('GET /api/v1/cosas/', () => ({ status: 401, json: {} }))
  let renewals = 0
  const credentials = {
    ...ANONYMOUS,
    headersFor: async () => ({ Authorization: `Bearer t${renewals}` }),
    renewAfterRefusal: async () => {
      renewals += 1
      return true
    },
  }
  expect(await failureOf(client({ credentials }).call(readThing))).toMatchObject({ status: 401 })
  expect(api.received.map((request) => request.headers.authorization)).toEqual(['Bearer t0', 'Bearer t1'])
})

it('a refused write is sent again whole, and as the same', async () => {
  let answers = 0
  api.on('POST /api/v1/cosas/', () => {
    answers += 1
    return answers === 1 ? { status: 401, json: {} } : { status: 201, json: { name: 'Nueva' } }
  })
  const credentials = { ...ANONYMOUS, renewAfterRefusal: async () => true }
  await client({ credentials }).call(makeThing, { body: { size: 3 }, idempotencyKey: 'k-1' })
  const sent = api.received.map(({ body, headers }) => [body, headers['idempotency-key']])
  expect(sent).toEqual([
    ['{"size":3}', 'k-1'],
    ['{"size":3}', 'k-1'],
  ])
})
