import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '@zancada/contracts'
import type { DemoFiles } from './demo-seed'
import type { PictureFiles, PicturesOfRace } from './pictures'

const FOLDER = join(import.meta.dirname, 'pictures')
const FORMATS = ['avif', 'webp'] as const

/** The drawn pictures of a race, copied into the store as if they had been uploaded. */
export async function storePictures(files: DemoFiles, slug: string) {
  const drawn = (await readIndex())[slug]
  if (!drawn) throw new Error(`The demo has no pictures of ${slug}`)
  const store = (picture: PictureFiles) => storePicture(files, slug, picture)
  return { cover: await store(drawn.cover), gallery: await Promise.all(drawn.gallery.map(store)) }
}

async function readIndex(): Promise<Readonly<Record<string, PicturesOfRace>>> {
  return JSON.parse(await readFile(join(FOLDER, 'index.json'), 'utf8'))
}

async function storePicture(
  { storage, fileUrl }: DemoFiles,
  slug: string,
  { name, width, height, widths, placeholder }: PictureFiles,
): Promise<Picture> {
  const files = widths.flatMap((each) => FORMATS.map((format) => ({ each, format })))
  const sources = await Promise.all(
    files.map(async ({ each, format }) => {
      const path = `demo/${slug}/${name}-${each}.${format}`
      await storage.save(path, await readFile(join(FOLDER, slug, `${name}-${each}.${format}`)))
      return { url: fileUrl(path), width: each, type: `image/${format}` }
    }),
  )
  return { url: fileUrl(`demo/${slug}/${name}-${width}.webp`), width, height, sources, placeholder }
}
