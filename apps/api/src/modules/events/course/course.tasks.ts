import type { Course } from '@zancada/contracts'
import type { Task } from '../../../platform/threads/task'

/** The course of a GPX file, or why there is none. */
export const readCourseTask: Task<Uint8Array, Course | { readonly refusal: string }> = {
  name: 'events.read-course',
}
