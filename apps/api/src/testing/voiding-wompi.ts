import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWompiGateway } from '../platform/wompi/create-wompi-gateway'
import type { WompiGateway } from '../platform/wompi/wompi-gateway'
import { TEST_WOMPI_KEYS } from './unreachable-wompi'

/** What it answers to whoever asks it to undo a transaction; `lost`: it hangs up, and nobody knows. */
export type VoidAnswer = 'approved' | 'refused' | 'lost'

export interface VoidingWompi {
  readonly gateway: WompiGateway
  /** The transactions that it was asked to undo, each time. */
  readonly asked: string[]
  /** Of one transaction, unless it undoes all. */
  readonly answers: Map<string, VoidAnswer>
  close(): Promise<void>
}

/** A server that undoes payments, and knows nothing else of them. */
export async function startVoidingWompi(): Promise<VoidingWompi> {
  const asked: string[] = []
  const answers = new Map<string, VoidAnswer>()
  const server = createServer((request, response) => {
    const id = /^\/v1\/transactions\/([^/]+)\/void$/.exec(request.url ?? '')?.[1]
    response.setHeader('content-type', 'application/json')
    if (id === undefined) {
      response.statusCode = 404
      response.end(JSON.stringify({ error: { type: 'NOT_FOUND_ERROR' } }))
      return
    }
    asked.push(id)
    const answer = answers.get(id) ?? 'approved'
    if (answer === 'lost') {
      request.socket.destroy()
      return
    }
    response.statusCode = 201
    response.end(
      JSON.stringify({
        data:
          answer === 'approved'
            ? { status: 'APPROVED', status_message: null }
            : { status: 'ERROR', status_message: 'Original no Encontrado' },
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    gateway: createWompiGateway({
      ...TEST_WOMPI_KEYS,
      apiUrl: `http://127.0.0.1:${port}/v1`,
      checkoutUrl: `http://127.0.0.1:${port}/p/`,
      timeoutMs: 5_000,
      retryDelaysMs: [],
    }),
    asked,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
