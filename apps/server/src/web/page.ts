import { type Encoded, encodePage } from './encodings'
import type { Keepable } from './micro-cache'
import type { PageAddress } from './page-key'
import { contentSecurityPolicy, type SecurityOptions } from './security-headers'
import { etagOf, type Sendable } from './send-encoded'

/** A rendered answer, ready to send to anyone. */
export interface Page extends Keepable, Sendable {
  /** The route said that every visitor sees the same. */
  readonly isPublic: boolean
}

const CACHE = 'x-page-cache'
const TAGS = 'x-cache-tags'
/** Who may frame it: only a widget's page names anybody. */
const FRAMES = 'x-frame-ancestors'
/** The inline scripts that the site wrote in it. */
const SCRIPTS = 'x-script-hashes'
/** When its scripts start: said by a route to what draws its page. */
const STARTS = 'x-starts'
/** What the site says to the server and to nobody else. */
const INTERNAL = new Set([CACHE, TAGS, FRAMES, SCRIPTS, STARTS])
/** Where the screens of race day are. */
const PANEL = '/organizador/'
/** Below this, compressing costs more than it saves. */
const SMALLEST_COMPRESSED = 800

export async function pageFrom(
  response: Response,
  address: PageAddress,
  mode: SecurityOptions['mode'],
  fixedHeaders: Readonly<Record<string, string>>,
): Promise<Page> {
  const identity = Buffer.from(await response.arrayBuffer())
  const cache = response.headers.get(CACHE)
  const isPublic = cache === 'public' || cache === 'brief'
  const headers: Record<string, string> = { ...fixedHeaders, 'cache-control': cacheControl(isPublic, mode) }
  for (const [name, value] of response.headers) if (!INTERNAL.has(name)) headers[name] = value
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy(mode, {
      scriptHashes: response.headers.get(SCRIPTS),
      frameAncestors: response.headers.get(FRAMES),
      runsWasm: address.path.startsWith(PANEL),
    })
  }
  const body: Encoded = identity.length < SMALLEST_COMPRESSED ? { identity } : await encodePage(identity)
  return {
    status: response.status,
    headers,
    etag: etagOf(identity),
    body,
    isPublic,
    // Figures that move, as places taken: never older than what counts as fresh.
    ...(cache === 'brief' && { staleMs: 0 }),
    path: address.path,
    tags: (response.headers.get(TAGS) ?? '').split(',').filter((tag) => tag !== ''),
    bytes: weightOf(body, headers) + address.key.length * 2,
  }
}

function cacheControl(isPublic: boolean, mode: SecurityOptions['mode']): string {
  // Browsers ask again each time and mostly hear 304; a CDN in front may hold a page for as long as we do.
  return isPublic && mode === 'production' ? 'public, max-age=0, s-maxage=5' : 'private, no-store'
}

function weightOf(body: Encoded, headers: Readonly<Record<string, string>>): number {
  const headerLength = Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    0,
  )
  return body.identity.length + (body.br?.length ?? 0) + (body.gzip?.length ?? 0) + headerLength * 2
}
