import { expect, it } from 'vitest'
import { pageTitle } from './page-title'

const race = { name: 'Bahía Caracolí', city: 'Santa Marta' }

it('offers registration only for a race still ahead', () => {
  expect(pageTitle({ ...race, status: 'open' })).toBe(
    'Bahía Caracolí, Santa Marta: inscripciones, recorrido y precios',
  )
  expect(pageTitle({ ...race, city: null, status: 'sold_out' })).toBe(
    'Bahía Caracolí: inscripciones, recorrido y precios',
  )
  expect(pageTitle({ ...race, status: 'finished' })).toBe(
    'Bahía Caracolí, Santa Marta: recorrido y categorías de la carrera que ya se corrió',
  )
  expect(pageTitle({ ...race, status: 'cancelled' })).toBe('Bahía Caracolí, Santa Marta: carrera cancelada')
})
