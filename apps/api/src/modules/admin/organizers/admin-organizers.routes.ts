import {
  approveOrganizerCall,
  listAdminOrganizersCall,
  loadAdminOrganizerCall,
  loadAdminOrganizerDocumentCall,
  rejectOrganizerCall,
  reviewOrganizerCall,
  suspendOrganizerCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { admin } from '../../../platform/http/access'
import { type Route, route } from '../../../platform/http/route'
import { sendDocument } from '../../../platform/http/send-document'
import { decideOnOrganizer } from './decide-on-organizer'
import { listAdminOrganizers } from './list-admin-organizers'
import { loadAdminOrganizer, lookAtDocument } from './load-admin-organizer'
import { reviewLegalChange } from './review-legal-change'

export function adminOrganizersRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listAdminOrganizersCall, admin, ({ query }) => listAdminOrganizers(deps, query)),
    route(loadAdminOrganizerCall, admin, ({ params }) => loadAdminOrganizer(deps, params.id)),
    route(loadAdminOrganizerDocumentCall, admin, async ({ actor, params, reply }) =>
      sendDocument(reply, await lookAtDocument(deps, actor, params)),
    ),
    route(approveOrganizerCall, admin, ({ actor, params }) =>
      decideOnOrganizer(deps, actor, params.id, { to: 'approved' }),
    ),
    route(rejectOrganizerCall, admin, ({ actor, params, body }) =>
      decideOnOrganizer(deps, actor, params.id, { to: 'rejected', reason: body.reason }),
    ),
    route(suspendOrganizerCall, admin, ({ actor, params, body }) =>
      decideOnOrganizer(deps, actor, params.id, { to: 'suspended', reason: body.reason }),
    ),
    route(reviewOrganizerCall, admin, ({ actor, params }) => reviewLegalChange(deps, actor, params.id)),
  ]
}
