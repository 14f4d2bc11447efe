import { createWompiGateway, WompiAwayError, WompiRefusedError, WompiUntakenError } from '@zancada/api'
import { startEventInlet, startTestWompi, type TestWompi } from '@zancada/sandbox/testing'
import { describe, expect, it } from 'vitest'

/** The product's client of Wompi against the sandbox's real server: the two sides that never import each other. */

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000)
const payment = {
  reference: 'ZC-1',
  amount_cop: 85_000,
  redirect_url: 'https://zancada.test/payment/callback/wompi',
}
const gatewayTo = (wompi: TestWompi, more: object = {}) =>
  createWompiGateway({ ...wompi.settings, retryDelaysMs: [1, 1], timeoutMs: 10_000, ...more })
const faultsOf = async (wompi: TestWompi) => (await wompi.ask('/')).body

describe('the client of Wompi', () => {
  it('makes payment addresses that Wompi takes, with their expiration and the payer’s data', async () => {
    const wompi = await startTestWompi()
    const gateway = gatewayTo(wompi)
    const address = gateway.checkoutUrl({
      ...payment,
      expires_at: IN_AN_HOUR(),
      vat_cop: 1_596,
      customer: {
        email: 'ana@correo.co',
        full_name: 'Ana Gómez & Cía',
        phone: '+573001234567',
        document_type: 'PPT',
        document_number: '123456',
      },
    })
    const page = await fetch(address)
    expect([page.status, (await page.text()).includes('Ana Gómez &amp; Cía')]).toEqual([200, true])
    expect((await fetch(gateway.checkoutUrl({ ...payment, expires_at: new Date(0) }))).status).toBe(422)
    const forged = address.replace('8500000', '150000')
    expect((await fetch(forged)).status).toBe(422)
  })

  it('finds a transaction by its id, in pesos and dates', async () => {
    const wompi = await startTestWompi()
    const gateway = gatewayTo(wompi)
    const { id } = await wompi.pay(gateway.checkoutUrl(payment), { correo: 'ana@correo.co' })
    expect(await gateway.findTransaction(id)).toEqual({
      id,
      reference: 'ZC-1',
      status: 'APPROVED',
      status_message: null,
      amount_cop: 85_000,
      currency: 'COP',
      is_mixed: false,
      payment_method_type: 'CARD',
      payment_method_name: 'VISA-4242',
      customer_email: 'ana@correo.co',
      payment_link_id: null,
      created_at: expect.any(Date),
      finalized_at: expect.any(Date),
    })
    expect(await gateway.findTransaction('1-1700000000-00000')).toBeUndefined()
    expect(await gateway.findTransaction('../merchants/info')).toBeUndefined()
  })

  it('finds every attempt at a reference, over all the pages, oldest first', async () => {
    const wompi = await startTestWompi()
    const gateway = gatewayTo(wompi)
    const address = gateway.checkoutUrl(payment)
    for (let attempt = 0; attempt < 51; attempt += 1) await wompi.pay(address, { numero: '4111111111111111' })
    await wompi.pay(address)
    const { transactions: found } = await gateway.findTransactionsByReference('ZC-1')
    expect(found).toHaveLength(52)
    expect([found[0]?.status, found.at(-1)?.status]).toEqual(['DECLINED', 'APPROVED'])
    expect(await gateway.findTransactionsByReference('ZC-otra')).toEqual({ transactions: [], unreadable: 0 })
  })

  it('voids a card and tells Wompi’s reason when it cannot', async () => {
    let now = new Date('2027-03-14T20:00:00Z')
    const wompi = await startTestWompi({ now: () => now })
    const gateway = gatewayTo(wompi)
    const pay = (reference: string, form = {}) =>
      wompi.pay(gateway.checkoutUrl({ ...payment, reference }), form)
    const [first, late, nequi] = [
      await pay('ZC-1'),
      await pay('ZC-2'),
      await pay('ZC-3', { medio: 'NEQUI', celular: '3991111111' }),
    ]
    expect(await gateway.voidTransaction(first.id)).toEqual({ status: 'approved', message: null })
    expect(await gateway.voidTransaction(nequi.id)).toEqual({
      status: 'refused',
      message: 'Solo se pueden anular transacciones con tarjeta',
    })
    now = new Date('2027-03-16T20:00:00Z')
    expect(await gateway.voidTransaction(late.id)).toEqual({
      status: 'refused',
      message: 'Original no Encontrado',
    })
    expect((await gateway.voidTransaction('1-1700000000-00000')).status).toBe('refused')
  })

  it.each(['server_error', 'rate_limit', 'nonsense'] as const)(
    'asks again after a passing %s, and gives up when it lasts',
    async (fault) => {
      const wompi = await startTestWompi()
      const gateway = gatewayTo(wompi)
      const { id } = await wompi.pay(gateway.checkoutUrl(payment))
      await wompi.fail(fault, 2)
      expect((await gateway.findTransaction(id))?.status).toBe('APPROVED')
      await wompi.fail(fault, 3)
      await expect(gateway.findTransactionsByReference('ZC-1')).rejects.toThrow(WompiAwayError)
      expect(await faultsOf(wompi)).toMatchObject({ faults_suffered: 5 })
    },
  )

  it('does not wait for ever', async () => {
    const wompi = await startTestWompi()
    const gateway = gatewayTo(wompi, { timeoutMs: 500 })
    await wompi.fail('hang', 3)
    await expect(gateway.findTransaction('1-1700000000-00000')).rejects.toThrow(WompiAwayError)
    expect(await faultsOf(wompi)).toMatchObject({ faults_suffered: 3 })
  })

  it('never asks twice for a void', async () => {
    const wompi = await startTestWompi()
    const gateway = gatewayTo(wompi)
    const { id } = await wompi.pay(gateway.checkoutUrl(payment))
    await wompi.fail('server_error', 1)
    const failure = await gateway.voidTransaction(id).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(WompiAwayError)
    // It may have been done.
    expect(failure).not.toBeInstanceOf(WompiUntakenError)
    expect((await wompi.find(id)).status).toBe('APPROVED')
    expect(await faultsOf(wompi)).toMatchObject({ faults_suffered: 1 })
  })

  it('knows when a void was certainly not done: turned away as one too many, or with nobody there', async () => {
    const wompi = await startTestWompi()
    const gateway = gatewayTo(wompi)
    const { id } = await wompi.pay(gateway.checkoutUrl(payment))
    await wompi.fail('rate_limit', 1)
    await expect(gateway.voidTransaction(id)).rejects.toThrow(WompiUntakenError)
    expect((await wompi.find(id)).status).toBe('APPROVED')
    await wompi.fail('nonsense', 1)
    await expect(gateway.voidTransaction(id)).resolves.toMatchObject({ status: 'unknown' })
    const nobody = gatewayTo(wompi, { apiUrl: 'http://nadie.invalid/v1' })
    await expect(nobody.voidTransaction(id)).rejects.toThrow(WompiUntakenError)
  })

  it('says when nobody is there, and when its key is refused', async () => {
    const wompi = await startTestWompi()
    await expect(
      gatewayTo(wompi, { privateKey: 'prv_test_otra' }).findTransactionsByReference('ZC-1'),
    ).rejects.toMatchObject({ name: WompiRefusedError.name, status: 401, type: 'INVALID_ACCESS_TOKEN' })
    await wompi.close()
    await expect(gatewayTo(wompi).findTransaction('1-1700000000-00000')).rejects.toThrow(WompiAwayError)
  })

  it('is not made of keys of two environments, nor against the other one’s address', async () => {
    const wompi = await startTestWompi()
    expect(gatewayTo(wompi).environment).toBe('test')
    expect(() => gatewayTo(wompi, { integritySecret: 'prod_integrity_x' })).toThrow(/one environment/)
    expect(() => gatewayTo(wompi, { apiUrl: 'https://production.wompi.co/v1' })).toThrow(
      /its address of prod/,
    )
  })
})

describe('the events of Wompi', () => {
  it('are believed as they come, and refused when forged', async () => {
    const shop = await startEventInlet()
    const wompi = await startTestWompi({ eventsUrl: shop.url })
    const gateway = gatewayTo(wompi)
    const { id } = await wompi.pay(gateway.checkoutUrl(payment), { medio: 'PSE', banco: '1' })
    const [pending] = shop.received
    expect(gateway.verifyEvent(JSON.stringify(pending?.message))).toEqual({
      ok: true,
      event: {
        event: 'transaction.updated',
        environment: 'test',
        sent_at: expect.any(Date),
        delivery_key: `${pending?.checksum}:${id}`,
        transaction: { id, status: 'PENDING' },
      },
    })
    const outcomes: Record<string, string | undefined> = {}
    for (const forgery of FORGERIES) {
      await wompi.forge(id, forgery)
      const check = gateway.verifyEvent(Buffer.from(JSON.stringify(shop.received.at(-1)?.message)))
      outcomes[forgery] = check.ok ? check.event.environment : check.reason
    }
    expect(outcomes).toEqual({
      wrong_secret: 'checksum_mismatch',
      no_checksum: 'checksum_missing',
      no_properties: 'properties_missing',
      empty_properties: 'properties_missing',
      // Signed well, and no more than hints: the transaction itself tells the truth.
      other_amount: 'test',
      other_reference: 'test',
      unknown_transaction: 'test',
      other_environment: 'prod',
    })
    expect(gateway.verifyEvent('{"event":')).toEqual({ ok: false, reason: 'not_json' })
  })
})

const FORGERIES = [
  'wrong_secret',
  'no_checksum',
  'no_properties',
  'empty_properties',
  'other_amount',
  'other_reference',
  'unknown_transaction',
  'other_environment',
]
