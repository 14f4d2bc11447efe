import { createServer } from 'node:net'

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError'

  constructor(port: number) {
    super(
      `El puerto ${port} ya está ocupado. Cierra el programa que lo usa o elige otro: PORT=${port + 10} npm start`,
    )
  }
}

/** Asked before anything heavy starts, so that a taken port costs the person a second and not a minute. */
export async function assertPortFree(port: number): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(isTaken(error) ? new PortTakenError(port) : error))
    probe.listen(port, () => resolve())
  })
  await new Promise((resolve) => probe.close(resolve))
}

export function isTaken(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE'
}
