import { expect, it } from 'vitest'
import { readMicrosite } from './read-microsite'
import { sportsEvent } from './sports-event'
import { exampleCategory, exampleRace } from './testing/example-race'

const address = 'https://zancada.co/bahia-caracoli'
const told = (changes: Partial<typeof exampleRace> = {}) =>
  sportsEvent(readMicrosite({ ...exampleRace, ...changes }), address, null)

it('engines read the race, its place and who runs it', () => {
  expect(told()).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Bahía Caracolí',
    startDate: '2027-01-24T10:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      name: 'Malecón de Bastidas',
      address: { addressLocality: 'Santa Marta', addressCountry: 'CO' },
    },
    organizer: { url: 'https://zancada.co/organizadores/andes-en-marcha' },
  })
})

it('each category is an offer at the price that is paid', () => {
  expect(told().offers).toEqual([
    {
      '@type': 'Offer',
      name: '21K',
      price: 153_450,
      priceCurrency: 'COP',
      availability: 'https://schema.org/InStock',
      validFrom: '2026-11-10T05:00:00.000Z',
      validThrough: '2026-12-16T05:00:00.000Z',
      url: address,
    },
  ])
})

it.each([
  ['last_places', 'LimitedAvailability'],
  ['sold_out', 'SoldOut'],
  ['upcoming', 'PreOrder'],
  ['closed', 'Discontinued'],
] as const)('a category %s is %s', (status, availability) => {
  const { offers } = told({ categories: [{ ...exampleCategory, status }] })
  expect(offers).toMatchObject([{ availability: `https://schema.org/${availability}` }])
})

it('a cancelled race is told as such, and a category without phases offers nothing', () => {
  expect(told({ status: 'cancelled' }).eventStatus).toBe('https://schema.org/EventCancelled')
  expect(told({ categories: [{ ...exampleCategory, phase: null, phases: [] }] }).offers).toEqual([])
})
