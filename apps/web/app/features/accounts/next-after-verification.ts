import { currentSession, homeOf } from '../../session'

/** Where a signed-in person was going when their e-mail had to be verified; their home if nowhere in particular. */
export function nextAfterVerification(): string {
  const session = currentSession()
  const state = session.getState()
  const { role, availableRoles } = state
  const current = availableRoles.find((available) => available === role)
  // Taking up the role one already has spends the saved path, under the same rule as after a login.
  return current === undefined ? homeOf(state) : session.selectRole(current)
}
