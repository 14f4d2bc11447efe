import { describe, expect, it } from 'vitest'
import { availableRoles, groupsOf, isDeactivatedStaff } from './available-roles.rules'

const nobody = { is_superuser: false, organizer: null, memberships: [], runner_profile: null }
const active = [{ state: 'active' }]
const inactive = [{ state: 'inactive' }]

describe('the roles of an account', () => {
  it.each([
    ['none for one that only signed up', nobody, []],
    ['admin for a superuser', { ...nobody, is_superuser: true }, ['admin']],
    ['organizer for who owns one', { ...nobody, organizer: {} }, ['organizer']],
    ['staff for who is active in a team', { ...nobody, memberships: active }, ['staff']],
    ['none for who is only invited to a team', { ...nobody, memberships: [{ state: 'invited' }] }, []],
    ['none for who left the team', { ...nobody, memberships: inactive }, []],
    ['staff for who left one team of two', { ...nobody, memberships: [...inactive, ...active] }, ['staff']],
    ['runner for who has a profile', { ...nobody, runner_profile: {} }, ['runner']],
    [
      'all of them, the widest first',
      { is_superuser: true, organizer: {}, memberships: active, runner_profile: {} },
      ['admin', 'organizer', 'staff', 'runner'],
    ],
  ])('are %s', (_, facts, roles) => {
    expect(availableRoles(facts)).toEqual(roles)
  })

  it.each([
    ['an owner is in that of the organizers', { ...nobody, organizer: {} }, ['Organizers']],
    ['an active member in that of the staff', { ...nobody, memberships: active }, ['Staff']],
    ['who left a team in none', { ...nobody, memberships: inactive }, []],
    ['both in both', { ...nobody, organizer: {}, memberships: active }, ['Organizers', 'Staff']],
  ])('have their groups: %s', (_, facts, names) => {
    expect(groupsOf(facts)).toEqual(names.map((name) => ({ name })))
  })
})

describe('who was staff and nothing else', () => {
  it.each([
    ['is deactivated after leaving the only team', { ...nobody, memberships: inactive }, true],
    ['is not while active in another', { ...nobody, memberships: [...inactive, ...active] }, false],
    ['is not when a runner too', { ...nobody, memberships: inactive, runner_profile: {} }, false],
    ['is not when only invited', { ...nobody, memberships: [{ state: 'invited' }] }, false],
    ['is not when in no team ever', nobody, false],
    [
      'is when one team ended and another only invites',
      { ...nobody, memberships: [{ state: 'invited' }, ...inactive] },
      true,
    ],
  ])('%s', (_, facts, expected) => {
    expect(isDeactivatedStaff(facts)).toBe(expected)
  })
})
