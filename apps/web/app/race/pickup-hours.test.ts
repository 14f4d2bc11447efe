import { expect, it } from 'vitest'
import { pickupPlaces } from './pickup-hours'

const pickup = (place: string, opens_at: string, closes_at: string) => ({
  place,
  address: '',
  opens_at,
  closes_at,
})
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

it('tells each place once with all its hours', () => {
  const places = pickupPlaces([
    pickup('Plaza Mayor', '2026-12-04T19:00:00Z', '2026-12-05T00:00:00Z'),
    pickup('Centro', '2026-12-05T14:00:00Z', '2026-12-05T23:00:00Z'),
    pickup('Plaza Mayor', '2026-12-05T14:00:00Z', '2026-12-06T15:00:00Z'),
  ])
  expect(places.map(({ place, hours }) => [place, hours.map(plain)])).toEqual([
    [
      'Plaza Mayor',
      ['vie 4 dic 2026, 2:00 p. m. – 7:00 p. m.', 'sáb 5 dic 2026, 9:00 a. m. – dom 6 dic 2026, 10:00 a. m.'],
    ],
    ['Centro', ['sáb 5 dic 2026, 9:00 a. m. – 6:00 p. m.']],
  ])
})
