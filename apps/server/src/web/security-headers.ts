import type { FastifyInstance } from 'fastify'

export interface SecurityOptions {
  readonly mode: 'production' | 'development'
  readonly publicUrl: string
}

export interface PagePolicy {
  /** The inline scripts that the site wrote, as `sha256-…`; whatever else stands in the page does not run. */
  readonly scriptHashes?: string | null
  readonly frameAncestors?: string | null
  /** Tickets are read from a camera's picture by a WebAssembly program, in browsers that can't do it themselves. */
  readonly runsWasm?: boolean
}

/**
 * Pages are kept ready and sent to many, so a nonce would be the same for all and protect nobody: each inline
 * script is named by its hash instead. Emotion writes styles as the page lives, hence `unsafe-inline` for those.
 */
export function contentSecurityPolicy(
  mode: SecurityOptions['mode'],
  { scriptHashes, frameAncestors, runsWasm = false }: PagePolicy = {},
): string {
  const scripts =
    mode === 'production' ? ["'self'", ...hashSources(scriptHashes ?? '')] : ["'self'", "'unsafe-inline'"]
  // The hot reload socket is on our own port, but `self` does not cover ws: in every browser.
  const connections = mode === 'production' ? "'self'" : "'self' ws: wss:"
  return [
    "default-src 'self'",
    `script-src ${[...scripts, ...(runsWasm ? ["'wasm-unsafe-eval'"] : [])].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connections}`,
    // Hot reload waits for a server that went away in a worker of its own making.
    `worker-src 'self'${mode === 'development' ? ' blob:' : ''}`,
    "manifest-src 'self'",
    `frame-ancestors ${FRAME_ANCESTORS.test(frameAncestors ?? '') ? frameAncestors : NOBODY}`,
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

const NOBODY = "'none'"
/** Host names and nothing that could begin another rule. */
const FRAME_ANCESTORS =
  /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?(?: https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?)*$/

export function securityHeaders({ mode, publicUrl }: SecurityOptions): Record<string, string> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
  if (mode === 'production' && new URL(publicUrl).protocol === 'https:') {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  }
  return headers
}

/** For every answer of the process: pages, assets, API, uploaded files and refusals. */
export function secureEveryAnswer(app: FastifyInstance, options: SecurityOptions): void {
  const headers = securityHeaders(options)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

function hashSources(hashes: string): string[] {
  return hashes
    .split(' ')
    .filter((hash) => SCRIPT_HASH.test(hash))
    .map((hash) => `'${hash}'`)
}

const SCRIPT_HASH = /^sha256-[A-Za-z0-9+/]{43}=$/
