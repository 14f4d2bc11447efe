import { once } from 'node:events'
import { get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { InjectOptions } from 'fastify'
import type { TestApi } from './test-api'

const ENDLESS = '/api/v1/organizador/en-vivo/'

interface Answered {
  readonly statusCode: number
  readonly body: string
}

/**
 * For walks over every route. A stream that lets its caller in has no end, so it is asked on a server that listens and
 * left once the head of its answer is here.
 */
export async function ask(
  api: TestApi,
  request: InjectOptions & { readonly url: string },
): Promise<Answered> {
  if (request.method !== 'GET' || !request.url.startsWith(ENDLESS)) return api.app.inject(request)
  const address = api.app.server.listening
    ? addressOf(api)
    : await api.app.listen({ port: 0, host: '127.0.0.1' })
  return { statusCode: await statusOf(new URL(request.url, address), request.headers ?? {}), body: '' }
}

/** On a connection of its own, gone when this ends: a server that stops waits for those a client keeps. */
async function statusOf(url: URL, headers: OutgoingHttpHeaders): Promise<number> {
  const request = get(url, { headers, agent: false })
  const [answer]: IncomingMessage[] = await once(request, 'response')
  request.destroy()
  await once(request, 'close')
  return answer?.statusCode ?? 0
}

function addressOf(api: TestApi): string {
  const address = api.app.server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  return `http://127.0.0.1:${address.port}`
}
