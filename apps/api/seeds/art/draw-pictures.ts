import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { reEncodePicture } from '../../src/platform/storage/re-encode-picture'
import type { PictureFiles, PicturesOfRace } from '../pictures'
import { coverSvg, gallerySvg } from './compositions'
import { SCENES } from './scenes'

/**
 * Draws the covers and galleries of the demo into `seeds/pictures/`, where the seed takes them from: drawing takes a
 * minute, copying an instant. Run it after changing the art: `npx tsx apps/api/seeds/art/draw-pictures.ts`.
 */
const FOLDER = join(import.meta.dirname, '../pictures')
/** The canvas measures 1600 at 72 dots to the inch; drawn from the start as wide as its widest picture. */
const DENSITY = (72 * 1_920) / 1_600
const COVER_WIDTHS = [480, 960, 1_440, 1_920]
const GALLERY_WIDTHS = [480, 1_200]

await rm(FOLDER, { recursive: true, force: true })
const index: Record<string, PicturesOfRace> = {}
for (const slug of Object.keys(SCENES)) {
  await mkdir(join(FOLDER, slug), { recursive: true })
  const cover = await write(slug, 'cover', coverSvg(slug), COVER_WIDTHS)
  const gallery: PictureFiles[] = []
  for (const [number, svg] of gallerySvg(slug).entries())
    gallery.push(await write(slug, `gallery-${number + 1}`, svg, GALLERY_WIDTHS))
  index[slug] = { cover, gallery }
}
await writeFile(join(FOLDER, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)

async function write(
  slug: string,
  name: string,
  svg: string,
  widths: readonly number[],
): Promise<PictureFiles> {
  const drawn = await sharp(Buffer.from(svg), { density: DENSITY })
    .resize({ width: Math.max(...widths) })
    .png()
    .toBuffer()
  const { renditions, placeholder } = await reEncodePicture(drawn, 'file', widths)
  for (const { content, width, format } of renditions)
    await writeFile(join(FOLDER, slug, `${name}-${width}.${format}`), content)
  const largest = renditions.at(-1)
  if (!largest) throw new Error(`Nothing was drawn for ${slug}`)
  return { name, width: largest.width, height: largest.height, widths: [...widths], placeholder }
}
