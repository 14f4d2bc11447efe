import { loadPlatformSummaryCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { admin } from '../../../platform/http/access'
import { type Route, route } from '../../../platform/http/route'
import { loadPlatformSummary } from './load-platform-summary'

export function platformSummaryRoutes(deps: ApiDependencies): Route[] {
  return [route(loadPlatformSummaryCall, admin, () => loadPlatformSummary(deps))]
}
