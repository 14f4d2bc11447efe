import { describe, expect, it } from 'vitest'
import { startEventInlet } from '../testing/event-inlet'
import { signedCheckout } from '../testing/signed-checkout'
import { startTestWompi } from '../testing/start-test-wompi'

const submit = (address: string, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', body: new URLSearchParams(form), headers })

describe('the page on which one plays the bank', () => {
  it('settles a pending payment and tells the shop', async () => {
    const shop = await startEventInlet()
    const wompi = await startTestWompi({ eventsUrl: shop.url })
    const { id } = await wompi.pay(signedCheckout(wompi, { reference: 'ZC-1' }), { medio: 'PSE', banco: '2' })
    const page = await (await fetch(`${wompi.url}/wompi/`)).text()
    for (const text of ['Pendiente', 'ZC-1', '$ 85.000', 'Aprobar', 'Rechazar', 'Fallar'])
      expect(page).toContain(text)

    const after = await submit(`${wompi.url}/wompi/transacciones/${id}/resolver`, { status: 'APPROVED' })
    expect(await after.text()).toContain('Transacción de ZC-1: aprobada.')
    expect(shop.received.at(-1)?.message.data.transaction.status).toBe('APPROVED')
    const again = await submit(`${wompi.url}/wompi/transacciones/${id}/resolver?q=ZC-1`, {
      status: 'DECLINED',
    })
    expect(await again.text()).toContain('Ese pago ya no está pendiente.')
    expect(new URL(again.url).searchParams.get('q')).toBe('ZC-1')
    expect((await wompi.find(id)).status).toBe('APPROVED')
  })

  it('sends events again, forges them and says how the shop answered', async () => {
    const shop = await startEventInlet([200, 200, 200, 400])
    const wompi = await startTestWompi({ eventsUrl: shop.url })
    const { id } = await wompi.pay(signedCheckout(wompi, { reference: 'ZC-1' }))
    const resent = await submit(`${wompi.url}/wompi/transacciones/${id}/reenviar`)
    expect(await resent.text()).toContain('Zancada respondió 200')
    const forged = await submit(`${wompi.url}/wompi/transacciones/${id}/falsificar`, {
      forgery: 'wrong_secret',
    })
    expect(await forged.text()).toContain('Zancada respondió 400')
  })

  it('switches events off and on', async () => {
    const wompi = await startTestWompi()
    expect(await (await submit(`${wompi.url}/wompi/eventos`, { on: 'false' })).text()).toContain(
      'Eventos apagados',
    )
    expect(await (await submit(`${wompi.url}/wompi/eventos`, { on: 'true' })).text()).toContain(
      'Eventos encendidos',
    )
  })

  it('becomes as difficult as the original, way by way, and kind again', async () => {
    const wompi = await startTestWompi()
    const hard = await submit(`${wompi.url}/wompi/dureza`, { ways: 'void_pending' })
    expect(await hard.text()).toContain('Como el original')
    expect((await wompi.ask('/')).body).toMatchObject({ unkind: ['void_pending'] })
    expect(await (await submit(`${wompi.url}/wompi/dureza`)).text()).toContain('Amable otra vez')
    expect((await wompi.beUnkind('odd_dates', 'silent_pending')).body).toEqual({
      unkind: ['odd_dates', 'silent_pending'],
    })
  })

  it('finds by reference, id, e-mail and status, and says when there is nothing', async () => {
    const wompi = await startTestWompi()
    expect(await (await fetch(`${wompi.url}/wompi/`)).text()).toContain('Todavía no hay pagos')
    await wompi.pay(signedCheckout(wompi, { reference: 'ZC-1' }), { correo: 'ana@correo.co' })
    await wompi.pay(signedCheckout(wompi, { reference: 'ZC-2' }), { numero: '4111111111111111' })
    const found = async (query: string) => {
      const page = await (await fetch(`${wompi.url}/wompi/?${query}`)).text()
      return ['ZC-1', 'ZC-2'].filter((reference) => page.includes(`>${reference}<`))
    }
    expect(await found('')).toEqual(['ZC-1', 'ZC-2'])
    expect(await found('q=ANA@')).toEqual(['ZC-1'])
    expect(await found('estado=DECLINED')).toEqual(['ZC-2'])
    expect(await found('q=nadie')).toEqual([])
  })

  it('does not obey other sites', async () => {
    const wompi = await startTestWompi()
    const foreign = { 'sec-fetch-site': 'cross-site' }
    for (const path of ['/wompi/eventos', '/wompi/control/events'])
      expect((await submit(`${wompi.url}${path}`, { on: 'false' }, foreign)).status).toBe(403)
    expect((await wompi.ask('/')).body).toMatchObject({ events: true })
  })
})
