import type { Profile, Role, StaffPermission } from '@zancada/contracts'

/** An organizer one works for in the panel: one's own, or one whose team one is in. */
export interface ActingTeam {
  readonly slug: string
  readonly name: string
  readonly state: string
  readonly isOwner: boolean
  /** Of a member; an owner needs none. */
  readonly permissions: readonly StaffPermission[]
  /** Null: all its events. */
  readonly eventSlugs: readonly string[] | null
}

/** Everybody one may act for, one's own first. */
export function teamsOf(profile: Profile | null): readonly ActingTeam[] {
  const own = profile?.organizer_profile
  const teams = (profile?.memberships ?? []).map(({ organizer, permissions, event_slugs }) => ({
    ...organizer,
    isOwner: false,
    permissions,
    eventSlugs: event_slugs,
  }))
  if (!own) return teams
  const { slug, name, state } = own
  return [{ slug, name, state, isOwner: true, permissions: [], eventSlugs: null }, ...teams]
}

/** Whom one acts for: the one chosen, if it is still theirs; else as their role says. */
export function actingTeamOf(profile: Profile | null, role: Role, chosen: string | null): ActingTeam | null {
  const teams = teamsOf(profile)
  const asRole = teams.find(({ isOwner }) => isOwner === (role !== 'staff'))
  return teams.find(({ slug }) => slug === chosen) ?? asRole ?? teams[0] ?? null
}
