import { expect, it } from 'vitest'
import { actingTeam } from './acting-team.rules'

const team = (slug: string, is_owner = false) => ({
  organizer_id: `id-${slug}`,
  slug,
  name: slug,
  is_owner,
  state: 'approved' as const,
  permissions: [],
  event_scope: 'all' as const,
})
const [own, one, other] = [team('propia', true), team('una'), team('otra')]

it('without a name one acts for one’s own, or for the only one', () => {
  expect(actingTeam([own, one], undefined)).toBe(own)
  expect(actingTeam([one], undefined)).toBe(one)
})

it('with several and no name nobody can say for which', () => {
  expect(actingTeam([one, other], undefined)).toBe('unnamed')
  expect(actingTeam([], undefined)).toBe('none')
  expect(actingTeam([], 'una')).toBe('none')
})

it('a name is a slug or an id of one’s own teams', () => {
  expect(actingTeam([own, other], 'otra')).toBe(other)
  expect(actingTeam([own, other], 'id-otra')).toBe(other)
  expect(actingTeam([own, other], 'una')).toBe('foreign')
})
