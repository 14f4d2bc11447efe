import type { Course } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import type { ReceivedForm } from '../../../platform/http/multipart-form'
import { InvalidInputError } from '../../../platform/http/problems'
import { courseOf } from '../course/course'
import { readGpx, UnreadableGpx } from '../course/read-gpx'
import { findOwnEvent } from './own-event'
import { fileOf, UPLOAD_LIMIT } from './received-file.rules'

/** A GPX file becomes a line to draw and two figures; the file itself is not kept. */
export async function uploadCourse(
  deps: Pick<ApiDependencies, 'database' | 'createRateLimit'>,
  actor: OrganizerActor,
  slug: string,
  form: ReceivedForm,
): Promise<Course> {
  await findOwnEvent(deps.database, actor, slug)
  const file = fileOf(form)
  await deps.createRateLimit(UPLOAD_LIMIT).take(actor.organizer_id)
  try {
    return courseOf(readGpx(file))
  } catch (error) {
    if (error instanceof UnreadableGpx) throw new InvalidInputError({ file: [error.message] })
    throw error
  }
}
