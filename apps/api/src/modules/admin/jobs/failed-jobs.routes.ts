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
    route(retryJobCall, admin, { audit: ['job.retried'] }, ({ actor, params }) =>
      retryJob(deps, actor, params.id),
    ),
    route(retryJobsCall, admin, { audit: ['job.retried'] }, ({ actor, body }) =>
      retryJobs(deps, actor, body.name),
    ),
    route(discardJobCall, admin, { audit: ['job.discarded'] }, ({ actor, params }) =>
      discardJob(deps, actor, params.id),
    ),
    route(discardJobsCall, admin, { audit: ['job.discarded'] }, ({ actor, body }) =>
      discardJobs(deps, actor, body),
    ),
  ]
}
