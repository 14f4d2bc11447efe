import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { ApiDependencies } from '../../../platform/dependencies'
import { notFound } from '../../../platform/http/problems'
import type { Storage } from '../../../platform/storage/storage'
import { type PublicEventRow, selectPublicEvent } from '../public-events.repository'
import { drawShareImage, PANEL, SHARE_HEIGHT, SHARE_WIDTH } from './draw-share-image'
import { type ShareFacts, shareFacts } from './share-facts'

export interface ShareImage {
  readonly content: Buffer
  /** Changes with whatever the picture shows. */
  readonly mark: string
}

/** Raised when the drawing itself changes, so that kept pictures are drawn anew. */
const DRAWING = 1

/** Drawn once for what it shows, and kept with the uploads: other processes and later visits only read it. */
export async function loadShareImage(
  { database, clock, storage, fileUrl }: Pick<ApiDependencies, 'database' | 'clock' | 'storage' | 'fileUrl'>,
  slug: string,
): Promise<ShareImage> {
  const row = await selectPublicEvent(database, slug, clock.now())
  if (!row) throw notFound()
  return shareImageOf({ storage, fileUrl }, row)
}

/** The same for callers that have read the race. */
export async function shareImageOf(
  {
    storage,
    fileUrl,
  }: Pick<ApiDependencies, 'fileUrl'> & { readonly storage: Pick<Storage, 'open' | 'save'> },
  row: PublicEventRow,
): Promise<ShareImage> {
  const facts = shareFacts(row)
  const mark = createHash('sha256')
    .update(JSON.stringify([DRAWING, facts]))
    .digest('hex')
    .slice(0, 24)
  const path = `events/${row.id}/share/${mark}.jpg`
  const kept = await storage.open(path)
  if (kept) return { content: await buffer(kept), mark }
  const photo = await readCover({ storage, fileUrl }, facts)
  const content = await render(facts, photo)
  await storage.save(path, content)
  return { content, mark }
}

async function render(facts: ShareFacts, photo: Buffer | null): Promise<Buffer> {
  const words = { input: Buffer.from(drawShareImage(facts, photo !== null)) }
  const layers = photo ? [{ input: await besidePanel(photo), left: PANEL, top: 0 }, words] : [words]
  return sharp({ create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** The part of a photo worth seeing, in the room that the words leave it. */
function besidePanel(photo: Buffer): Promise<Buffer> {
  return sharp(photo)
    .resize({
      width: SHARE_WIDTH - PANEL,
      height: SHARE_HEIGHT,
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .png()
    .toBuffer()
}

/** The widest WebP of the cover; a race whose photo cannot be read still has a picture to share. */
async function readCover(
  { storage, fileUrl }: Pick<ApiDependencies, 'fileUrl'> & { readonly storage: Pick<Storage, 'open'> },
  { cover }: ShareFacts,
): Promise<Buffer | null> {
  const prefix = fileUrl('')
  if (!cover?.url.startsWith(prefix)) return null
  const file = await storage.open(cover.url.slice(prefix.length))
  return file ? buffer(file) : null
}
