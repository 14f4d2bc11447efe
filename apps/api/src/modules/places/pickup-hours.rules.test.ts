import { expect, it } from 'vitest'
import { pickupHours } from './pickup-hours.rules'

const spoken = (...args: Parameters<typeof pickupHours>) =>
  pickupHours(...args).map(({ where, when }) => [where, when.replaceAll(/\s/g, ' ')])

it('says the day once, in the hour of the race, and both days when it lasts longer', () => {
  const pickup = {
    place: 'Plaza Mayor',
    address: 'Calle 41 # 55-80',
    opens_at: '2026-12-05T14:00:00.000Z',
    closes_at: '2026-12-05T23:30:00.000Z',
  }
  const long = { ...pickup, address: '', closes_at: '2026-12-06T15:00:00.000Z' }
  expect(spoken([pickup, long], 'America/Bogota')).toEqual([
    ['Plaza Mayor, Calle 41 # 55-80', 'sábado, 5 de diciembre, de 9:00 a. m. a 6:30 p. m.'],
    ['Plaza Mayor', 'sábado, 5 de diciembre, de 9:00 a. m. a domingo, 6 de diciembre, 10:00 a. m.'],
  ])
})
