import type { ApiDependencies } from '../../platform/dependencies'
import type { Route } from '../../platform/http/route'
import { profileRoutes } from './profile.routes'
import { registrationRoutes } from './registration.routes'
import { sessionRoutes } from './session.routes'

export {
  type AccountRow,
  holdProvenUser,
  lockLiveUser,
  selectAccountByEmail,
  selectAccountById,
  selectAccountEmail,
  selectOwnOrganizer,
  updateUser,
} from './accounts.repository'
export { assertOwnPassword, wrongPassword } from './change-password'
export { CLEAN_UP_CRON, cleanUp, cleanUpJob } from './clean-up'
export { endRolelessSessions } from './end-roleless-sessions'
export { healthFaults } from './health.rules'
export { accountsOf, createIdentify } from './identify'
export { knownPermissions } from './known-permissions.rules'
export { LAST_ADMIN } from './last-admin.rules'
export { noActiveAccount, provePassword } from './log-in'
export { welcomeMail } from './mails/welcome-mail'
export { insertOneTimeToken, spendOneTimeToken } from './one-time-tokens.repository'
export { continueSession, openSession } from './open-session'
export { LINK_LIMIT, resetLinkJob, sendResetLink } from './password-reset'
export { assertImpersonal, hashPassword } from './passwords'
export { secondsToWait } from './pause-between-mails.rules'
export { type PersonKeys, selectPersonKeys } from './person-keys.repository'
export { createAccount, REGISTRATION_LIMIT, usernameFor } from './register-account'
export { revokeSessionsOf, selectAllSessions } from './sessions.repository'

export function accountsRoutes(deps: ApiDependencies): Route[] {
  return [...sessionRoutes(deps), ...registrationRoutes(deps), ...profileRoutes(deps)]
}
