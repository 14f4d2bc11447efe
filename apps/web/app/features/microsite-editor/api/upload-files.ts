import type { Course, Picture, PictureKind } from '@zancada/contracts'
import { uploadCourseCall, uploadPictureCall } from '@zancada/contracts/events/organizer-files.calls'
import { ApiError, callApi } from '../../../api-client'

export type OnProgress = (share: number) => void

export function uploadPicture(
  slug: string,
  kind: PictureKind,
  file: File,
  onProgress: OnProgress,
): Promise<Picture> {
  const body = new FormData()
  // The kind goes first: the server reads the form as it arrives.
  body.set('kind', kind)
  body.set('file', file)
  return callApi(uploadPictureCall, { params: { slug }, body, onUploadProgress: onProgress })
}

export function uploadCourse(slug: string, file: File, onProgress: OnProgress): Promise<Course> {
  const body = new FormData()
  body.set('file', file)
  return callApi(uploadCourseCall, { params: { slug }, body, onUploadProgress: onProgress })
}

/** What was wrong with a file, in the server's words when it said. */
export function uploadProblem(error: unknown): string {
  if (error instanceof ApiError) return error.fieldErrors.file?.join(' ') ?? error.message
  throw error
}
