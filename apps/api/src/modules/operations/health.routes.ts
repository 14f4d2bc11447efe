import { livenessCall, readinessCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyone } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { tellReadiness } from './tell-readiness'
import { createWatch } from './watch-platform'

export function healthRoutes(deps: ApiDependencies): Route[] {
  const watch = createWatch(deps)
  return [
    route(livenessCall, anyone, async () => ({ status: 'ok' as const })),
    route(readinessCall, anyone, () => tellReadiness(deps, watch)),
  ]
}
