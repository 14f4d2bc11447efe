import { REQUIRED } from '@zancada/contracts'
import type { ReceivedForm } from '../../../platform/http/multipart-form'
import { InvalidInputError } from '../../../platform/http/problems'

/** Each upload costs seconds of work and space for good. */
export const UPLOAD_LIMIT = { name: 'event_upload', tries: 300, windowSeconds: 3600 } as const

export function fileOf({ files }: Pick<ReceivedForm, 'files'>): Buffer {
  if (!files.file) throw new InvalidInputError({ file: [REQUIRED] })
  return files.file
}
