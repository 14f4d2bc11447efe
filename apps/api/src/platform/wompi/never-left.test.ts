import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { neverLeft } from './never-left'

const failureOf = (url: string): Promise<unknown> =>
  fetch(url, { method: 'POST' }).then(
    () => undefined,
    (error: unknown) => error,
  )

/** A port on which somebody listened a moment ago. */
async function serve(answer: 'hang up' | 'nobody') {
  const server = createServer((request) => request.socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  if (answer === 'nobody') await close()
  return { port, close }
}

describe('a request that failed', () => {
  it('never left when nobody listens, by one address or by all of a name', async () => {
    const { port } = await serve('nobody')
    expect(neverLeft(await failureOf(`http://127.0.0.1:${port}/`))).toBe(true)
    expect(neverLeft(await failureOf(`http://localhost:${port}/`))).toBe(true)
  })

  it('never left when its host has no address', async () => {
    expect(neverLeft(await failureOf('http://nadie.invalid/'))).toBe(true)
  })

  it('may have been done when the server hung up', async () => {
    const { port, close } = await serve('hang up')
    const failure = await failureOf(`http://127.0.0.1:${port}/`)
    expect(failure).toBeInstanceOf(Error)
    expect(neverLeft(failure)).toBe(false)
    await close()
  })

  it('may have been done when one of several tries got through, or nobody can tell', () => {
    const refused = Object.assign(new Error('refused'), { syscall: 'connect', code: 'ECONNREFUSED' })
    const reset = Object.assign(new Error('reset'), { syscall: 'read', code: 'ECONNRESET' })
    expect(neverLeft(new AggregateError([refused, refused]))).toBe(true)
    expect(neverLeft(new AggregateError([refused, reset]))).toBe(false)
    expect(neverLeft(new AggregateError([]))).toBe(false)
    expect(neverLeft(new DOMException('too long', 'TimeoutError'))).toBe(false)
    expect(neverLeft('no')).toBe(false)
  })
})
