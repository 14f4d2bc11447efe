import {
  askReviewCall,
  changeBankAccountCall,
  changeOrganizerProfileCall,
  listOrganizerDocumentsCall,
  listPublicOrganizersCall,
  loadOrganizerDocumentCall,
  loadOrganizerProfileCall,
  loadPublicOrganizerCall,
  ORGANIZER_DOCUMENT_MAX_BYTES,
  ORGANIZER_LOGO_MAX_BYTES,
  removeOrganizerLogoCall,
  uploadOrganizerDocumentCall,
  uploadOrganizerLogoCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyone, organizerOwner, organizerWith } from '../../platform/http/access'
import { readForm } from '../../platform/http/multipart-form'
import { InvalidInputError } from '../../platform/http/problems'
import { type Route, route } from '../../platform/http/route'
import { sendDocument } from '../../platform/http/send-document'
import { NOTHING_HIDDEN } from '../../platform/http/viewing-gate'
import { askReview, changeBankAccount, changeLogo, changeOrganizerProfile } from './change-profile'
import { listDocuments, openOrganizerDocument, sendDocumentIn } from './documents/organizer-documents'
import { listPublicOrganizers } from './list-public-organizers'
import { loadOrganizerProfile } from './load-profile'
import { loadPublicOrganizer } from './load-public-organizer'

const DOCUMENT_LIMIT = { name: 'organizer_document', tries: 30, windowSeconds: 3600 }
const LOGO_LIMIT = { name: 'organizer_logo', tries: 30, windowSeconds: 3600 }

export function organizersRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listPublicOrganizersCall, anyone, { viewings: NOTHING_HIDDEN }, ({ query }) =>
      listPublicOrganizers(deps, query),
    ),
    route(loadPublicOrganizerCall, anyone, { viewings: NOTHING_HIDDEN }, ({ params }) =>
      loadPublicOrganizer(deps, params.slug),
    ),
    route(loadOrganizerProfileCall, organizerWith('finanzas'), ({ actor }) =>
      loadOrganizerProfile(deps.database, actor.organizer_id, deps.fileUrl),
    ),
    route(
      changeOrganizerProfileCall,
      organizerOwner,
      { audit: ['organizer.changed', 'organizer.legal_changed'], takenDown: 'other' },
      ({ actor, body }) => changeOrganizerProfile(deps, actor, body),
    ),
    route(
      changeBankAccountCall,
      organizerOwner,
      { audit: ['organizer.bank_changed'], takenDown: 'other' },
      ({ actor, body }) => changeBankAccount(deps, actor, body),
    ),
    route(listOrganizerDocumentsCall, organizerOwner, ({ actor }) => listDocuments(deps, actor.organizer_id)),
    route(
      uploadOrganizerDocumentCall,
      organizerOwner,
      { audit: ['organizer.document_sent'], takenDown: 'other' },
      async ({ actor, params, request }) => {
        await deps.createRateLimit(DOCUMENT_LIMIT).take(actor.organizer_id)
        const form = await readForm(request, { maxFileBytes: ORGANIZER_DOCUMENT_MAX_BYTES })
        return sendDocumentIn(deps, actor, params.kind, form)
      },
    ),
    route(loadOrganizerDocumentCall, organizerOwner, async ({ actor, params, reply }) =>
      sendDocument(reply, await openOrganizerDocument(deps, actor.organizer_id, params.kind)),
    ),
    route(
      uploadOrganizerLogoCall,
      organizerOwner,
      { audit: ['organizer.logo_changed'], takenDown: 'other' },
      async ({ actor, request }) => {
        await deps.createRateLimit(LOGO_LIMIT).take(actor.organizer_id)
        const { files } = await readForm(request, { maxFileBytes: ORGANIZER_LOGO_MAX_BYTES })
        if (!files.file) throw new InvalidInputError({ file: ['Elige una imagen'] })
        return changeLogo(deps, actor, files.file)
      },
    ),
    route(
      removeOrganizerLogoCall,
      organizerOwner,
      { audit: ['organizer.logo_changed'], takenDown: 'other' },
      ({ actor }) => changeLogo(deps, actor, null),
    ),
    route(
      askReviewCall,
      organizerOwner,
      { audit: ['organizer.asked_again'], takenDown: 'other' },
      ({ actor }) => askReview(deps, actor),
    ),
  ]
}
