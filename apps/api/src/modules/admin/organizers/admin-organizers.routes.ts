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
    route(
      approveOrganizerCall,
      admin,
      { audit: ['organizer.approved', 'organizer.reinstated'] },
      ({ actor, params }) => decideOnOrganizer(deps, actor, params.id, { to: 'approved' }),
    ),
    route(rejectOrganizerCall, admin, { audit: ['organizer.rejected'] }, ({ actor, params, body }) =>
      decideOnOrganizer(deps, actor, params.id, { to: 'rejected', reason: body.reason }),
    ),
    route(suspendOrganizerCall, admin, { audit: ['organizer.suspended'] }, ({ actor, params, body }) =>
      decideOnOrganizer(deps, actor, params.id, { to: 'suspended', reason: body.reason }),
    ),
    route(reviewOrganizerCall, admin, { audit: ['organizer.legal_reviewed'] }, ({ actor, params }) =>
      reviewLegalChange(deps, actor, params.id),
    ),
  ]
}
