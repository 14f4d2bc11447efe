import { expect, it } from 'vitest'
import { sessionExpiry } from './session-life.rules'

const now = new Date('2027-03-01T12:00:00.000Z')

it('a session left alone ends after two weeks', () => {
  expect(sessionExpiry(false, now)).toEqual(new Date('2027-03-15T12:00:00.000Z'))
})

it('a remembered one ends after thirty days', () => {
  expect(sessionExpiry(true, now)).toEqual(new Date('2027-03-31T12:00:00.000Z'))
})
