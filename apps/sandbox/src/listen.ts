import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

export class SandboxPortTaken extends Error {
  readonly code = 'SANDBOX_PORT_TAKEN'

  constructor(readonly port: number) {
    super(
      `El puerto ${port}, que necesita el mundo de prueba, ya está en uso. Cierra el otro programa o usa otro puerto.`,
    )
    this.name = 'SandboxPortTaken'
  }
}

/**
 * The port is taken before anything is built on it: the sign-in server must know its own address
 * to exist, and with port 0 only the system knows it.
 */
export async function listen(port: number, host: string): Promise<{ server: Server; port: number }> {
  const server = createServer()
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new SandboxPortTaken(port)
    throw error
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox has no port')
  return { server, port: address.port }
}
