import { describe, expect, it } from 'vitest'
import { signedCheckout } from '../testing/signed-checkout'
import { startTestWompi, type TestWompi } from '../testing/start-test-wompi'
import { integritySignature } from './signatures'

const CARD = {
  medio: 'CARD',
  numero: '4242 4242 4242 4242',
  vence: '12/49',
  cvc: '123',
  correo: 'ana@correo.co',
  nombre: 'Ana Gómez',
}
const submit = (address: string, form: Record<string, string>) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
const titleOf = async (response: Response) => /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text())?.[1]

/** Pays and waits for the answer; ends on the page that shows it. */
async function payOnPage(wompi: TestWompi, address: string, form: Record<string, string>) {
  const submitted = await submit(address, form)
  const result = new URL(submitted.headers.get('location') ?? '', wompi.url).href
  const id = result.split('/').at(-1) ?? ''
  if (form.medio !== 'PSE') await wompi.ask(`/transactions/${id}/settle`, {})
  return { id, page: await (await fetch(result)).text(), transaction: await wompi.find(id) }
}

describe('the payment page', () => {
  it('says what is paid, to whom, and that it is make-believe', async () => {
    const wompi = await startTestWompi()
    const address = signedCheckout(wompi, { reference: 'ZC-1' }, { 'customer-data:email': 'ana@correo.co' })
    const response = await fetch(address)
    const page = await response.text()
    expect(response.status).toBe(200)
    for (const text of ['$ 85.000', 'ZC-1', 'Zancada', 'Esto no es Wompi', 'value="ana@correo.co"'])
      expect(page).toContain(text)
  })

  it.each([
    ['another amount', { 'amount-in-cents': '150000' }, 'La firma es inválida'],
    ['another reference', { reference: 'ZC-9' }, 'La firma es inválida'],
    [
      'an expiration nobody signed',
      { 'expiration-time': '2099-01-01T00:00:00.000Z' },
      'La firma es inválida',
    ],
    ['another shop’s key', { 'public-key': 'pub_test_otro' }, 'La llave pública no existe'],
    ['dollars', { currency: 'USD' }, 'La moneda debe ser COP'],
    [
      'an address to run code at',
      { 'redirect-url': 'javascript:alert(1)' },
      'La dirección de regreso es inválida',
    ],
    ['half of a phone', { 'customer-data:phone-number': '3001234567' }, 'Debe ir junto con'],
    ['half of a document', { 'customer-data:legal-id-type': 'CC' }, 'Debe ir junto con'],
  ])('refuses %s', async (_, change, title) => {
    const wompi = await startTestWompi()
    const response = await fetch(signedCheckout(wompi, { reference: 'ZC-1' }, change))
    expect(response.status).toBe(422)
    expect(await titleOf(response)).toContain(title)
  })

  it('refuses a signature in upper case, as the original does', async () => {
    const wompi = await startTestWompi()
    const address = new URL(signedCheckout(wompi, { reference: 'ZC-1' }))
    const signature = address.searchParams.get('signature:integrity') ?? ''
    address.searchParams.set('signature:integrity', signature.toUpperCase())
    expect(await titleOf(await fetch(address))).toBe('La firma es inválida')
  })

  it('refuses less than 1.500 pesos', async () => {
    const wompi = await startTestWompi()
    const title = async (amountInCents: string) =>
      titleOf(await fetch(signedCheckout(wompi, { reference: 'ZC-1', amountInCents })))
    expect(await title('149999')).toBe('El monto mínimo de una transacción es $ 1.500')
    expect(await title('150000')).toContain('$ 1.500')
  })

  it('refuses to charge once its time is over, also on a page opened before', async () => {
    let now = new Date('2027-03-14T11:00:00Z')
    const wompi = await startTestWompi({ now: () => now })
    const address = signedCheckout(wompi, { reference: 'ZC-1', expirationTime: '2027-03-14T11:20:00.000Z' })
    expect((await fetch(address)).status).toBe(200)
    now = new Date('2027-03-14T11:20:00Z')
    const late = await submit(address, CARD)
    expect([late.status, await titleOf(late)]).toEqual([422, 'El tiempo para pagar ya pasó'])
  })

  it('points at each field that is wrong and keeps what was written', async () => {
    const wompi = await startTestWompi()
    const response = await submit(signedCheckout(wompi, { reference: 'ZC-1' }), {
      ...CARD,
      numero: '4242',
      vence: '01/20',
      correo: 'ana',
    })
    const page = await response.text()
    expect(response.status).toBe(422)
    expect([...page.matchAll(/id="(\w+)-problema"/g)].map(([, name]) => name)).toEqual([
      'numero',
      'vence',
      'correo',
    ])
    expect(page).toContain('value="4242"')
    expect(page).toContain('value="Ana Gómez"')
  })

  it.each([
    [CARD, 'APPROVED', null],
    [{ ...CARD, numero: '4111111111111111' }, 'DECLINED', 'La transacción fue rechazada (Sandbox)'],
    [{ ...CARD, numero: '5555555555554444' }, 'ERROR', expect.any(String)],
    [{ ...CARD, medio: 'NEQUI', celular: '3991111111' }, 'APPROVED', null],
    [{ ...CARD, medio: 'NEQUI', celular: '3992222222' }, 'DECLINED', expect.any(String)],
    [{ ...CARD, medio: 'NEQUI', celular: '3001234567' }, 'ERROR', expect.any(String)],
  ])('answers the documented numbers %#', async (form, status, status_message) => {
    const wompi = await startTestWompi()
    const { transaction } = await payOnPage(wompi, signedCheckout(wompi, { reference: 'ZC-1' }), form)
    expect(transaction).toMatchObject({
      status,
      status_message,
      reference: 'ZC-1',
      amount_in_cents: 8_500_000,
    })
    expect(transaction.id).toMatch(/^\d+-\d{10}-\d{5}$/)
  })

  it('leads back to the shop with the id and the environment, beside what its address already said', async () => {
    const wompi = await startTestWompi()
    const { id, page } = await payOnPage(wompi, signedCheckout(wompi, { reference: 'ZC-1' }), CARD)
    expect(page).toContain(
      `href="https://zancada.test/payment/callback/wompi?pedido=1&amp;id=${id}&amp;env=test"`,
    )
  })

  it.each([
    ['1', 'APPROVED'],
    ['2', 'DECLINED'],
    ['3', 'ERROR'],
  ])('leaves a transfer of bank %s pending until it is settled', async (banco, status) => {
    const wompi = await startTestWompi()
    const form = { ...CARD, medio: 'PSE', banco }
    const { id, page, transaction } = await payOnPage(
      wompi,
      signedCheckout(wompi, { reference: 'ZC-1' }),
      form,
    )
    expect([transaction.status, page.includes('Pago pendiente')]).toEqual(['PENDING', true])
    expect((await wompi.settle(id)).status).toBe(status)
  })

  it('lets the payer try again for three minutes, with the same reference and another id', async () => {
    let now = new Date()
    const wompi = await startTestWompi({ now: () => now })
    const address = signedCheckout(wompi, { reference: 'ZC-1' })
    const declined = await payOnPage(wompi, address, { ...CARD, numero: '4111111111111111' })
    expect(declined.page).toContain('Intentar de nuevo')
    now = new Date(now.getTime() + 3 * 60_000)
    const approved = await payOnPage(wompi, address, CARD)
    expect(approved.transaction).toMatchObject({ status: 'APPROVED', reference: 'ZC-1' })
    expect(approved.id).not.toBe(declined.id)
  })

  it('takes a reference once: not twice, not while it is pending, not long after a failure', async () => {
    let now = new Date()
    const wompi = await startTestWompi({ now: () => now })
    const used = 'La referencia ya ha sido usada'
    const paid = signedCheckout(wompi, { reference: 'ZC-1' })
    const { id } = await payOnPage(wompi, paid, CARD)
    expect(await titleOf(await fetch(paid))).toBe(used)
    expect(await (await fetch(paid)).text()).toContain(`href="/wompi/p/resultado/${id}"`)

    const waiting = signedCheckout(wompi, { reference: 'ZC-2' })
    const twice = await Promise.all([0, 1].map(() => submit(waiting, { ...CARD, medio: 'PSE', banco: '1' })))
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 422])

    const failed = signedCheckout(wompi, { reference: 'ZC-3' })
    await payOnPage(wompi, failed, { ...CARD, numero: '4111111111111111' })
    now = new Date(now.getTime() + 3 * 60_000 + 1)
    expect(await titleOf(await submit(failed, CARD))).toBe(used)
  })

  it('shows what strangers write as text', async () => {
    const wompi = await startTestWompi()
    const reference = '"><script>alert(1)</script>'
    const page = await (await fetch(signedCheckout(wompi, { reference }))).text()
    expect(page).not.toContain('<script>alert')
  })

  it('signs with the expiration time byte by byte', async () => {
    const wompi = await startTestWompi()
    const expirationTime = '2099-01-01T00:00:00Z'
    const signature = integritySignature({
      reference: 'ZC-1',
      amountInCents: '8500000',
      currency: 'COP',
      expirationTime: '2099-01-01T00:00:00.000Z',
      secret: wompi.settings.integritySecret,
    })
    const address = signedCheckout(
      wompi,
      { reference: 'ZC-1', expirationTime },
      { 'signature:integrity': signature },
    )
    expect((await fetch(address)).status).toBe(422)
  })
})
