import type { ApiDependencies } from '../../platform/dependencies'
import type { Route } from '../../platform/http/route'
import { profileRoutes } from './profile.routes'
import { registrationRoutes } from './registration.routes'
import { sessionRoutes } from './session.routes'

export {
  type AccountRow,
  lockLiveUser,
  selectAccountById,
  selectOwnOrganizer,
} from './accounts.repository'
export { assertOwnPassword } from './change-password'
export { CLEAN_UP_CRON, cleanUp, cleanUpJob } from './clean-up'
export { healthFaults } from './health.rules'
export { createIdentify } from './identify'
export { resetLinkJob, sendResetLink } from './password-reset'
export { selectAllSessions } from './sessions.repository'

export function accountsRoutes(deps: ApiDependencies): Route[] {
  return [...sessionRoutes(deps), ...registrationRoutes(deps), ...profileRoutes(deps)]
}
