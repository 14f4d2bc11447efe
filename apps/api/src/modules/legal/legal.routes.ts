import {
  acceptTextsCall,
  discardLegalDraftCall,
  LEGAL_KIND_WORDS,
  LEGAL_KINDS,
  listLegalTextsCall,
  listPendingTextsCall,
  loadLegalTextCall,
  loadLegalVersionsCall,
  publishLegalTextCall,
  saveLegalDraftCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { admin, anyAccount, anyone } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { type Route, route } from '../../platform/http/route'
import { NOTHING_HIDDEN } from '../../platform/http/viewing-gate'
import { acceptTexts, listPendingTexts } from './accept-texts'
import { discardLegalDraft, loadAdminLegalText, publishLegalText, saveLegalDraft } from './admin-legal-texts'
import { inForce } from './in-force'
import { loadLegalText } from './load-legal-text'

export function legalRoutes(deps: ApiDependencies): Route[] {
  return [
    route(loadLegalVersionsCall, anyone, { viewings: NOTHING_HIDDEN }, () =>
      inForce(deps.database, deps.clock.now()),
    ),
    route(loadLegalTextCall, anyone, { viewings: NOTHING_HIDDEN }, ({ params, query }) =>
      loadLegalText(deps, LEGAL_KIND_WORDS[params.kind], query.version),
    ),
    route(listLegalTextsCall, admin, async () => ({
      results: await Promise.all(
        LEGAL_KINDS.map((kind) => loadAdminLegalText(deps.database, kind, deps.clock.now())),
      ),
      next: null,
    })),
    route(
      saveLegalDraftCall,
      admin,
      { audit: { because: 'a draft saved while it is written; its publication and its end are told' } },
      ({ params, body }) => saveLegalDraft(deps, LEGAL_KIND_WORDS[params.kind], body),
    ),
    route(
      discardLegalDraftCall,
      admin,
      { audit: ['legal_text.draft_discarded'] },
      ({ actor, params, query }) =>
        discardLegalDraft(deps, actor, LEGAL_KIND_WORDS[params.kind], query.revision),
    ),
    route(publishLegalTextCall, admin, { audit: ['legal_text.published'] }, ({ actor, params, body }) =>
      publishLegalText(deps, actor, LEGAL_KIND_WORDS[params.kind], body),
    ),
    route(listPendingTextsCall, anyAccount, async ({ actor }) => ({
      results: await listPendingTexts(deps, actor),
      next: null,
    })),
    route(
      acceptTextsCall,
      anyAccount,
      { audit: ['legal_text.accepted'] },
      async ({ actor, request, body }) => ({
        results: await acceptTexts(deps, actor, callerOf(request).ip, body),
        next: null,
      }),
    ),
  ]
}
