import type { Profile } from '@zancada/contracts'

/** What a member of the team may do; the API decides, this only spares people links that would refuse them. */
export function permissionsOf(profile: Profile | null): readonly string[] {
  return profile?.staff_permissions ?? []
}
