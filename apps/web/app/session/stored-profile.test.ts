import { expect, it } from 'vitest'
import { parseStoredProfile } from './stored-profile'
import { ORGANIZER, profile } from './testing/people'

it.each([
  ['a runner', profile()],
  [
    'an unverified organizer',
    profile({ organizer_profile: ORGANIZER, runner_profile: null, email_verified_at: null }),
  ],
  ['somebody without an e-mail', profile({ email: null })],
  ['staff', profile({ groups: [{ name: 'Staff' }], available_roles: ['staff'] })],
])('%s is read back as stored', (_, stored) => {
  expect(parseStoredProfile(JSON.stringify(stored))).toEqual(stored)
})

it.each([
  ['nothing', null],
  ['half a text', '{"first_name":'],
  ['a list', '[]'],
  ['another shape', '{"name":"Lucía"}'],
  ['an older profile without roles', JSON.stringify({ ...profile(), available_roles: undefined })],
  ['an invented role', JSON.stringify({ ...profile(), available_roles: ['emperor'] })],
  ['a group without a name', JSON.stringify({ ...profile(), groups: [{}] })],
  ['a name that is no text', JSON.stringify({ ...profile(), first_name: 7 })],
])('%s is no profile', (_, text) => {
  expect(parseStoredProfile(text)).toBeNull()
})
