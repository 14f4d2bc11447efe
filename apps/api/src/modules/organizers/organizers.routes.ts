import {
  askReviewCall,
  changeBankAccountCall,
  changeOrganizerProfileCall,
  listPublicOrganizersCall,
  loadOrganizerProfileCall,
  loadPublicOrganizerCall,
  ORGANIZER_LOGO_MAX_BYTES,
  removeOrganizerLogoCall,
  uploadOrganizerLogoCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyone, organizerOwner, organizerWith } from '../../platform/http/access'
import { readForm } from '../../platform/http/multipart-form'
import { InvalidInputError } from '../../platform/http/problems'
import { type Route, route } from '../../platform/http/route'
import { askReview, changeBankAccount, changeLogo, changeOrganizerProfile } from './change-profile'
import { listPublicOrganizers } from './list-public-organizers'
import { loadOrganizerProfile } from './load-profile'
import { loadPublicOrganizer } from './load-public-organizer'

const LOGO_LIMIT = { name: 'organizer_logo', tries: 30, windowSeconds: 3600 }

export function organizersRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listPublicOrganizersCall, anyone, ({ query }) => listPublicOrganizers(deps, query)),
    route(loadPublicOrganizerCall, anyone, ({ params }) => loadPublicOrganizer(deps, params.slug)),
    route(loadOrganizerProfileCall, organizerWith('finanzas'), ({ actor }) =>
      loadOrganizerProfile(deps.database, actor.organizer_id, deps.fileUrl),
    ),
    route(changeOrganizerProfileCall, organizerOwner, ({ actor, body }) =>
      changeOrganizerProfile(deps, actor, body),
    ),
    route(changeBankAccountCall, organizerOwner, ({ actor, body }) => changeBankAccount(deps, actor, body)),
    route(uploadOrganizerLogoCall, organizerOwner, async ({ actor, request }) => {
      await deps.createRateLimit(LOGO_LIMIT).take(actor.organizer_id)
      const { files } = await readForm(request, { maxFileBytes: ORGANIZER_LOGO_MAX_BYTES })
      if (!files.file) throw new InvalidInputError({ file: ['Elige una imagen'] })
      return changeLogo(deps, actor, files.file)
    }),
    route(removeOrganizerLogoCall, organizerOwner, ({ actor }) => changeLogo(deps, actor, null)),
    route(askReviewCall, organizerOwner, ({ actor }) => askReview(deps, actor)),
  ]
}
