import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const SCRIPT = `/* ${'una zancada más '.repeat(80)} */`

/** A script of the site itself, and one that somebody got into a text it shows. */
export const OWN_SCRIPT = 'globalThis.ours=true'
export const INJECTED = 'globalThis.theirs=true'

/** A built site of a few lines, rendered by the real router, laid out as the web workspace leaves its own build. */
export async function writeExampleSite(): Promise<{ directory: string; remove: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'zancada-site-'))
  const modules = dirname(dirname(createRequire(import.meta.url).resolve('react-router/package.json')))
  await symlink(modules, join(directory, 'node_modules'))
  await writeFile(join(directory, 'package.json'), '{"type":"module"}')
  const client = join(directory, 'build/client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await mkdir(join(client, '.vite'))
  await mkdir(join(directory, 'build/server'), { recursive: true })
  await writeFile(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(client, 'race-day-worker.js'), SCRIPT)
  await writeFile(join(client, 'sin-conexion.html'), '<h1>Sin conexión</h1>')
  await writeFile(join(client, '.vite/manifest.json'), '{}')
  await writeFile(join(client, 'assets/app-1a2b.js'), SCRIPT)
  await writeFile(join(client, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(client, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(directory, 'build/server/index.js'), SERVER_BUILD)
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) }
}

const SERVER_BUILD = `
import { createHash } from 'node:crypto'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createContext, createRequestHandler, data, Outlet, RouterContextProvider, Scripts, ServerRouter, useLoaderData,
} from 'react-router'
export { createRequestHandler }

const services = createContext()
const isPublic = ({ loaderHeaders, errorHeaders }) => ({
  'x-page-cache': 'public', 'x-cache-tags': (errorHeaders ?? loaderHeaders).get('x-cache-tags') ?? '',
})
async function loader({ request, context }) {
  const { body } = await context.get(services).callApi({ method: 'GET', url: new URL(request.url).pathname })
  const seen = [...request.headers.keys()].filter((name) => name === 'cookie' || name === 'authorization')
  return data({ count: body.count, seen }, { headers: { 'x-cache-tags': 'event:cali,list' } })
}
function Page() {
  const { count, seen } = useLoaderData()
  return h('p', null, 'visita ' + count + ' ' + seen.join())
}

const modules = {
  root: {
    default: () => h('html', null, h('body', null, h(Outlet), h('script', null, '${OWN_SCRIPT}'), h('script', null, '${INJECTED}'), h(Scripts))),
    ErrorBoundary: () => h('html', null, h('body', null, 'falla')),
  },
  home: { default: Page, loader, headers: isPublic },
  private: { default: Page, loader },
  broken: { default: Page, headers: isPublic, loader() { throw new Error('se rompió') } },
  missing: { default: () => h('p', null, 'no está'), headers: isPublic, loader: () => data(null, { status: 404 }) },
}
const paths = { home: undefined, private: 'privada', broken: 'rota', missing: '*' }
export const routes = { root: { id: 'root', path: '', module: modules.root } }
const manifest = { root: { id: 'root', path: '', module: '/assets/app-1a2b.js', hasErrorBoundary: true } }
for (const [id, path] of Object.entries(paths)) {
  routes[id] = { id, parentId: 'root', path, index: path === undefined, module: modules[id] }
  manifest[id] = { id, parentId: 'root', path, index: path === undefined, module: '/assets/app-1a2b.js', hasLoader: true }
}
export const entry = {
  module: {
    createRequestHandler,
    createPageContext(given) {
      const context = new RouterContextProvider()
      context.set(services, given)
      return context
    },
    handleError: (error, { context, request }) => context.get(services).reportError(error, request.url),
    default(request, status, headers, context) {
      headers.set('content-type', 'text/html; charset=utf-8')
      const html = renderToString(h(ServerRouter, { context: { ...context, serverHandoffStream: undefined }, url: request.url }))
      headers.set('x-script-hashes', 'sha256-' + createHash('sha256').update('${OWN_SCRIPT}').digest('base64') + " 'unsafe-inline' *")
      return new Response('<!DOCTYPE html>' + html, { status, headers })
    },
  },
}
export const assets = { entry: { imports: [], module: '/assets/app-1a2b.js' }, routes: manifest, url: '/assets/manifest-1.js', version: '1' }
export const basename = '/'
export const publicPath = '/'
export const assetsBuildDirectory = 'build/client'
export const future = { v8_middleware: true }
export const ssr = true
export const isSpaMode = false
export const prerender = []
export const routeDiscovery = { mode: 'initial' }
`
