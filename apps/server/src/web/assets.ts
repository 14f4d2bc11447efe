import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { etagOf, type Sendable } from './send-encoded'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

/** Names under here carry the hash of their content, so they never change. */
export const HASHED_PREFIX = '/assets/'

/**
 * The client build, read once into memory: a few megabytes, already compressed, found by exact name, so no request
 * ever reaches the file system.
 */
export async function loadAssets(
  directory: string,
  headers: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, Sendable>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const present = new Set(files)
  const assets = await Promise.all(
    files
      .map((file) => ({ file, path: `/${relative(directory, file).split(sep).join('/')}` }))
      .filter(({ path }) => !path.includes('/.') && TYPES[extname(path)] !== undefined)
      .map(async ({ file, path }) => [path, await loadAsset(file, path, present, headers)] as const),
  )
  return new Map(assets)
}

async function loadAsset(
  file: string,
  path: string,
  present: ReadonlySet<string>,
  headers: Readonly<Record<string, string>>,
): Promise<Sendable> {
  const identity = await readFile(file)
  return {
    status: 200,
    etag: etagOf(identity),
    headers: {
      ...headers,
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': cacheControl(path),
    },
    body: {
      identity,
      ...(present.has(`${file}.br`) && { br: await readFile(`${file}.br`) }),
      ...(present.has(`${file}.gz`) && { gzip: await readFile(`${file}.gz`) }),
    },
  }
}

/** A browser asks for its service worker again and again, to learn of a new build. */
const WORKER = /-worker\.js$/

function cacheControl(path: string): string {
  if (path.startsWith(HASHED_PREFIX)) return 'public, max-age=31536000, immutable'
  return WORKER.test(path) ? 'no-cache' : 'public, max-age=3600'
}
