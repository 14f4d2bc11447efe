import { createRace, createTestApi, TEST_WOMPI_KEYS } from '@zancada/api/testing'
import { startTestSandbox, TEST_MERCHANT } from '@zancada/sandbox/testing'
import OpenAPIClientAxios, { type OpenAPIClient } from 'openapi-client-axios'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { type PaymentWorld, payAtProvider, SHOWN_TEXTS, startJobs, startPaymentWorld } from './payment-world'

const LONG = 120_000
const EMAIL = 'turista@correo.test'

const RUNNER = {
  ...{ document_type: 'CC', document_number: '1020304050', first_name: 'Ana', last_name: 'Turista' },
  ...{ email: EMAIL, phone: '+573001234567', birth_on: '1990-05-17', gender: 'female', city_code: '05001' },
  ...{ emergency_contact_name: 'Luis Turista', emergency_contact_phone: '+573007654321' },
  accepted_as: 'self',
  consents: { waiver: true, data_policy: true },
}

interface Given {
  readonly params?: Record<string, string>
  readonly body?: object
  readonly headers?: Record<string, string>
}

/** A shop that never saw our code: all it knows of a call is what the document says. */
async function strangerTo({ api }: PaymentWorld) {
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const document = `${url}/api/v1/openapi.json`
  const client: OpenAPIClient = await new OpenAPIClientAxios({
    definition: document,
    withServer: { url },
  }).init()
  return async (operation: string, { params = {}, body, headers }: Given = {}) => {
    const call = client[operation]
    if (call === undefined) throw new Error(`The document has no ${operation}`)
    const { data } = await call(params, body, { ...(headers && { headers }) })
    return data
  }
}

const messagesSchema = z.object({ messages: z.array(z.object({ subject: z.string() })) })

async function mailedCode({ sandbox }: PaymentWorld): Promise<string> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(
        `${sandbox.mailboxUrl}/api/mensajes?para=${encodeURIComponent(EMAIL)}&limite=1`,
      )
      const { messages } = messagesSchema.parse(await answer.json())
      const code = /\d{6}/.exec(messages[0]?.subject ?? '')?.[0]
      if (code === undefined) throw new Error('No code yet')
      return code
    },
    { timeout: 30_000, interval: 50 },
  )
}

it(
  'buys a place by a client that is generated from the document',
  async () => {
    const world = await startPaymentWorld({
      keys: TEST_WOMPI_KEYS,
      createApi: createTestApi,
      startSandbox: (wompi) => startTestSandbox({ wompi: { ...TEST_MERCHANT, ...wompi } }),
    })
    await startJobs(world)
    const { event, category } = await createRace(world.api)
    const ask = await strangerTo(world)
    onTestFinished(() => world.api.app.close())

    const found = await ask('listPublicEvents', { params: { q: event.name } })
    expect(found.results).toMatchObject([{ slug: event.slug }])

    await ask('sendGuestCode', { body: { email: EMAIL } })
    const proven = { email: EMAIL, code: await mailedCode(world) }
    const { guest_token } = await ask('verifyGuestCode', { body: proven })
    const headers = { 'X-Guest-Token': guest_token }

    const lines = [{ category_id: category.id, quantity: 1 }]
    const held = await ask('createOrder', { body: { event_slug: event.slug, lines }, headers })
    const params = { code: held.code }
    const participants = [{ ...RUNNER, registration_id: held.registrations[0].id }]
    await ask('writeParticipants', { params, body: { participants }, headers })
    const going = await ask('payOrder', { params, body: SHOWN_TEXTS, headers })
    expect(going.state).toBe('awaiting_payment')

    const { id } = await payAtProvider(world, going.checkout_url)
    const told = await ask('loadWompiTransaction', { params: { id }, headers })
    expect(told).toMatchObject({ order_code: held.code, state: 'approved' })
    const bought = await ask('loadOrder', { params, headers })
    expect(bought).toMatchObject({ state: 'paid', registrations: [{ state: 'confirmed' }] })
  },
  LONG,
)
