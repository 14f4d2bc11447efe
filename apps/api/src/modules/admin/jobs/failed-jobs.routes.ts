import {
  discardJobCall,
  discardJobsCall,
  listFailedJobsCall,
  retryJobCall,
  retryJobsCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { admin } from '../../../platform/http/access'
import { type Route, route } from '../../../platform/http/route'
import { discardJob, discardJobs } from './discard-jobs'
import { listFailedJobs } from './list-failed-jobs'
import { retryJob, retryJobs } from './retry-jobs'

export function failedJobsRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listFailedJobsCall, admin, ({ query }) => listFailedJobs(deps, query)),
    route(retryJobCall, admin, ({ actor, params }) => retryJob(deps, actor, params.id)),
    route(retryJobsCall, admin, ({ actor, body }) => retryJobs(deps, actor, body.name)),
    route(discardJobCall, admin, ({ actor, params }) => discardJob(deps, actor, params.id)),
    route(discardJobsCall, admin, ({ actor, body }) => discardJobs(deps, actor, body)),
  ]
}
