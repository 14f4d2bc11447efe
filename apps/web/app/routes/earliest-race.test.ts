import { expect, it } from 'vitest'
import { earliestOf } from './earliest-race'

const race = (slug: string, starts_at: string) => ({ slug, starts_at })

it('the race that starts first is found, also below those on sale', () => {
  const races = [
    race('on-sale', '2027-05-02T11:00:00.000Z'),
    race('sold-out', '2027-02-07T11:00:00.000Z'),
    race('later', '2027-06-06T11:00:00.000Z'),
  ]
  expect(earliestOf(races)?.slug).toBe('sold-out')
  expect(earliestOf([])).toBeNull()
})
