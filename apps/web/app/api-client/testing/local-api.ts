import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Reply {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
  readonly headers?: Record<string, string>
}

/** Answers a request, now or later; `cut` breaks the connection, `null` never answers. */
type Handler = (request: ReceivedRequest) => Answer | Promise<Answer>
type Answer = Reply | 'cut' | null

export interface LocalApi {
  readonly url: string
  readonly received: ReceivedRequest[]
  /** `on('GET /api/v1/…', handler)`; the last handler given for a path stands. */
  on(route: string, handler: Handler): void
  requestsTo(route: string): ReceivedRequest[]
  reset(): void
  close(): Promise<void>
}

/** A real server on a free port of this machine, told by each test what to answer. */
export async function startLocalApi(): Promise<LocalApi> {
  const handlers = new Map<string, Handler>()
  const received: ReceivedRequest[] = []
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming)
    received.push(request)
    const handler = handlers.get(routeOf(request))
    const reply = handler === undefined ? { status: 404, json: {} } : await handler(request)
    if (reply === 'cut') incoming.socket.destroy()
    else if (reply !== null) write(response, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    on: (route, handler) => handlers.set(route, handler),
    requestsTo: (route) => received.filter((request) => routeOf(request) === route),
    reset() {
      handlers.clear()
      received.length = 0
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function routeOf({ method, path }: ReceivedRequest): string {
  return `${method} ${path.split('?', 1)[0]}`
}

async function readRequest(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  const body = Buffer.concat(chunks).toString('utf8')
  return { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body }
}

function write(response: ServerResponse, { status = 200, json, text, headers = {} }: Reply): void {
  response.writeHead(status, {
    'content-type': json === undefined ? 'text/plain' : 'application/json',
    ...headers,
  })
  response.end(json === undefined ? (text ?? '') : JSON.stringify(json))
}
