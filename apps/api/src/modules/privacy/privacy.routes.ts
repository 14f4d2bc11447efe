import {
  deleteAccountCall,
  downloadConsentProofCall,
  downloadMyDataCall,
  downloadMyDataPdfCall,
  listConsentsCall,
  listPersonConsentsCall,
  loadLeavingCall,
  withdrawConsentCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { admin, anyAccount } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { consentProofDrawing } from './consent-proof.drawing'
import { deleteAccount, loadLeaving } from './delete-account'
import { myDataDrawing } from './my-data.drawing'
import { listOwnConsents, withdrawConsent } from './own-consents'
import { collectMyData } from './own-data'
import { listPersonConsents, proveConsents } from './person-consents'
import { dataRequestsRoutes } from './requests/data-requests.routes'

/** Drawing it takes a second of a processor. */
const DOWNLOADS = { name: 'my-data-pdf', tries: 10, windowSeconds: 3600 }

export function privacyRoutes(deps: ApiDependencies): Route[] {
  return [
    route(loadLeavingCall, anyAccount, ({ actor }) => loadLeaving(deps, actor)),
    route(deleteAccountCall, anyAccount, { audit: ['account.deleted'] }, async ({ actor, body }) => {
      await deleteAccount(deps, actor, body.password)
      return {}
    }),
    route(downloadMyDataCall, anyAccount, ({ actor, reply }) => {
      reply.header('content-disposition', 'attachment; filename="mis-datos-zancada.json"')
      return collectMyData(deps, actor)
    }),
    route(downloadMyDataPdfCall, anyAccount, async ({ actor, reply }) => {
      await deps.createRateLimit(DOWNLOADS).take(actor.user_id)
      const pdf = await deps.drawings.draw(myDataDrawing, await collectMyData(deps, actor))
      reply
        .header('content-disposition', 'attachment; filename="mis-datos-zancada.pdf"')
        .type('application/pdf')
        .send(pdf)
      return ''
    }),
    route(listConsentsCall, anyAccount, async ({ actor }) => ({
      results: await listOwnConsents(deps, actor),
      next: null,
    })),
    ...dataRequestsRoutes(deps),
    route(listPersonConsentsCall, admin, async ({ actor, params }) => ({
      results: await listPersonConsents(deps, actor, params.id),
      next: null,
    })),
    route(downloadConsentProofCall, admin, async ({ actor, params, reply }) => {
      const pdf = await deps.drawings.draw(consentProofDrawing, await proveConsents(deps, actor, params.id))
      reply
        .header('content-disposition', 'attachment; filename="autorizaciones.pdf"')
        .type('application/pdf')
        .send(pdf)
      return ''
    }),
    route(withdrawConsentCall, anyAccount, { audit: ['consent.withdrawn'] }, ({ actor, params }) =>
      withdrawConsent(deps, actor, params.id),
    ),
  ]
}
