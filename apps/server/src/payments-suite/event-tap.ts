import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

/** Stands where the shop listens for events: keeps every message as it came, for the test to deliver as it likes. */
export interface EventTap {
  readonly url: string
  readonly messages: readonly string[]
}

export async function startEventTap(): Promise<EventTap> {
  const messages: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      messages.push(body)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The tap has no port')
  return { url: `http://127.0.0.1:${address.port}/`, messages }
}
