import { randomUUID } from 'node:crypto'
import { type Picture, type PictureKind, pictureUploadSchema } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import type { ReceivedForm } from '../../../platform/http/multipart-form'
import { reEncodePicture } from '../../../platform/storage/re-encode-picture'
import { findOwnEvent } from './own-event'
import { fileOf, UPLOAD_LIMIT } from './received-file.rules'

const WIDTHS: Record<PictureKind, readonly number[]> = {
  cover: [480, 960, 1440, 1920],
  gallery: [480, 960, 1440, 1920],
  logo: [160, 320, 640],
  sponsor: [160, 320, 640],
}

/** A picture to choose later on: stored under names of ours, in the sizes pages ask for. */
export async function uploadPicture(
  deps: Pick<ApiDependencies, 'database' | 'storage' | 'fileUrl' | 'createRateLimit'>,
  actor: OrganizerActor,
  slug: string,
  form: ReceivedForm,
): Promise<Picture> {
  const { id } = await findOwnEvent(deps.database, actor, slug)
  const { kind } = pictureUploadSchema.parse(form.fields)
  const file = fileOf(form)
  await deps.createRateLimit(UPLOAD_LIMIT).take(actor.organizer_id)
  const { renditions, placeholder } = await reEncodePicture(file, 'file', WIDTHS[kind])
  const name = randomUUID()
  const sources: Picture['sources'] = []
  for (const { content, width, format } of renditions) {
    const path = `events/${id}/${kind}/${name}-${width}.${format}`
    await deps.storage.save(path, content)
    sources.push({ url: deps.fileUrl(path), width, type: `image/${format}` })
  }
  // WebP is what every browser of today reads, so the largest of them stands for the picture.
  const largest = renditions.findLast(({ format }) => format === 'webp')
  const url = sources.findLast(({ type }) => type === 'image/webp')?.url
  if (!largest || url === undefined) throw new Error('A picture came out without a single size')
  return { url, width: largest.width, height: largest.height, sources, placeholder }
}
