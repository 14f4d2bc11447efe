import { expect, test } from 'vitest'
import { endingPriceMail } from './ending-price-mail'

test('says until when as one says it, with one stop', async () => {
  const price = { category_name: '10K', price_cop: 70_000, ends_at: new Date('2026-11-21T04:59:00Z') }
  const { text } = await endingPriceMail({
    to: 'ana@correo.test',
    first_name: 'Ana',
    event_name: 'Media Guayacán',
    timezone: 'America/Bogota',
    prices: [
      { ...price, next_price_cop: 90_000 },
      { ...price, category_name: '5K', next_price_cop: null },
    ],
    race_url: 'https://zancada.test/media',
    stop_url: 'https://zancada.test/baja',
    one_click_url: 'https://zancada.test/api/baja',
  })
  const said = text.replaceAll(/\s+/g, ' ')
  expect(said).toContain('hasta el viernes 20 de noviembre de 2026 a las 11:59 p. m. Después, $ 90.000.')
  expect(said).not.toContain('m..')
})
