import { expect, it } from 'vitest'
import { SIGNED_OUT } from './session-state'
import { profile } from './testing/people'
import { viewerOf } from './viewer'

const seen = (overrides: Parameters<typeof profile>[0]) =>
  viewerOf({ ...SIGNED_OUT, status: 'signed-in', role: 'runner', profile: profile(overrides) })

it('a person is shown by full name, e-mail, role and picture', () => {
  expect(seen({ avatar: '/a.webp', profile: { avatar_url: '/b.webp' } })).toEqual({
    display_name: 'Lucía Rojas',
    email: 'lucia@correo.co',
    role: 'runner',
    avatar_url: '/b.webp',
  })
})

it.each([
  ['their user name', { first_name: '', last_name: ' ' }, 'lucia'],
  ['their e-mail', { first_name: '', last_name: '', username: '' }, 'lucia@correo.co'],
  ['one name alone', { last_name: '' }, 'Lucía'],
])('someone without a full name is shown by %s', (_, overrides, name) => {
  expect(seen(overrides)?.display_name).toBe(name)
})

it('the older picture field still counts', () => {
  expect(seen({ avatar: '/a.webp' })?.avatar_url).toBe('/a.webp')
  expect(seen({})?.avatar_url).toBeNull()
})

it('nobody is seen while nobody is known', () => {
  expect(viewerOf(SIGNED_OUT)).toBeNull()
  expect(viewerOf({ ...SIGNED_OUT, status: 'signed-in', role: 'user' })).toBeNull()
})

it('without an e-mail there is none to show', () => {
  expect(seen({ email: null })?.email).toBeNull()
})
