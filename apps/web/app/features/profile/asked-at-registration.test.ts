import { expect, it } from 'vitest'
import { profile } from '../../session/testing/people'
import { missingAtRegistration } from './asked-at-registration'

it('a profile says what a registration would still ask for', () => {
  const known = profile()
  expect(missingAtRegistration({ ...known, runner_profile: null })).toEqual(
    expect.arrayContaining(['document_number', 'birth_on', 'gender']),
  )
  expect(missingAtRegistration({ ...known, phone: null })).toContain('phone')
  expect(missingAtRegistration({ ...known, phone: '+573001234567' })).not.toContain('phone')
})
