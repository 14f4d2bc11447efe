import { expect, it } from 'vitest'
import { pickupListFaults } from './pickup-list.rules'

const race = new Date('2026-12-06T11:00:00Z')
const saturday = {
  place: 'Plaza Mayor',
  address: '',
  opens_at: '2026-12-05T14:00:00Z',
  closes_at: '2026-12-05T23:00:00Z',
}

it('takes places that open before the race and close after they open', () => {
  expect(pickupListFaults([saturday, { ...saturday, place: 'Centro' }], race)).toEqual([])
  expect(pickupListFaults([saturday], null)).toEqual([])
  // On race day itself, until the start and beyond.
  const sunday = { ...saturday, opens_at: '2026-12-06T09:00:00Z', closes_at: '2026-12-06T12:00:00Z' }
  expect(pickupListFaults([sunday], race)).toEqual([])
})

it('tells at its field what cannot be', () => {
  const backwards = { ...saturday, closes_at: saturday.opens_at }
  const late = { ...saturday, opens_at: '2026-12-06T11:00:00Z', closes_at: '2026-12-06T12:00:00Z' }
  expect(pickupListFaults([saturday, backwards, late], race)).toEqual([
    ['pickups.1.closes_at', 'El cierre debe ser después de la apertura'],
    ['pickups.2.opens_at', 'La entrega debe abrir antes de la carrera'],
  ])
})
