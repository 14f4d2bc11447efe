import type { AdminUser, listAdminUsersCall, SentQuery } from '@zancada/contracts'
import { USER_ROLE_WORDS, USER_STATE_WORDS } from '@zancada/contracts/admin/users.calls'

export const FILTER_DEFAULTS = { rol: '', estado: '' }

type Query = NonNullable<SentQuery<typeof listAdminUsersCall>>

export function userQuery({
  q,
  rol,
  estado,
  cursor,
}: Record<'q' | 'rol' | 'estado' | 'cursor', string>): Query {
  const role = USER_ROLE_WORDS.find((word) => word === rol)
  const state = USER_STATE_WORDS.find((word) => word === estado)
  return {
    ...(q === '' ? {} : { q }),
    ...(role === undefined ? {} : { rol: role }),
    ...(state === undefined ? {} : { estado: state }),
    ...(cursor === '' ? {} : { cursor }),
  }
}

export type UserDecision = 'deactivate' | 'activate' | 'makeAdmin' | 'unmakeAdmin' | 'endSessions'

/** What can be decided on an account as it stands; the API has the last word. */
export function decisionsOn(user: AdminUser, isOwn: boolean): UserDecision[] {
  const sessions: UserDecision[] = user.open_sessions > 0 ? ['endSessions'] : []
  if (isOwn) return sessions
  if (!user.is_active) return [...(user.is_superuser ? (['unmakeAdmin'] as const) : []), 'activate']
  return [...sessions, user.is_superuser ? 'unmakeAdmin' : 'makeAdmin', 'deactivate']
}
