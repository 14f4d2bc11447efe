import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pick, type Random, seededRandom } from './platform/seeded-random'
import { createTestApi, type TestApi } from './testing'
import { ask } from './testing/endless-answers'
import { createOrganizer } from './testing/factories'
import { hostileValue } from './testing/hostile-values'
import { createRunner, logInAs } from './testing/people'

/**
 * The OpenAPI document driven with random and hostile values, by every kind of caller: whatever comes in, the answer is
 * one that the document announces, and never a fault of ours. `HOSTILE_TRIES` and `HOSTILE_SEED` search further.
 */
const TRIES = Number(process.env.HOSTILE_TRIES ?? 12)
const SEED = Number(process.env.HOSTILE_SEED ?? 20261115)

interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly parameters: readonly { name: string; in: string; schema?: object }[]
  readonly body: object | undefined
  readonly isMultipart: boolean
  readonly statuses: readonly number[]
}

describe('hostile input', () => {
  let api: TestApi
  const callers: { name: string; headers: Record<string, string> }[] = []
  let operations: Operation[] = []

  beforeAll(async () => {
    api = await createTestApi()
    callers.push({ name: 'anonymous', headers: {} })
    callers.push({
      name: 'guest',
      headers: { 'x-guest-token': await api.deps.accessTokens.signGuest('ana@correo.co') },
    })
    const organizer = await createRunner(api)
    await createOrganizer(api.database, { owner_id: organizer.id, state: 'approved' })
    const people = {
      runner: await createRunner(api),
      organizer,
      admin: await createRunner(api, { is_superuser: true }),
    }
    for (const [name, { email }] of Object.entries(people))
      callers.push({ name, headers: (await logInAs(api, email)).headers })
    operations = operationsOf(written((await api.app.inject('/api/v1/openapi.json')).json()))
  })
  afterAll(() => api.close())

  it('gets an announced answer, never a fault', async () => {
    const random = seededRandom(SEED)
    const wrong: string[] = []
    for (const operation of operations)
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const { name, headers } = pick(callers, random)
        const request = hostileRequest(operation, random)
        const { statusCode, body } = await ask(api, {
          ...request,
          headers: { ...headers, ...request.headers },
        })
        // 503 is said by us on purpose, with a time to come back: somebody else is away.
        if (operation.statuses.includes(statusCode)) continue
        wrong.push(
          `${name}: ${request.method} ${request.url.slice(0, 200)} ${request.payload?.slice(0, 500)} → ${statusCode} ${body.slice(0, 200)}`,
        )
      }
    expect(operations.length).toBeGreaterThan(30)
    expect(wrong, `seed ${SEED}`).toEqual([])
  }, 240_000)
})

/** The document with every pointer followed. */
function written(document: Parameters<typeof operationsOf>[0]): typeof document {
  const follow = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(follow)
    if ('$ref' in value && typeof value.$ref === 'string')
      return follow(
        value.$ref
          .split('/')
          .slice(1)
          .reduce((part: unknown, name) => Object(part)[name], document),
      )
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, follow(part)]))
  }
  return Object(follow(document))
}

function operationsOf(document: { paths: Record<string, Record<string, unknown>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const operation = Object(described)
      const content = operation.requestBody?.content ?? {}
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters: operation.parameters ?? [],
        body: Object.values<{ schema?: object }>(content)[0]?.schema,
        isMultipart: 'multipart/form-data' in content,
        statuses: Object.keys(operation.responses ?? {}).map(Number),
      }
    }),
  )
}

function hostileRequest({ method, path, parameters, body, isMultipart }: Operation, random: Random) {
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of parameters)
    if (place === 'query' && random() < 0.7) query.append(name, textOf(hostileValue(schema ?? {}, random)))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {}
    return encodeURIComponent(textOf(hostileValue(schema, random)).slice(0, 300) || 'x')
  })
  const url = query.size > 0 ? `${filled}?${query}` : filled
  if (body === undefined) return { method, url, headers: {} }
  const value = JSON.stringify(hostileValue(body, random)) ?? 'null'
  if (!isMultipart) {
    // One time in ten what arrives is not even JSON.
    const payload = random() < 0.1 ? value.slice(0, -1) : value
    return { method, url, headers: { 'content-type': 'application/json' }, payload }
  }
  const boundary = 'between'
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="${pick(['file', 'avatar', 'first_name'], random)}"`
  const payload = `${part}; filename="${pick(['a.png', '../../a.svg', ''], random)}"\r\n\r\n${value}\r\n--${boundary}--\r\n`
  return { method, url, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

/** Half of a surrogate pair can't travel in an address. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.replaceAll(/\p{Surrogate}/gu, '')
}
