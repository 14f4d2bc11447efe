import {
  type ApiDependencies,
  allJobs,
  createWompiGateway,
  type Database,
  startWorkers,
  type WompiGateway,
} from '@zancada/api'
import type { WompiKeys } from '@zancada/api/wompi-keys'
import { LEGAL_VERSION } from '@zancada/contracts'
import type { Sandbox } from '@zancada/sandbox'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { type EventTap, startEventTap } from './event-tap'

/** A guest accepts them with the button that leads to the payment. */
export const SHOWN_TEXTS = { terms_version: LEGAL_VERSION, data_policy_version: LEGAL_VERSION }

/** The product, the sandbox's Wompi and its mailbox, with the test in between as the wire that carries the events. */
export interface PaymentWorld {
  readonly api: WorldApi
  readonly sandbox: Sandbox
  readonly tap: EventTap
  readonly keys: WompiKeys
}

interface WorldApi {
  readonly app: FastifyInstance
  readonly database: Database
  readonly databaseUrl: string
  readonly deps: ApiDependencies
  close(): Promise<void>
}

export interface WorldOrder {
  readonly id: string
  readonly code: string
  readonly email: string
  readonly headers: Readonly<Record<string, string>>
}

/** The two sides, which only test files may reach for. */
interface WorldParts<Api extends WorldApi> {
  readonly keys: WompiKeys
  readonly createApi: (given: { wompi: WompiGateway; smtpUrl: string }) => Promise<Api>
  readonly startSandbox: (wompi: { eventsUrl: string; settleMs: number }) => Promise<Sandbox>
  /** Between the product and Wompi, for a provider that answers oddly. */
  readonly fetch?: typeof globalThis.fetch
}

/** The test says when a bank answers. */
const NEVER_BY_ITSELF_MS = 24 * 3600 * 1000

export async function startPaymentWorld<Api extends WorldApi>(
  parts: WorldParts<Api>,
): Promise<PaymentWorld & { readonly api: Api }> {
  const { keys, fetch } = parts
  const tap = await startEventTap()
  const sandbox = await parts.startSandbox({ eventsUrl: tap.url, settleMs: NEVER_BY_ITSELF_MS })
  const { apiUrl, checkoutUrl } = sandbox.wompi
  const wompi = createWompiGateway({
    ...keys,
    apiUrl,
    checkoutUrl,
    retryDelaysMs: [20],
    ...(fetch && { fetch }),
  })
  const api = await parts.createApi({ wompi, smtpUrl: sandbox.smtpUrl })
  onTestFinished(() => api.close())
  return { api, sandbox, tap, keys }
}

export function startJobs({ api }: PaymentWorld, deps = api.deps): Promise<void> {
  return startWorkers(api.deps.jobs, deps)
}

/** Wants a recurring job now instead of at its hour. */
export async function runJob({ api }: PaymentWorld, name: string): Promise<void> {
  const job = allJobs.find((each) => each.name === name)
  if (job === undefined) throw new Error(`There is no job ${name}`)
  await api.deps.jobs.enqueue(api.database, job, {})
}

const payAnswer = z.object({ state: z.string(), checkout_url: z.string().optional() })

export async function goToPay({ api }: PaymentWorld, { code, headers }: WorldOrder): Promise<string> {
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/v1/ordenes/${code}/pagar/`,
    headers,
    payload: SHOWN_TEXTS,
  })
  expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('checkout_url')])
  return payAnswer.parse(response.json()).checkout_url ?? ''
}

const transactionAnswer = z.object({ id: z.string(), status: z.string() })
export type PaidTransaction = z.output<typeof transactionAnswer>

/** Pays on the provider's page, as a person would: `{medio, numero, banco, celular…}`; a good card unless said. */
export async function payAtProvider(
  world: PaymentWorld,
  checkout_url: string,
  form: Record<string, string> = {},
): Promise<PaidTransaction> {
  return control(world, '/pay', { checkout_url, ...form })
}

/** The bank's answer to a transfer. */
export function settleAtProvider(
  world: PaymentWorld,
  { id }: PaidTransaction,
  status?: string,
): Promise<PaidTransaction> {
  return control(world, `/transactions/${id}/settle`, status === undefined ? {} : { status })
}

export async function failProvider(world: PaymentWorld, fault: string, count: number): Promise<void> {
  await post(world, '/faults', { fault, count })
}

/** The stand-in does as the original does. */
export async function beUnkind(world: PaymentWorld, ...ways: readonly string[]): Promise<void> {
  await post(world, '/unkind', { ways: ways.join(',') })
}

export const DECLINED_CARD = { numero: '4111111111111111' }
export const SLOW_BANK = { medio: 'PSE', banco: '1' }
export const CASH = { medio: 'BANCOLOMBIA_COLLECT' }
export const POINTS = { medio: 'PCOL' }
export const DAVIPLATA = { medio: 'DAVIPLATA', celular: '3991111111' }
export const NEQUI = { medio: 'NEQUI', celular: '3991111111' }

/** Brings a message to the product's door, as the provider does. */
export async function deliver({ api }: PaymentWorld, message: unknown): Promise<number> {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v1/pagos/wompi/eventos/',
    headers: { 'content-type': 'application/json' },
    payload: typeof message === 'string' ? message : JSON.stringify(message),
  })
  return response.statusCode
}

/** Until every stored delivery was understood. */
export async function untilUnderstood({ api }: PaymentWorld, timeout = 120_000): Promise<void> {
  await vi.waitFor(
    async () => {
      const { open } = await api.database
        .selectFrom('provider_events')
        .select((eb) => eb.fn.countAll<number>().as('open'))
        .where('processed_at', 'is', null)
        .executeTakeFirstOrThrow()
      expect(open).toBe(0)
    },
    { timeout, interval: 100 },
  )
}

async function control(
  world: PaymentWorld,
  path: string,
  body: Record<string, string>,
): Promise<PaidTransaction> {
  return transactionAnswer.parse(await post(world, path, body))
}

async function post({ sandbox }: PaymentWorld, path: string, body: object): Promise<unknown> {
  const response = await fetch(`${sandbox.wompi.controlUrl}/control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}: ${text}`)
  return JSON.parse(text)
}
