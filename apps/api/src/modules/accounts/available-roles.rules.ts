import type { AvailableRole } from '@zancada/contracts'

/** What of an account decides its roles. */
export interface RoleFacts {
  readonly is_superuser: boolean
  readonly organizer: object | null
  readonly memberships: readonly { readonly state: string }[]
  readonly runner_profile: object | null
}

/** The widest first: admin, organizer, staff, runner. An account with none of them is a plain `user`. */
export function availableRoles({
  is_superuser,
  organizer,
  memberships,
  runner_profile,
}: RoleFacts): AvailableRole[] {
  const roles: AvailableRole[] = []
  if (is_superuser) roles.push('admin')
  if (organizer) roles.push('organizer')
  if (isStaff(memberships)) roles.push('staff')
  if (runner_profile) roles.push('runner')
  return roles
}

export const DEACTIVATED_STAFF =
  'Tu cuenta de staff ha sido desactivada. Contacta al administrador del equipo.'

/** Someone whose only reason to sign in was being staff, and who no longer is anywhere. */
export function isDeactivatedStaff(facts: RoleFacts): boolean {
  return facts.memberships.some(({ state }) => state === 'inactive') && availableRoles(facts).length === 0
}

/** `groups` of a profile, told from the same facts. */
export function groupsOf({ organizer, memberships }: RoleFacts): { name: string }[] {
  const names = [organizer && 'Organizers', isStaff(memberships) && 'Staff']
  return names.filter((name) => typeof name === 'string').map((name) => ({ name }))
}

function isStaff(memberships: RoleFacts['memberships']): boolean {
  return memberships.some(({ state }) => state === 'active')
}
