import { expect, it } from 'vitest'
import { racesOfTheDay } from './race-days'

const NOW = Date.parse('2027-03-14T11:30:00Z')
const race = (slug: string, starts_at: string | null, state = 'published' as const) => ({
  slug,
  state,
  starts_at,
})
const slugs = (races: readonly { slug: string }[]) => races.map(({ slug }) => slug)

it('is the race that is on, with the others of its day in their order', () => {
  const races = [
    race('noche', '2027-03-15T00:30:00Z'),
    race('alba', '2027-03-14T11:00:00Z'),
    race('otro-dia', '2027-03-15T11:00:00Z'),
  ]
  expect(slugs(racesOfTheDay(races, NOW))).toEqual(['alba', 'noche'])
})

it('is the next one while none is on, however far', () => {
  const races = [
    race('lejos', '2027-06-01T11:00:00Z'),
    race('ayer', '2027-03-13T11:00:00Z'),
    race('sin', null),
  ]
  expect(slugs(racesOfTheDay(races, NOW))).toEqual(['lejos'])
  expect(racesOfTheDay(races, NOW, { isNear: true })).toEqual([])
})

it('is near three days before', () => {
  const races = [race('viernes', '2027-03-17T11:00:00Z')]
  expect(slugs(racesOfTheDay(races, NOW, { isNear: true }))).toEqual(['viernes'])
})

it.each(['draft', 'finished', 'cancelled'] as const)('is none that is %s', (state) => {
  expect(racesOfTheDay([{ slug: 'x', state, starts_at: '2027-03-14T12:00:00Z' }], NOW)).toEqual([])
})
