import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Connect, ViteDevServer } from 'vite'
import { pageFrom } from './page'
import { pageAddress } from './page-key'
import { securityHeaders } from './security-headers'
import { sendEncoded } from './send-encoded'
import { rendererOf, type WebBuild } from './web-build'
import type { WebSettings } from './web-settings'

export interface DevelopmentWeb {
  /** Tells of every file that is written under these folders or in the site, with its whole path. */
  watch(directories: readonly string[], onSave: (path: string) => void): void
}

/** Many editors empty a file before they write it. Read in between, it would be taken as empty until the next save. */
const WRITTEN_WHOLE = { awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 25 } }

/** The same routes with Vite in front: sources as they are now, hot reload on the same port, nothing kept. */
export async function mountDevelopmentWeb(
  app: FastifyInstance,
  settings: WebSettings,
): Promise<DevelopmentWeb> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: settings.webDirectory,
    server: { middlewareMode: { server: app.server }, hmr: { server: app.server }, watch: WRITTEN_WHOLE },
    appType: 'custom',
  })
  // Before the server, which waits for every socket: an open page keeps Vite's.
  app.addHook('preClose', () => vite.close())
  const fixedHeaders = securityHeaders(settings)
  const origin = new URL(settings.publicUrl).origin
  const services = {
    ...settings.services,
    reportError: (error: unknown, url: string) => {
      settings.services.reportError(withSourceStack(vite, error), url)
    },
  }

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    if (await wasServedBy(vite.middlewares, request.raw, reply.raw)) return reply.hijack()
    const build: WebBuild = await loadBuild(vite)
    const address = pageAddress(request.url)
    const response = await rendererOf(build, 'development', services)(origin + address.key)
    return sendEncoded(request, reply, await pageFrom(response, address, settings.mode, fixedHeaders))
  })

  return {
    watch: (directories, onSave) => {
      vite.watcher.add([...directories])
      for (const event of ['add', 'change', 'unlink'] as const) vite.watcher.on(event, onSave)
    },
  }
}

async function loadBuild(vite: ViteDevServer): Promise<WebBuild> {
  try {
    const loaded: unknown = await vite.ssrLoadModule('virtual:react-router/server-build')
    if (isWebBuild(loaded)) return loaded
  } catch (error) {
    throw withSourceStack(vite, error)
  }
  throw new Error('The server build of the site has no page handler: see app/entry.server.tsx')
}

function isWebBuild(loaded: unknown): loaded is WebBuild {
  return typeof loaded === 'object' && loaded !== null && 'entry' in loaded
}

/** Resolves to true once Vite has answered by itself, to false when it lets the request through. */
function wasServedBy(
  middlewares: Connect.Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const answered = () => resolve(true)
    response.once('close', answered)
    middlewares(request, response, (error?: unknown) => {
      response.off('close', answered)
      if (error === undefined || error === null) resolve(false)
      else reject(error)
    })
  })
}

/** Stack traces point at the sources, not at what Vite made of them. */
function withSourceStack(vite: ViteDevServer, error: unknown): unknown {
  if (error instanceof Error) vite.ssrFixStacktrace(error)
  return error
}
