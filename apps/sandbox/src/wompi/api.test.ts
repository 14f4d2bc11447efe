import { describe, expect, it } from 'vitest'
import { signedCheckout } from '../testing/signed-checkout'
import { startTestWompi, type TestWompi } from '../testing/start-test-wompi'

async function call(wompi: TestWompi, path: string, init: RequestInit & { key?: string } = {}) {
  const { key = wompi.settings.privateKey, ...rest } = init
  const response = await fetch(`${wompi.settings.apiUrl}${path}`, {
    ...rest,
    headers: { authorization: `Bearer ${key}`, ...rest.headers },
  })
  return { status: response.status, body: (await response.json()) as Answer }
}
interface Answer {
  data?: Record<string, unknown> & Record<string, unknown>[]
  meta?: unknown
  error?: { type: string; messages?: Record<string, string[]> }
}
const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('the API of Wompi', () => {
  it('gives a transaction by its id to anyone, with the fields of the original', async () => {
    const wompi = await startTestWompi()
    const { id } = await wompi.pay(
      signedCheckout(wompi, { reference: 'ZC-1' }, { 'tax-in-cents:vat': '1600' }),
    )
    const { status, body } = await call(wompi, `/transactions/${id}`, { key: '' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id,
      reference: 'ZC-1',
      status: 'APPROVED',
      status_message: null,
      amount_in_cents: 8_500_000,
      currency: 'COP',
      payment_method_type: 'CARD',
      payment_method: {
        type: 'CARD',
        installments: 1,
        extra: { name: 'VISA-4242', last_four: '4242', brand: 'VISA' },
      },
      redirect_url: 'https://zancada.test/payment/callback/wompi?pedido=1',
      payment_link_id: null,
      taxes: [{ type: 'VAT', amount_in_cents: 1600 }],
      merchant: { name: 'Zancada' },
      refunds: [],
    })
    expect(Object.keys(body.data ?? {})).not.toContain('plan')
  })

  it('knows nothing of an id it did not give', async () => {
    const wompi = await startTestWompi()
    const { status, body } = await call(wompi, '/transactions/1-1700000000-00000')
    expect([status, body.error?.type]).toEqual([404, 'NOT_FOUND_ERROR'])
    expect((await call(wompi, '/nada')).body.error?.type).toBe('NOT_FOUND_ERROR')
  })

  it('lists by reference, only to the private key, page by page', async () => {
    const wompi = await startTestWompi()
    const address = signedCheckout(wompi, { reference: 'ZC-1' })
    for (const numero of ['4111111111111111', '4111111111111111', '4242424242424242'])
      await wompi.pay(address, { numero })
    await wompi.pay(signedCheckout(wompi, { reference: 'ZC-2' }))

    const refused = await call(wompi, '/transactions?reference=ZC-1', { key: wompi.settings.publicKey })
    expect([refused.status, refused.body.error?.type]).toEqual([401, 'INVALID_ACCESS_TOKEN'])

    const all = await call(wompi, '/transactions?reference=ZC-1')
    expect(all.body.data?.map(({ reference }) => reference)).toEqual(['ZC-1', 'ZC-1', 'ZC-1'])
    const second = await call(wompi, '/transactions?reference=ZC-1&page=2&page_size=2&order=ASC')
    expect(second.body.data?.map(({ status }) => status)).toEqual(['APPROVED'])
    expect(second.body.meta).toEqual({ page: 2, page_size: 2, total_results: 3 })
    expect((await call(wompi, '/transactions?status=APPROVED')).body.data).toHaveLength(2)
    expect((await call(wompi, '/transactions?page=0')).status).toBe(422)
  })

  it('voids an approved card the same day, a moment after it says so', async () => {
    const wompi = await startTestWompi({ settleMs: 60_000 })
    const { id } = await wompi.pay(signedCheckout(wompi, { reference: 'ZC-1' }))
    const { status, body } = await call(wompi, `/transactions/${id}/void`, { method: 'POST' })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ status: 'APPROVED', transaction: { id, status: 'APPROVED' } })
    expect((await wompi.settle(id)).status).toBe('VOIDED')
    expect((await call(wompi, `/transactions/${id}/void`, { method: 'POST' })).status).toBe(422)
  })

  it('is too late to void the day after, and says so with 201', async () => {
    let now = new Date('2027-03-14T20:00:00Z')
    const wompi = await startTestWompi({ now: () => now })
    const { id } = await wompi.pay(signedCheckout(wompi, { reference: 'ZC-1' }))
    now = new Date('2027-03-15T20:00:00Z')
    const { status, body } = await call(wompi, `/transactions/${id}/void`, { method: 'POST' })
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ status: 'ERROR', status_message: 'Original no Encontrado' }),
    ])
    expect((await wompi.find(id)).status).toBe('APPROVED')
  })

  it('voids neither another means of payment nor a declined card, nor for a stranger', async () => {
    const wompi = await startTestWompi()
    const nequi = await wompi.pay(signedCheckout(wompi, { reference: 'ZC-1' }), {
      medio: 'NEQUI',
      celular: '3991111111',
    })
    const declined = await wompi.pay(signedCheckout(wompi, { reference: 'ZC-2' }), {
      numero: '4111111111111111',
    })
    for (const { id } of [nequi, declined])
      expect((await call(wompi, `/transactions/${id}/void`, { method: 'POST' })).status).toBe(422)
    expect((await call(wompi, `/transactions/${nequi.id}/void`, { method: 'POST', key: 'x' })).status).toBe(
      401,
    )
  })

  it('presents the shop to its public key', async () => {
    const wompi = await startTestWompi()
    const headers = { 'x-merchant-public-key': wompi.settings.publicKey }
    expect((await call(wompi, '/merchants/info', { headers })).body.data).toMatchObject({
      accepted_payment_methods: ['CARD', 'NEQUI', 'PSE', 'DAVIPLATA', 'BANCOLOMBIA_COLLECT', 'PCOL'],
      presigned_acceptance: { acceptance_token: expect.any(String), permalink: expect.any(String) },
    })
    expect((await call(wompi, '/merchants/info')).status).toBe(401)
  })

  it('makes payment links, paid once if so asked', async () => {
    const wompi = await startTestWompi()
    const link = {
      name: 'Inscripción de equipo',
      description: '20 cupos',
      single_use: true,
      collect_shipping: false,
    }
    const made = await call(wompi, '/payment_links', post({ ...link, amount_in_cents: 5_000_000 }))
    expect(made.status).toBe(201)
    const page = `${wompi.url}/wompi/l/${made.body.data?.id}`
    expect(await (await fetch(page)).text()).toContain('Inscripción de equipo')
    const paid = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        medio: 'CARD',
        numero: '4242424242424242',
        vence: '12/49',
        cvc: '123',
        correo: 'ana@correo.co',
        nombre: 'Ana',
      }),
    })
    const id = paid.headers.get('location')?.split('/').at(-1)
    expect((await call(wompi, `/transactions/${id}`)).body.data).toMatchObject({
      payment_link_id: made.body.data?.id,
      amount_in_cents: 5_000_000,
    })
    expect((await fetch(page)).status).toBe(422)
    expect((await call(wompi, '/payment_links', post({ name: 'x' }))).body.error?.messages).toHaveProperty(
      'description',
    )
    expect((await call(wompi, '/payment_links', post({ ...link, amount_in_cents: 100 }))).status).toBe(422)
  })

  it('lets the payer write the amount of a link that has none', async () => {
    const wompi = await startTestWompi()
    const made = await call(
      wompi,
      '/payment_links',
      post({ name: 'Donación', description: 'La que quieras', single_use: false, collect_shipping: false }),
    )
    const page = `${wompi.url}/wompi/l/${made.body.data?.id}`
    const form = { medio: 'NEQUI', celular: '3991111111', correo: 'ana@correo.co', nombre: 'Ana' }
    const pay = (valor: string) =>
      fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ ...form, valor }) })
    expect((await pay('1.499')).status).toBe(422)
    const id = (await pay('20.000')).headers.get('location')?.split('/').at(-1)
    expect((await call(wompi, `/transactions/${id}`)).body.data).toMatchObject({ amount_in_cents: 2_000_000 })
  })
})
