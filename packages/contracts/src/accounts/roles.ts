/** The kinds of people, in the seed's order of derivation; `user` is the fallback and never listed as available. */
export const ROLES = ['admin', 'organizer', 'staff', 'runner'] as const
export type AvailableRole = (typeof ROLES)[number]
export type Role = AvailableRole | 'user'
