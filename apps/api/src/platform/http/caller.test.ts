import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { callerOf, networkOf } from './caller'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

it.each([
  [false, '10.0.0.9'],
  ['10.0.0.0/8', '203.0.113.5'],
] as const)('behind a proxy trusted as %s, the caller is %s', async (trustProxy, ip) => {
  const app = Fastify({ trustProxy })
  app.get('/', async (request) => callerOf(request))
  const response = await app.inject({
    url: '/',
    remoteAddress: '::ffff:10.0.0.9',
    headers: { 'x-forwarded-for': '203.0.113.5' },
  })
  expect(response.json().ip).toBe(ip)
  await app.close()
})
