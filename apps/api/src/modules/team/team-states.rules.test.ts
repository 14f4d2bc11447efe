import { describe, expect, it } from 'vitest'
import { ownershipLinkState, teamLinkState } from './invitation-state.rules'
import { canMoveMember } from './member-states.rules'

const now = new Date('2027-03-01T12:00:00Z')
const later = new Date('2027-03-01T12:00:01Z')

describe('the link of an invitation', () => {
  const link = { used_at: null, expires_at: later, state: 'invited' as const }

  it('is open until it ends, and not at that very moment', () => {
    expect(teamLinkState(link, now)).toBe('open')
    expect(teamLinkState({ ...link, expires_at: now }, now)).toBe('expired')
  })

  it('was accepted when it was used or its person is or was of the team, though it also ended', () => {
    expect(teamLinkState({ ...link, used_at: now }, now)).toBe('accepted')
    expect(teamLinkState({ ...link, state: 'active' }, now)).toBe('accepted')
    expect(teamLinkState({ ...link, state: 'inactive', expires_at: now }, now)).toBe('accepted')
  })
})

describe('the link that hands an organization over', () => {
  const link = { state: 'pending' as const, expires_at: later, is_member: true }

  it('is open for somebody of its team until it ends', () => {
    expect(ownershipLinkState(link, now)).toBe('open')
    expect(ownershipLinkState({ ...link, expires_at: now }, now)).toBe('expired')
    expect(ownershipLinkState({ ...link, is_member: false }, now)).toBe('withdrawn')
  })

  it('stays what it became', () => {
    expect(ownershipLinkState({ ...link, state: 'accepted', is_member: false }, now)).toBe('accepted')
    expect(ownershipLinkState({ ...link, state: 'withdrawn' }, now)).toBe('withdrawn')
  })
})

it('an invitation is accepted once; who was in the team leaves it and may come back', () => {
  const states = ['invited', 'active', 'inactive'] as const
  const moves = states.flatMap((from) =>
    states.filter((to) => canMoveMember(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(['invited → active', 'active → inactive', 'inactive → active'])
})
