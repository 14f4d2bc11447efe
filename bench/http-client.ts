import { openConnection } from './connection'

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

/** Requests over kept connections; never more at once than there are connections. */
export function createClient(baseUrl: string, connections: number): { ask: Client; close: () => void } {
  const { hostname, port, host } = new URL(baseUrl)
  const all = Array.from({ length: connections }, () => openConnection(hostname, Number(port)))
  const free = [...all]
  const ask: Client = async ({ method, path, token, body }) => {
    const connection = free.pop()
    if (!connection) throw new Error(`More than ${connections} requests at once`)
    const payload = body === undefined ? '' : JSON.stringify(body)
    const request = Buffer.from(
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Guest-Token: ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`,
    )
    const startedAt = performance.now()
    const answer = await connection.send(request)
    const ms = performance.now() - startedAt
    free.push(connection)
    return { status: answer.status, body: answer.body.toString(), ms }
  }
  const close = () => {
    for (const connection of all) connection.close()
  }
  return { ask, close }
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
