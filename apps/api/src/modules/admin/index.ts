import type { ApiDependencies } from '../../platform/dependencies'
import type { Route } from '../../platform/http/route'
import { auditLogRoutes } from './audit/audit-log.routes'
import { adminEventsRoutes } from './events/admin-events.routes'
import { failedJobsRoutes } from './jobs/failed-jobs.routes'
import { adminOrganizersRoutes } from './organizers/admin-organizers.routes'
import { platformSummaryRoutes } from './summary/platform-summary.routes'
import { supportRoutes } from './support/support.routes'
import { adminUsersRoutes } from './users/admin-users.routes'

export { loadPlatformSummary } from './summary/load-platform-summary'

export function adminRoutes(deps: ApiDependencies): Route[] {
  return [
    ...platformSummaryRoutes(deps),
    ...adminOrganizersRoutes(deps),
    ...adminEventsRoutes(deps),
    ...adminUsersRoutes(deps),
    ...failedJobsRoutes(deps),
    ...auditLogRoutes(deps),
    ...supportRoutes(deps),
  ]
}
