import { expect, test } from 'vitest'
import { endingPriceMail } from './ending-price-mail'

const price = {
  category_name: '10K',
  is_per_team: false,
  price_cop: 70_000,
  next_price_cop: 90_000,
  ends_at: new Date('2026-11-21T04:59:00Z'),
}

async function said(given: Partial<Parameters<typeof endingPriceMail>[0]> = {}): Promise<string> {
  const { text } = await endingPriceMail({
    to: 'ana@correo.test',
    first_name: 'Ana',
    event_name: 'Media Guayacán',
    timezone: 'America/Bogota',
    fee_payer: 'runner',
    prices: [price],
    race_url: 'https://zancada.test/media',
    stop_url: 'https://zancada.test/baja',
    one_click_url: 'https://zancada.test/api/baja',
    ...given,
  })
  return text.replaceAll(/\s+/g, ' ')
}

test('says until when as one says it, with one stop', async () => {
  const text = await said({ prices: [price, { ...price, category_name: '5K', next_price_cop: null }] })
  expect(text).toContain('hasta el viernes 20 de noviembre de 2026 a las 11:59 p. m. Después, $ 90.000.')
  expect(text).not.toContain('m..')
  expect(text).toContain('varios de sus precios están por terminar')
})

test('says whether the fee is added, and that a relay’s price is of the whole team', async () => {
  const text = await said({ prices: [{ ...price, is_per_team: true }] })
  expect(text).toContain('uno de sus precios está por terminar')
  expect(text).toContain('$ 70.000 por equipo hasta el')
  expect(text).toContain('Al pagar se suma la tarifa de servicio.')
  expect(await said({ fee_payer: 'organizer' })).toContain('La tarifa de servicio está incluida.')
  const free = await said({ prices: [{ ...price, price_cop: 0 }] })
  expect(free).not.toContain('tarifa de servicio')
})
