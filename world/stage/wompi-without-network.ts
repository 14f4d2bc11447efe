import { createHash } from 'node:crypto'
import { createWompiGateway, type WompiGateway } from '@zancada/api'
import { mountTestWompi, TEST_MERCHANT } from '@zancada/sandbox/testing'
import type { InjectOptions } from 'fastify'
import type { WorldClock } from './world-clock'

const ORIGIN = 'http://wompi.mundo.test'

export interface BankTransaction {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly amount_in_cents: number
}

export type OfWompi = Awaited<ReturnType<typeof startWompi>>

/** The stand-in of Wompi in this process: the product asks it without a network, and the world plays payer and bank. */
export async function startWompi(clock: WorldClock, directory: string) {
  const { app, close } = await mountTestWompi({ publicUrl: ORIGIN, directory, now: () => clock.now() })

  /** The next questions find nobody. */
  let absent = 0
  const withoutNetwork: typeof globalThis.fetch = async (input, init = {}) => {
    if (absent > 0) {
      absent -= 1
      throw new TypeError('fetch failed')
    }
    const { method = 'GET', headers, body } = init
    const request: InjectOptions = {
      method: method as 'GET',
      url: String(input).slice(ORIGIN.length),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    }
    const answer = await app.inject(request)
    return new Response(answer.body === '' ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
    })
  }
  const { publicKey, privateKey, eventsSecret, integritySecret } = TEST_MERCHANT
  const gateway: WompiGateway = createWompiGateway({
    ...{ publicKey, privateKey, eventsSecret, integritySecret },
    apiUrl: `${ORIGIN}/wompi/v1`,
    checkoutUrl: `${ORIGIN}/wompi/p/`,
    retryDelaysMs: [],
    fetch: withoutNetwork,
  })

  async function control(path: string, body: object): Promise<BankTransaction | undefined> {
    const answer = await app.inject({ method: 'POST', url: `/wompi/control${path}`, payload: body })
    if (answer.statusCode >= 500) throw new Error(`Wompi: ${answer.statusCode} ${answer.body}`)
    return answer.statusCode >= 400 ? undefined : answer.json<BankTransaction>()
  }
  const kindly = await app.inject({ method: 'POST', url: '/wompi/control/events', payload: { on: 'false' } })
  if (kindly.statusCode !== 200) throw new Error(kindly.body)

  return {
    gateway,
    /** Nobody answers the next questions. */
    leave: (questions: number) => {
      absent = questions
    },
    /** Undefined when the page refuses to charge: its time is over, or its reference was paid. */
    pay: (checkout_url: string, form: Readonly<Record<string, string>>) =>
      control('/pay', { checkout_url, ...form }),
    /** Undefined when it was answered before. */
    settle: (id: string, status?: string) => control(`/transactions/${id}/settle`, status ? { status } : {}),
    beUnkind: async (ways: string) => {
      await app.inject({ method: 'POST', url: '/wompi/control/unkind', payload: { ways } })
    },
    /** As somebody of the shop does it at Wompi's own panel. */
    async voidAtPanel(id: string): Promise<boolean> {
      const answer = await app.inject({
        method: 'POST',
        url: `/wompi/v1/transactions/${id}/void`,
        headers: { authorization: `Bearer ${privateKey}` },
      })
      return answer.statusCode < 300 && answer.body.includes('APPROVED')
    },
    async find(id: string): Promise<BankTransaction | undefined> {
      const answer = await app.inject({
        url: `/wompi/v1/transactions/${id}`,
        headers: { authorization: `Bearer ${privateKey}` },
      })
      return answer.statusCode === 200 ? answer.json<{ data: BankTransaction }>().data : undefined
    },
    /** What Wompi sends of a transaction, saying this status. */
    message: (transaction: BankTransaction, status: string, secret = eventsSecret) =>
      signed({ ...transaction, status }, Math.floor(clock.now().getTime() / 1000), secret),
    close,
  }
}

function signed(transaction: BankTransaction, timestamp: number, secret: string) {
  const { id, status, amount_in_cents } = transaction
  const checksum = createHash('sha256')
    .update(`${id}${status}${amount_in_cents}${timestamp}${secret}`)
    .digest('hex')
  return {
    event: 'transaction.updated',
    data: { transaction },
    environment: 'test',
    signature: {
      properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
      checksum,
    },
    timestamp,
    sent_at: new Date(timestamp * 1000).toISOString(),
  }
}
