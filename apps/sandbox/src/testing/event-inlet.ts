import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

export interface ReceivedEvent {
  readonly checksum: string
  readonly message: {
    readonly event: string
    readonly environment: string
    readonly timestamp: number
    readonly data: { readonly transaction: { readonly id: string; readonly status: string } }
    readonly signature: { readonly checksum?: string; readonly properties?: readonly string[] }
  }
}

/** A shop that only listens: it keeps every event and answers with the next of `answers`, then 200. */
export async function startEventInlet(answers: number[] = []) {
  const received: ReceivedEvent[] = []
  const waiting: (() => void)[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({
      checksum: String(request.headers['x-event-checksum']),
      message: JSON.parse(body) as ReceivedEvent['message'],
    })
    response.writeHead(answers.shift() ?? 200).end()
    for (const wake of waiting.splice(0)) wake()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${address.port}/`,
    received,
    /** Resolves once as many have come. */
    count: async (wanted: number) => {
      while (received.length < wanted) await new Promise<void>((resolve) => waiting.push(resolve))
      return received
    },
  }
}
