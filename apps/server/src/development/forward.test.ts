import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { developmentServer } from './development-server'
import { forwardToApi } from './forward'

describe('what npm run dev hands over to the API', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  let port: number | undefined
  let app: FastifyInstance
  let origin = ''
  const api = createServer((asked, response) => answer(asked, response))

  beforeEach(async () => {
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    port = portOf(api.address())
    app = developmentServer()
    forwardToApi(app, { port: async () => port })
    app.get('/*', async (asked) => `page ${asked.url}`)
    await app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${portOf(app.server.address())}`
  })
  afterEach(async () => {
    await app.close()
    api.closeAllConnections()
    await new Promise((resolve) => api.close(resolve))
  })

  it('goes and comes back as it is, photos larger than a megabyte too', async () => {
    answer = async (asked, response) => {
      let size = 0
      for await (const chunk of asked) size += chunk.length
      response.writeHead(201, { 'x-path': asked.url }).end(String(size))
    }
    const body = new Uint8Array(3_000_000)
    const answered = await fetch(`${origin}/api/v1/fotos/?a=1`, { method: 'POST', body })
    expect(answered.status).toBe(201)
    expect(answered.headers.get('x-path')).toBe('/api/v1/fotos/?a=1')
    expect(await answered.text()).toBe('3000000')
  })

  it('is answered 503 while there is no API', async () => {
    port = undefined
    const answered = await fetch(`${origin}/api/v1/listo/`)
    expect(answered.status).toBe(503)
    expect(await answered.json()).toMatchObject({ code: 'unavailable' })
  })

  it('is given up when the visitor leaves', async () => {
    const asked = new Promise<IncomingMessage>((resolve) => {
      answer = resolve
    })
    const visitor = request(`${origin}/api/v1/exportar/`).end()
    visitor.on('error', () => undefined)
    const reached = await asked
    const given = once(reached.socket, 'close')
    visitor.destroy()
    await given
  })

  it('breaks off for the visitor when the API falls in the middle of its answer', async () => {
    answer = (_asked, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
    }
    const answered = await fetch(`${origin}/api/v1/exportar/`)
    await expect(answered.text()).rejects.toThrow()
  })

  it('takes an address that nobody can decode as the product does: a page that is missing, not an error', async () => {
    const page = await fetch(`${origin}/carreras/%E0%A4%A`)
    expect(page.status).toBe(200)
    expect(await page.text()).toBe('page /carreras/%25E0%25A4%25A')
    const call = await fetch(`${origin}/api/v1/%E0%A4%A`)
    expect(call.status).toBe(400)
    expect(await call.json()).toHaveProperty('detail')
  })
})

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('It does not listen')
  return address.port
}
