/** A course ready to be drawn: paths and places, in the units of each box. */
export interface CourseDrawing {
  distance_m: number
  climb_m: number
  map: CourseMap
  /** Absent when the track carries no heights. */
  profile: CourseProfile | null
}

export interface CourseMap {
  width: number
  height: number
  path: string
  start: Place
  finish: Place
  marks: readonly (Place & { km: number })[]
}

export interface CourseProfile {
  width: number
  height: number
  line: string
  area: string
  lowest_m: number
  highest_m: number
  summit: Place
  marks: readonly { km: number; x: number }[]
  /** Heights to read the line by, each where it stands. */
  scale: readonly { metres: number; y: number }[]
}

export interface Place {
  x: number
  y: number
}
