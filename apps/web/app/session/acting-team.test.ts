import { expect, test } from 'vitest'
import { actingTeamOf, teamsOf } from './acting-team'
import { ORGANIZER, profile } from './testing/people'

const memberOf = (slug: string) => ({
  organizer: { slug, name: `Equipo ${slug}`, state: 'approved' as const },
  permissions: ['eventos' as const],
  event_slugs: ['alba'],
})
const both = profile({ organizer_profile: ORGANIZER, memberships: [memberOf('andes'), memberOf('caribe')] })

test('one’s own organizer comes first, with nothing that limits it; then the teams, as each lets them', () => {
  expect(teamsOf(both)).toEqual([
    {
      slug: 'corre-colombia',
      name: 'Corre Colombia',
      state: 'approved',
      isOwner: true,
      permissions: [],
      eventSlugs: null,
    },
    ...['andes', 'caribe'].map((slug) => ({
      slug,
      name: `Equipo ${slug}`,
      state: 'approved',
      isOwner: false,
      permissions: ['eventos'],
      eventSlugs: ['alba'],
    })),
  ])
  expect(teamsOf(profile())).toEqual([])
  expect(teamsOf(null)).toEqual([])
})

test.each([
  ['the one chosen', 'organizer', 'caribe', 'caribe'],
  ['as an organizer, their own', 'organizer', null, 'corre-colombia'],
  ['as staff, a team', 'staff', null, 'andes'],
  ['no longer theirs: as the role says', 'organizer', 'ajena', 'corre-colombia'],
] as const)('acts for %s', (_, role, chosen, slug) => {
  expect(actingTeamOf(both, role, chosen)?.slug).toBe(slug)
})

test('a person with only one team acts for it, whatever the role', () => {
  expect(actingTeamOf(profile({ memberships: [memberOf('andes')] }), 'organizer', null)?.slug).toBe('andes')
  expect(actingTeamOf(profile({ organizer_profile: ORGANIZER }), 'staff', null)?.slug).toBe('corre-colombia')
  expect(actingTeamOf(profile(), 'runner', 'andes')).toBeNull()
})
