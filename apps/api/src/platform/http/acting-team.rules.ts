import type { Team } from './actor'

/**
 * The organizer that a request acts for: the one it names by slug or id; without a name the caller's own, or the only one
 * they work for. `unnamed`: there are several and nothing says which. `foreign`: the one named is not theirs.
 */
export function actingTeam(
  teams: readonly Team[],
  named: string | undefined,
): Team | 'none' | 'unnamed' | 'foreign' {
  const [first, second] = teams
  if (!first) return 'none'
  if (named !== undefined)
    return teams.find(({ slug, organizer_id }) => slug === named || organizer_id === named) ?? 'foreign'
  return first.is_owner || !second ? first : 'unnamed'
}
