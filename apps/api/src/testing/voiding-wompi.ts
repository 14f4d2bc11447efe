import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createWompiGateway } from '../platform/wompi/create-wompi-gateway'
import type { WompiGateway } from '../platform/wompi/wompi-gateway'
import { TEST_WOMPI_KEYS } from './unreachable-wompi'

/**
 * What it answers to a request to undo a transaction. `busy`: it is asked too often. `broken`: it fails, and does
 * nothing. `lost`: it hangs up, and nobody knows. `done_and_lost`: it hangs up when it has undone it.
 */
export type VoidAnswer = 'approved' | 'refused' | 'busy' | 'broken' | 'lost' | 'done_and_lost'

interface KnownPayment {
  readonly provider_transaction_id: string
  readonly reference: string
  readonly amount_cop: number
}

export interface VoidingWompi {
  readonly gateway: WompiGateway
  /** The transactions that it was asked to undo, each time. */
  readonly asked: string[]
  /** The transactions that it undid, each time. */
  readonly undone: string[]
  /** Of one transaction, unless it answers the usual. */
  readonly answers: Map<string, VoidAnswer>
  usual: VoidAnswer
  /** From now on it tells how this one is; of others it knows nothing. */
  know(payment: KnownPayment): void
  /** Nobody listens any more, until it is back. */
  leave(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** A server that undoes payments, and knows little else of them. */
export async function startVoidingWompi(): Promise<VoidingWompi> {
  const known = new Map<string, KnownPayment>()
  const server = createServer((request, response) => {
    const [, id = '', voiding] = /^\/v1\/transactions\/([^/?]+)(\/void)?$/.exec(request.url ?? '') ?? []
    response.setHeader('content-type', 'application/json')
    if (voiding === undefined) {
      const payment = known.get(id)
      if (payment) tell(response, 200, { data: transactionOf(payment, wompi.undone.includes(id)) })
      else tell(response, 404, { error: { type: 'NOT_FOUND_ERROR' } })
      return
    }
    wompi.asked.push(id)
    const answer = wompi.answers.get(id) ?? wompi.usual
    if (answer === 'approved' || answer === 'done_and_lost') wompi.undone.push(id)
    if (answer === 'lost' || answer === 'done_and_lost') request.socket.destroy()
    else if (answer === 'busy') tell(response, 429, { error: { type: 'TOO_MANY_REQUESTS' } })
    else if (answer === 'broken') tell(response, 500, { error: { type: 'INTERNAL_ERROR' } })
    else if (answer === 'approved')
      tell(response, 201, { data: { status: 'APPROVED', status_message: null } })
    else tell(response, 201, { data: { status: 'ERROR', status_message: 'Original no Encontrado' } })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  const wompi: VoidingWompi = {
    gateway: createWompiGateway({
      ...TEST_WOMPI_KEYS,
      apiUrl: `http://127.0.0.1:${port}/v1`,
      checkoutUrl: `http://127.0.0.1:${port}/p/`,
      timeoutMs: 5_000,
      retryDelaysMs: [],
    }),
    asked: [],
    undone: [],
    answers: new Map(),
    usual: 'approved',
    know: (payment) => known.set(payment.provider_transaction_id, payment),
    leave: stop,
    comeBack: () => listen(port),
    close: stop,
  }
  return wompi
}

function tell(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status
  response.end(JSON.stringify(body))
}

function transactionOf(
  { provider_transaction_id, reference, amount_cop }: KnownPayment,
  isUndone: boolean,
): object {
  return {
    id: provider_transaction_id,
    reference,
    status: isUndone ? 'VOIDED' : 'APPROVED',
    amount_in_cents: amount_cop * 100,
    currency: 'COP',
    payment_method_type: 'CARD',
  }
}
