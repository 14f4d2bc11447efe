import { currentSession, HOME_OF } from '../../session'

/** Where a signed-in person was going when their e-mail had to be verified; their home if nowhere in particular. */
export function nextAfterVerification(): string {
  const session = currentSession()
  const { role, availableRoles } = session.getState()
  const current = availableRoles.find((available) => available === role)
  // Taking up the role one already has spends the saved path, under the same rule as after a login.
  return current === undefined ? HOME_OF[role ?? 'user'] : session.selectRole(current)
}
