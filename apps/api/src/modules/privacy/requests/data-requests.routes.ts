import {
  fileDataRequestCall,
  listDataRequestsCall,
  listOwnDataRequestsCall,
  moveDataRequestCall,
  recordDataRequestCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { admin, anyBuyer } from '../../../platform/http/access'
import { callerOf } from '../../../platform/http/caller'
import { type Route, route } from '../../../platform/http/route'
import {
  fileDataRequest,
  listDataRequests,
  listOwnDataRequests,
  moveDataRequest,
  recordDataRequest,
} from './data-requests'

export function dataRequestsRoutes(deps: ApiDependencies): Route[] {
  return [
    route(fileDataRequestCall, anyBuyer, { audit: ['data_request.filed'] }, ({ actor, body, request }) =>
      fileDataRequest(deps, actor, callerOf(request), body),
    ),
    route(listOwnDataRequestsCall, anyBuyer, async ({ actor }) => ({
      results: await listOwnDataRequests(deps, actor),
      next: null,
    })),
    route(listDataRequestsCall, admin, ({ query }) => listDataRequests(deps, query)),
    route(recordDataRequestCall, admin, { audit: ['data_request.filed'] }, ({ actor, body }) =>
      recordDataRequest(deps, actor, body),
    ),
    route(
      moveDataRequestCall,
      admin,
      {
        audit: [
          'data_request.incomplete',
          'data_request.in_progress',
          'data_request.extended',
          'data_request.answered',
          'data_request.closed',
        ],
      },
      ({ actor, params, body }) => moveDataRequest(deps, actor, params, body),
    ),
  ]
}
