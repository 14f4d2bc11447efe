import Fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { listen } from '../listen'
import { mountWompi, type Unkind, type WompiPace } from '../wompi'
import { TEST_MERCHANT, temporaryDirectory } from './start-test-sandbox'

interface TestWompiOptions extends Partial<WompiPace> {
  /** Where it starts from what another left. */
  readonly directory?: string
  readonly now?: () => Date
  readonly eventsUrl?: string
}

export interface ControlledTransaction {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly status_message: string | null
  readonly amount_in_cents: number
  readonly redirect_url: string | null
  /** What the shop was told, and how it answered each time. */
  readonly events: readonly {
    readonly status: string
    readonly state: string
    readonly answers: readonly (number | null)[]
    readonly next_at: string | null
  }[]
}

/** Only the make-believe Wompi, on a free loopback port, stopped when the test ends. */
export async function startTestWompi({ directory, now, eventsUrl, ...pace }: TestWompiOptions = {}) {
  const merchant = { ...TEST_MERCHANT, ...(eventsUrl !== undefined && { eventsUrl }), settleMs: 0, ...pace }
  // The port comes first: the addresses that Wompi hands out carry it.
  const { server, port } = await listen(0, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  const app = Fastify({
    serverFactory: (handler) => server.on('request', handler),
    routerOptions: { ignoreTrailingSlash: true },
  })
  const wompi = await mountWompi(app, {
    publicUrl: url,
    directory: directory ?? (await temporaryDirectory()),
    merchant,
    now: now ?? (() => new Date()),
    log: () => undefined,
  })
  await app.ready()
  let closed = false
  const close = async () => {
    if (closed) return
    closed = true
    server.closeAllConnections()
    await app.close()
    await wompi.close()
  }
  onTestFinished(close)

  const { publicKey, privateKey, eventsSecret, integritySecret } = TEST_MERCHANT
  const ask = async (path: string, body?: object) => {
    const response = await fetch(`${wompi.controlUrl}/control${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const transaction = async (path: string, body?: object) => {
    const answer = await ask(path, body)
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as ControlledTransaction
  }
  const answerOf = async (path: string, body: object) =>
    (await ask(path, body)).body as { answer: number | null }

  return {
    url,
    close,
    /** For `createWompiGateway`. */
    settings: {
      publicKey,
      privateKey,
      eventsSecret,
      integritySecret,
      apiUrl: wompi.apiUrl,
      checkoutUrl: wompi.checkoutUrl,
    },
    ask,
    sendEventsTo: (address: string) => {
      merchant.eventsUrl = address
    },
    /** Pays at a payment page: an approved card unless the fields of its form say otherwise. */
    pay: (checkout_url: string, form: PaymentFields = {}) => transaction('/pay', { checkout_url, ...form }),
    find: (id: string) => transaction(`/transactions/${id}`),
    settle: (id: string, status?: 'APPROVED' | 'DECLINED' | 'ERROR') =>
      transaction(`/transactions/${id}/settle`, status === undefined ? {} : { status }),
    resend: (id: string) => answerOf(`/transactions/${id}/resend`, {}),
    forge: (id: string, forgery: string, reference?: string) =>
      answerOf(`/transactions/${id}/forge`, { forgery, ...(reference !== undefined && { reference }) }),
    switchEvents: (on: boolean) => ask('/events', { on }),
    beUnkind: (...ways: readonly Unkind[]) => ask('/unkind', { ways: ways.join(',') }),
    fail: (fault: 'server_error' | 'rate_limit' | 'nonsense' | 'hang', count: number) =>
      ask('/faults', { fault, count }),
  }
}

export type TestWompi = Awaited<ReturnType<typeof startTestWompi>>

/** As the form of the payment page names them. */
export interface PaymentFields {
  readonly medio?: 'CARD' | 'NEQUI' | 'PSE' | 'DAVIPLATA' | 'BANCOLOMBIA_COLLECT' | 'PCOL'
  readonly numero?: string
  readonly celular?: string
  readonly banco?: string
  readonly correo?: string
}
