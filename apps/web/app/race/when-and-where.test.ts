import { expect, it } from 'vitest'
import { formatDateTime } from '../ui/format/format-date'
import { whenAndWhere } from './when-and-where'

it('says when a race starts and where, as far as it is known', () => {
  const race = { starts_at: '2027-03-14T11:00:00.000Z', venue: 'Malecón', city: 'Santa Marta' }
  expect(whenAndWhere(race)).toEqual({
    when: formatDateTime(race.starts_at),
    where: 'Malecón, Santa Marta',
  })
  expect(whenAndWhere({ starts_at: null, venue: null, city: 'Santa Marta' })).toEqual({
    when: null,
    where: 'Santa Marta',
  })
})
