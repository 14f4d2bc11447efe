import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import {
  createRequestHandler,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { expect, it } from 'vitest'
import { placeScripts } from './place-scripts'

const MARK = 'marca'
const WORDS = 'Hola'

it('what React Router writes today is started later: this test renders it', async () => {
  const html = await renderedByReactRouter()
  const page = placeScripts(html, MARK)
  expect(html).toContain('rel="modulepreload"')
  expect(page).not.toContain('rel="modulepreload"')
  expect(page).not.toContain('type="module"')
  const [, starter = ''] =
    /<script nonce="marca">\(async function startScripts([\s\S]*?)<\/script>/.exec(page) ?? []
  expect(starter).toContain('(["/assets/foundation-1.js","/assets/root.js"],"/assets/entry.js","text/later")')
  const [, own = ''] = /<script nonce="marca" type="text\/later">([\s\S]*?)<\/script>/.exec(page) ?? []
  expect(own).toContain('import * as route0 from "/assets/root.js"')
  expect(own).toContain('import("/assets/entry.js")')
  expect(html, 'its text as it was, for its hash').toContain(own)
})

it('leaves a script of an author, which carries no mark, and a page without scripts as they were', () => {
  const page =
    '<link rel="modulepreload" href="/a.js"/><script type="module" async="">import("/a.js");</script><p>$& $1</p>'
  expect(placeScripts(page, MARK)).toBe(page)
})

it('leaves scripts that are written in another way to run as they are', () => {
  const page = `<link rel="modulepreload" href="/a.js" nonce="${MARK}"/><script nonce="${MARK}" type="module" async="">import "/a.js"</script>`
  expect(placeScripts(page, MARK)).toBe(page)
})

async function renderedByReactRouter(): Promise<string> {
  const root = { id: 'root', module: '/assets/root.js', imports: ['/assets/foundation-1.js'] }
  const has = {
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: false,
  }
  const build: ServerBuild = {
    entry: {
      module: {
        default: async (request, status, headers, context) => {
          const page = <ServerRouter context={context} url={request.url} nonce={MARK} />
          const { prelude } = await prerenderToNodeStream(page)
          return new Response(await text(prelude), { status, headers })
        },
      },
    },
    routes: { root: { id: 'root', path: '', module: { default: Page } } },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: {
        root: {
          ...root,
          ...has,
          path: '',
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {
      v8_passThroughRequests: false,
      v8_trailingSlashAwareDataRequests: false,
      v8_middleware: true,
    },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  }
  const handle = createRequestHandler(build, 'production')
  const response = await handle(new Request('http://localhost/'), new RouterContextProvider())
  return response.text()
}

function Page() {
  return (
    <html lang="es">
      <head />
      <body>
        <p>{WORDS}</p>
        <Scripts />
      </body>
    </html>
  )
}
