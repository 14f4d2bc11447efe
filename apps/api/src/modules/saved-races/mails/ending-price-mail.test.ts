import { expect, test } from 'vitest'
import { endingPriceMail } from './ending-price-mail'

const price = {
  category_name: '10K',
  is_per_team: false,
  price_cop: 70_000,
  next_price_cop: 90_000,
  ends_at: new Date('2026-11-21T04:59:00Z'),
}

const RULE = { percentage: 5, fixed_cop: 1_200 }

async function said(given: Partial<Parameters<typeof endingPriceMail>[0]> = {}): Promise<string> {
  const { text } = await endingPriceMail({
    to: 'ana@correo.test',
    first_name: 'Ana',
    event_name: 'Media Guayacán',
    timezone: 'America/Bogota',
    fee: { rule: RULE, payer: 'runner' },
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
  expect(text).toContain('hasta el viernes 20 de noviembre de 2026 a las 11:59 p. m. Después, $ 95.700.')
  expect(text).not.toContain('m..')
  expect(text).toContain('varios de sus precios están por terminar')
})

test('names the day before for a price that ends at midnight, as the pages do', async () => {
  const text = await said({ prices: [{ ...price, ends_at: new Date('2026-11-21T05:00:00Z') }] })
  expect(text).toContain('hasta el viernes 20 de noviembre de 2026 a las 11:59 p. m. Después')
})

test('says what will be paid and what it is made of, and that a relay’s price is of the whole team', async () => {
  expect(await said()).toContain('10K: $ 74.700 ($ 70.000 + $ 4.700 de tarifa de servicio) hasta el')
  const team = await said({ prices: [{ ...price, is_per_team: true }] })
  expect(team).toContain('uno de sus precios está por terminar')
  expect(team).toContain('$ 74.700 por equipo ($ 70.000 + $ 4.700 de tarifa de servicio) hasta el')
  expect(team).toContain('Los precios tienen la tarifa de servicio incluida.')
})

test('shows the price as it is where the organizer carries the fee', async () => {
  const text = await said({ fee: { rule: RULE, payer: 'organizer' } })
  expect(text).toContain('10K: $ 70.000 hasta el')
  expect(text).toContain('Después, $ 90.000.')
  expect(text).toContain('Los precios tienen la tarifa de servicio incluida.')
})

test('names no fee where nothing is paid', async () => {
  const text = await said({ prices: [{ ...price, price_cop: 0, next_price_cop: null }] })
  expect(text).toContain('10K: gratis hasta el')
  expect(text).not.toContain('tarifa de servicio')
})
