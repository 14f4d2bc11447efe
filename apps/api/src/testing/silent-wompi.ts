import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createWompiGateway } from '../platform/wompi/create-wompi-gateway'
import type { WompiGateway } from '../platform/wompi/wompi-gateway'
import { TEST_WOMPI_KEYS } from './unreachable-wompi'

export interface SilentWompi {
  readonly gateway: WompiGateway
  /** How many questions were given up. */
  readonly asked: number
  /** The most questions that waited at the same time. */
  readonly mostAtOnce: number
  forget(): void
  /** Calls it when the next question arrives. */
  onceAsked(listener: () => void): void
  close(): void
}

/** A provider that takes every connection and never says anything, and the real client towards it. */
export async function startSilentWompi(): Promise<SilentWompi> {
  const sockets = new Set<Socket>()
  let asked = 0
  let mostAtOnce = 0
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    mostAtOnce = Math.max(mostAtOnce, sockets.size)
    // Read, so that its end is seen.
    socket.resume()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    gateway: createWompiGateway({
      ...TEST_WOMPI_KEYS,
      apiUrl: `http://127.0.0.1:${port}/v1`,
      checkoutUrl: 'http://127.0.0.1:9/p/',
      timeoutMs: 150,
      retryDelaysMs: [],
      onOutcome: () => {
        asked += 1
      },
    }),
    get asked() {
      return asked
    },
    get mostAtOnce() {
      return mostAtOnce
    },
    forget: () => {
      asked = 0
      mostAtOnce = 0
    },
    onceAsked: (listener) => void server.once('connection', listener),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
