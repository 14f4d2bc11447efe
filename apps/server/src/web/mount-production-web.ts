import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { HASHED_PREFIX, loadAssets } from './assets'
import { pageFrom } from './page'
import { pageAddress } from './page-key'
import { createPageStore } from './page-store'
import { answerReadyPages } from './ready-pages'
import { securityHeaders } from './security-headers'
import { sendEncoded } from './send-encoded'
import { tidyPath } from './tidy-path'
import { rendererOf, type WebBuild } from './web-build'
import type { MountedWeb, WebSettings } from './web-settings'

/** Ready assets first, then ready pages, and only then a render. */
export async function mountProductionWeb(app: FastifyInstance, settings: WebSettings): Promise<MountedWeb> {
  const fixedHeaders = securityHeaders(settings)
  const origin = new URL(settings.publicUrl).origin
  const assets = await loadAssets(join(settings.webDirectory, 'build/client'), fixedHeaders)
  const build: WebBuild = await import(
    pathToFileURL(join(settings.webDirectory, 'build/server/index.js')).href
  )
  const render = rendererOf(build, 'production', settings.services)
  const store = createPageStore(settings.now ?? Date.now)

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const address = pageAddress(request.url)
    const asset = assets.get(address.path)
    if (asset !== undefined) return sendEncoded(request, reply, asset)
    if (address.path.startsWith(HASHED_PREFIX)) {
      // A file of an older build: a page in its place would be read as a broken script.
      return reply
        .code(404)
        .headers({ ...fixedHeaders, 'cache-control': 'no-store' })
        .type('text/plain')
        .send('')
    }
    const tidy = tidyPath(request.url)
    if (tidy !== null) return reply.headers(fixedHeaders).redirect(tidy, 301)
    settings.onPage?.asked()
    const page = await store.get(address, async () => {
      const started = performance.now()
      const tell = (status: number) =>
        settings.onPage?.rendered(status, (performance.now() - started) / 1_000)
      try {
        const rendered = await render(origin + address.key)
        tell(rendered.status)
        return pageFrom(rendered, address, settings.mode, fixedHeaders)
      } catch (error) {
        tell(500)
        throw error
      }
    })
    return sendEncoded(request, reply, page)
  })

  answerReadyPages(app, (path) => {
    const page = store.peek(path)
    if (page !== undefined) settings.onPage?.asked()
    return page
  })
  return { purge: (match) => store.purge(match) }
}
