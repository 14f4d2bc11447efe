import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network between the product and PostgreSQL that can stop carrying anything, with no connection closed. */
export interface StallingProxy {
  /** The same database, through it. */
  readonly url: string
  /** From now on connections that are open carry nothing, for ever; new ones do. */
  stall(): void
  /** How often the product spoke, first or after an answer, since this was asked before. */
  trips(): number
  close(): Promise<void>
}

export async function startStallingProxy(databaseUrl: string): Promise<StallingProxy> {
  const { pathname, searchParams, username } = new URL(databaseUrl.replace('@/', '@socket/'))
  const socketPath = `${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port')}`
  const sockets = new Set<Socket>()
  let trips = 0
  let isAnswered = true
  const server = createServer((incoming) => {
    const outgoing = connect(socketPath)
    for (const socket of [incoming, outgoing]) sockets.add(socket.on('error', () => undefined))
    incoming.on('close', () => outgoing.destroy())
    outgoing.on('close', () => incoming.destroy())
    incoming.on('data', () => {
      if (isAnswered) trips += 1
      isAnswered = false
    })
    outgoing.on('data', () => {
      isAnswered = true
    })
    incoming.pipe(outgoing)
    outgoing.pipe(incoming)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    stall: () => {
      for (const socket of sockets) socket.unpipe()
    },
    trips: () => {
      const counted = trips
      trips = 0
      return counted
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
