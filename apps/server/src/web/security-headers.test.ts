import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { secureEveryAnswer } from './security-headers'

const answersOf = async (publicUrl: string) => {
  const app = Fastify()
  secureEveryAnswer(app, { mode: 'production', publicUrl })
  app.get('/api/v1/salud/', async () => ({ status: 'ok' }))
  app.get('/archivos/foto.webp', async (_request, reply) => reply.type('image/webp').send(Buffer.from('x')))
  app.get('/falla', async () => {
    throw new Error('broken')
  })
  const answers = await Promise.all(
    ['/api/v1/salud/', '/archivos/foto.webp', '/falla', '/nada'].map((url) => app.inject(url)),
  )
  await app.close()
  return answers
}

it('every answer carries the security headers: API, files, failures and refusals', async () => {
  for (const { headers } of await answersOf('https://zancada.example'))
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('microphone=()'),
    })
})

it('a site without https is not told to insist on it', async () => {
  for (const { headers } of await answersOf('http://localhost:3000'))
    expect(headers).not.toHaveProperty('strict-transport-security')
})
