import type { Course } from '@zancada/contracts'
import type { CourseDrawing } from './course-drawing'
import { drawMap } from './draw-map'
import { drawProfile } from './draw-profile'
import { walkCourse } from './walk-course'

/** Turns an uploaded track into its line on the ground and its profile. Pure: thousands of points become two paths. */
export function drawCourse({ points, distance_m, climb_m }: Course): CourseDrawing {
  const steps = walkCourse(points)
  return {
    distance_m,
    climb_m,
    map: drawMap(steps, distance_m),
    profile: drawProfile(steps, distance_m),
  }
}
