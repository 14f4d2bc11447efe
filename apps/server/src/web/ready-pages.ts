import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding, type Encoding } from './encodings'
import type { Page } from './page'
import { isKnown } from './send-encoded'

/**
 * A page that is ready needs no router, logger or hooks: it is answered as the request arrives, several times faster
 * than by the long way, which everything else still takes. Addresses with a query do too: theirs must be read first.
 */
export function answerReadyPages(app: FastifyInstance, peek: (path: string) => Page | undefined): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    // From here on Fastify tells keep-alive connections to go away, and must hear every request to do so.
    isClosing = true
  })
  app.addHook('onReady', async () => {
    takeOver(app.server, (request, response) => {
      const page = isClosing || request.method !== 'GET' ? undefined : peek(request.url ?? '')
      if (page === undefined || page.status !== 200) return false
      send(request, response, page)
      return true
    })
  })
}

type Answer = (request: IncomingMessage, response: ServerResponse) => boolean

function takeOver(server: Server, answer: Answer): void {
  const longWay = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!answer(request, response))
      for (const listener of longWay) Reflect.apply(listener, server, [request, response])
  })
}

function send(request: IncomingMessage, response: ServerResponse, page: Page): void {
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, headersOf(page, 'identity').bare).end()
    return
  }
  const encoding = encodingFor(request.headers['accept-encoding'], page)
  const { whole, body } = headersOf(page, encoding)
  response.writeHead(200, whole).end(body)
}

interface Prepared {
  readonly body: Buffer
  readonly whole: Record<string, string | number>
  /** Without what describes a body. */
  readonly bare: Record<string, string | number>
}

const prepared = new WeakMap<Page, Map<Encoding, Prepared>>()

function headersOf(page: Page, encoding: Encoding): Prepared {
  const perEncoding = prepared.get(page) ?? new Map<Encoding, Prepared>()
  prepared.set(page, perEncoding)
  const known = perEncoding.get(encoding)
  if (known !== undefined) return known
  const body = page.body[encoding] ?? page.body.identity
  const bare = { ...page.headers, vary: 'Accept-Encoding', etag: page.etag }
  const whole = {
    ...bare,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  const made = { body, whole, bare }
  perEncoding.set(encoding, made)
  return made
}

/** Browsers send a handful of different headers; reading each once is enough. Bounded: anyone can invent more. */
const MOST_REMEMBERED = 200
const remembered = new Map<string, Encoding>()

function encodingFor(accepted: string | undefined, page: Page): Encoding {
  if (accepted === undefined) return 'identity'
  const known = remembered.get(accepted)
  if (known !== undefined && (known === 'identity' || page.body[known] !== undefined)) return known
  const encoding = chooseEncoding(accepted, page.body)
  if (page.body.br !== undefined && remembered.size < MOST_REMEMBERED) remembered.set(accepted, encoding)
  return encoding
}
