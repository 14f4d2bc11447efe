import {
  discardMicrositeCall,
  GPX_MAX_BYTES,
  loadMicrositeCall,
  PICTURE_MAX_BYTES,
  publishMicrositeCall,
  saveMicrositeCall,
  uploadCourseCall,
  uploadPictureCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { organizerWith } from '../../../platform/http/access'
import { readForm } from '../../../platform/http/multipart-form'
import { type Route, route } from '../../../platform/http/route'
import { discardMicrosite } from './discard-microsite'
import { loadMicrosite } from './load-microsite'
import { publishMicrosite } from './publish-microsite'
import { saveMicrosite } from './save-microsite'
import { uploadCourse } from './upload-course'
import { uploadPicture } from './upload-picture'

const editors = organizerWith('eventos')

export function organizerMicrositeRoutes(deps: ApiDependencies): Route[] {
  return [
    route(loadMicrositeCall, editors, ({ actor, params }) => loadMicrosite(deps, actor, params.slug)),
    route(
      saveMicrositeCall,
      editors,
      {
        audit: { because: 'a draft saved while it is written; its publication is told' },
        takenDown: 'stands',
      },
      ({ actor, params, body }) => saveMicrosite(deps, actor, params.slug, body),
    ),
    route(
      publishMicrositeCall,
      editors,
      { audit: ['microsite.published'], takenDown: 'stands' },
      ({ actor, params, body }) => publishMicrosite(deps, actor, params.slug, body),
    ),
    route(
      discardMicrositeCall,
      editors,
      {
        audit: { because: 'a draft saved while it is written; its publication is told' },
        takenDown: 'stands',
      },
      ({ actor, params, body }) => discardMicrosite(deps, actor, params.slug, body),
    ),
    route(
      uploadPictureCall,
      editors,
      { audit: { because: 'a file that nothing shows until a save names it' }, takenDown: 'stands' },
      async ({ actor, params, request }) =>
        uploadPicture(deps, actor, params.slug, await readForm(request, { maxFileBytes: PICTURE_MAX_BYTES })),
    ),
    route(
      uploadCourseCall,
      editors,
      { audit: { because: 'a file that nothing shows until a save names it' }, takenDown: 'stands' },
      async ({ actor, params, request }) =>
        uploadCourse(deps, actor, params.slug, await readForm(request, { maxFileBytes: GPX_MAX_BYTES })),
    ),
  ]
}
