import { hostname } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { createLogger } from './logging'

let api: TestApi
const lines: string[] = []
beforeAll(async () => {
  api = await createTestApi({ logLines: lines })
})
afterAll(() => api.close())

it('logs say which route answered what, and never headers, queries, bodies or ids in the path', async () => {
  await api.app.inject({
    method: 'POST',
    url: '/api/v1/nada/secreto-ruta/?token=secreto-query',
    headers: {
      authorization: 'Bearer secreto-token',
      cookie: 'otra=secreto-cookie',
      'x-guest-token': 'secreto-guest',
    },
    payload: { password: 'secreto-clave', eps: 'secreto-eps' },
  })
  const logged = lines.join('')
  expect(logged).toContain('"status":404')
  expect(logged).toContain('"route":"/api/*"')
  expect(logged).not.toContain('secreto')
  // Of many hosts and processes, which one said so.
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({ host: hostname(), pid: process.pid })
})

it('a refused row is logged by its code, without its values', () => {
  const written: string[] = []
  const log = createLogger('info', { write: (line) => written.push(line) })
  const error = Object.assign(new Error('Key (eps)=(secreto) already exists'), {
    code: '23505',
    constraint: 'x_key',
  })
  log.error({ err: error }, 'request failed')
  expect(written.join('')).toContain('x_key')
  expect(written.join('')).not.toContain('secreto')
})
