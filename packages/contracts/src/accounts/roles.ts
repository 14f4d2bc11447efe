/** The kinds of people, the widest first; `user` is the fallback and never listed as available. */
export const ROLES = ['admin', 'organizer', 'staff', 'runner'] as const
export type AvailableRole = (typeof ROLES)[number]
export type Role = AvailableRole | 'user'
