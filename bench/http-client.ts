import { Agent, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly body: string
  readonly ms: number
}

export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token: string
  readonly body?: unknown
}

export type Client = (ask: Ask) => Promise<Answer>

/** Requests over kept connections, as many as are asked for at once. */
export function createClient(baseUrl: string, connections: number): { ask: Client; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(baseUrl)
  const ask: Client = ({ method, path, token, body }) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const startedAt = performance.now()
      const sent = request(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: {
            'x-guest-token': token,
            ...(payload !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
          },
        },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: Buffer.concat(parts).toString(),
              ms: performance.now() - startedAt,
            }),
          )
          response.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(payload)
    })
  return { ask, close: () => agent.destroy() }
}

/** Runs `work` over every item, so many at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const run = async () => {
    for (;;) {
      const index = next
      next += 1
      const item = items[index]
      if (item === undefined) return
      await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: width }, run))
}
