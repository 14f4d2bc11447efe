import { done } from '../../platform/threads/answer-tasks'
import { courseOf } from './course/course'
import { readCourseTask } from './course/course.tasks'
import { readGpx, UnreadableGpx } from './course/read-gpx'

/** What a thread that reads courses needs of this module. */
export const doneCourses = [
  done(readCourseTask, (file) => {
    try {
      return courseOf(readGpx(Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
    } catch (error) {
      if (error instanceof UnreadableGpx) return { refusal: error.message }
      throw error
    }
  }),
]
