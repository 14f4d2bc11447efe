import type { AvailableRole, Role } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { deriveRole, homeOf } from './roles'
import { ORGANIZER, profile, RUNNER } from './testing/people'

const nothing = { runner_profile: null }
const everything = {
  is_superuser: true,
  organizer_profile: ORGANIZER,
  groups: [{ name: 'Staff' }],
  runner_profile: RUNNER,
}

const CASES: [string, AvailableRole | null, AvailableRole[], Parameters<typeof profile>[0], Role][] = [
  ['the selected role when it is available', 'runner', ['organizer', 'runner'], everything, 'runner'],
  [
    'the first available when the selected one is not',
    'admin',
    ['organizer', 'runner'],
    everything,
    'organizer',
  ],
  ['the first available when none is selected', null, ['staff', 'runner'], everything, 'staff'],
  ['not a selected role with nothing available', 'admin', [], nothing, 'user'],
  ['admin for a superuser before all else', null, [], everything, 'admin'],
  ['organizer before staff', null, [], { ...everything, is_superuser: false }, 'organizer'],
  [
    'organizer even when not approved yet',
    null,
    [],
    { organizer_profile: { ...ORGANIZER, is_approved: false } },
    'organizer',
  ],
  ['staff before runner', null, [], { groups: [{ name: 'Organizers' }, { name: 'Staff' }] }, 'staff'],
  ['not staff for another group', null, [], { ...nothing, groups: [{ name: 'Organizers' }] }, 'user'],
  ['runner with a runner profile', null, [], {}, 'runner'],
  ['user when nothing else applies', null, [], nothing, 'user'],
]

it.each(CASES)('the role is %s', (_, selected, available, overrides, role) => {
  expect(deriveRole(selected, available, profile(overrides))).toBe(role)
})

it('without a profile there is only the fallback', () => {
  expect(deriveRole(null, [], null)).toBe('user')
})

it.each([
  ['admin', '/admin/dashboard'],
  ['organizer', '/organizador/dashboard'],
  ['staff', '/organizador/dashboard'],
  ['runner', '/'],
  ['user', '/'],
  [null, '/'],
] as const)('the home of %s is %s', (role, home) => {
  expect(homeOf({ role })).toBe(home)
})
