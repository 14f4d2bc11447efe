import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressLarge } from './compress-large'

const long = JSON.stringify({ names: Array.from({ length: 5_000 }, (_, number) => `Corredor ${number}`) })
const answering = (text: string) => {
  const app = Fastify()
  app.get('/', { onSend: compressLarge }, (_request, reply) => reply.type('application/json').send(text))
  return (encoding?: string) =>
    app.inject({ url: '/', headers: encoding ? { 'accept-encoding': encoding } : {} })
}

it('a large answer leaves compressed for a client that accepts gzip, and says the same', async () => {
  const answer = await answering(long)('gzip, deflate, br')
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(answer.headers.vary).toBe('Accept-Encoding')
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(answer.rawPayload.length).toBeLessThan(long.length / 3)
  expect(gunzipSync(answer.rawPayload).toString()).toBe(long)
})

it('it leaves as it is for a client that does not, and a short one for everybody', async () => {
  for (const encoding of [undefined, 'br', 'gzip;q=0', 'gzip; q=0.0, br']) {
    const answer = await answering(long)(encoding)
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, long])
  }
  expect((await answering('{}')('gzip')).headers['content-encoding']).toBeUndefined()
})
