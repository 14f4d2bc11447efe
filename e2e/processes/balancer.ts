import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const POLL_MS = 1_000
/** A server that says nothing for so long is taken for one that is not ready. */
const SILENCE_MS = 5_000

export interface Balancer {
  readonly port: number
  /** Whether the last poll found that server ready. */
  isReady(port: number): boolean
  close(): void
}

/**
 * As small as balancers come: it asks each server once a second whether it is ready, hands requests to those that were,
 * one after the other, keeps connections to them and tries nothing twice. What it cannot deliver answers 502.
 */
export async function startBalancer(servers: readonly number[], port = 0): Promise<Balancer> {
  const ready = new Set<number>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  const poll = async () => {
    await Promise.all(
      servers.map(async (each) => {
        if (await saysItIsReady(each)) ready.add(each)
        else ready.delete(each)
      }),
    )
  }
  const polling = setInterval(() => void poll(), POLL_MS)
  await poll()

  const server = createServer((asked, answer) => {
    const choice = [...ready].toSorted()
    const chosen = choice[turn++ % choice.length]
    if (chosen === undefined) fail(answer, 'none is ready')
    else pass(asked, answer, chosen)
  })
  function pass(asked: IncomingMessage, answer: ServerResponse, chosen: number): void {
    const { method, url: path, headers } = asked
    const { connection: _ours, ...passed } = headers
    const passing = request({ host: 'localhost', port: chosen, method, path, headers: passed, agent })
    passing.on('response', (given) => {
      const { connection: _theirs, 'keep-alive': _kept, ...told } = given.headers
      answer.writeHead(given.statusCode ?? 502, { ...told, 'x-served-by': String(chosen) })
      answer.flushHeaders()
      given.on('error', () => answer.destroy())
      given.pipe(answer)
    })
    passing.on('error', (error) => (answer.headersSent ? answer.destroy() : fail(answer, String(error))))
    answer.on('close', () => passing.destroy())
    asked.pipe(passing)
  }

  await once(server.listen(port, 'localhost'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    isReady: (each) => ready.has(each),
    close: () => {
      clearInterval(polling)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

function fail(answer: ServerResponse, why: string): void {
  answer.writeHead(502).end(why)
}

function saysItIsReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const asking = get({ host: 'localhost', port, path: '/api/v1/listo/', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asking.setTimeout(SILENCE_MS, () => asking.destroy())
    asking.on('error', () => resolve(false))
  })
}
