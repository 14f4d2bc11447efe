import type { Course } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import type { ReceivedForm } from '../../../platform/http/multipart-form'
import { InvalidInputError } from '../../../platform/http/problems'
import { orTooHard } from '../../../platform/sheets/read-in-thread'
import { readCourseTask } from '../course/course.tasks'
import { findOwnEvent } from './own-event'
import { fileOf, UPLOAD_LIMIT } from './received-file.rules'

/** A GPX file becomes a line to draw and two figures; the file itself is not kept. */
export async function uploadCourse(
  deps: Pick<ApiDependencies, 'database' | 'createRateLimit' | 'tableThreads'>,
  actor: OrganizerActor,
  slug: string,
  form: ReceivedForm,
): Promise<Course> {
  await findOwnEvent(deps.database, actor, slug)
  const file = fileOf(form)
  await deps.createRateLimit(UPLOAD_LIMIT).take(actor.organizer_id)
  const read = await orTooHard('file', deps.tableThreads, readCourseTask, file)
  if ('refusal' in read) throw new InvalidInputError({ file: [read.refusal] })
  return read
}
