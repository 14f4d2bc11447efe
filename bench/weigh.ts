import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bytesBySource } from './source-bytes'

/**
 * Whose the script of a page is, before interaction: each file's gzip shared out by the bytes of its sources. After
 * `npx react-router build --sourcemapClient` in `apps/web`: `npx tsx bench/weigh.ts routes/home routes/login`, with
 * `--files` by source file and not by package.
 */
const assets = join(import.meta.dirname, '../apps/web/build/client/assets')

interface Route {
  module: string
  parentId?: string
  imports?: string[]
  [part: `${'client' | 'hydrate'}${string}Module`]: string | undefined
}

const names = readdirSync(assets).filter((name) => name.endsWith('.js'))
const codeOf = new Map(names.map((name) => [name, readFileSync(join(assets, name), 'utf8')]))
const byFile = process.argv.includes('--files')
const manifest = readManifest()

for (const id of process.argv.slice(2).filter((argument) => !argument.startsWith('--'))) weigh(id)

function weigh(id: string): void {
  let whole = 0
  const shares = new Map<string, number>()
  for (const name of loadedWith(filesOf(id))) {
    const code = codeOf.get(name) ?? ''
    const kilobytes = gzipSync(code, { level: 9 }).length / 1024
    whole += kilobytes
    const map = join(assets, `${name}.map`)
    const parts = existsSync(map) ? bytesBySource(code, readFileSync(map, 'utf8')) : new Map([[name, 1]])
    const bytes = [...parts.values()].reduce((sum, each) => sum + each, 0)
    for (const [source, own] of parts) {
      const owner = byFile ? source : packageOf(source)
      shares.set(owner, (shares.get(owner) ?? 0) + (kilobytes * own) / bytes)
    }
  }
  console.log(`\n${id}: ${whole.toFixed(1)} KB`)
  for (const [owner, share] of [...shares].sort(([, one], [, other]) => other - one))
    if (share >= 0.2) console.log(`${share.toFixed(1).padStart(7)}  ${owner}`)
}

/** The files that the page of a route announces: its own, those of the routes around it and the entry. */
function filesOf(id: string): string[] {
  const files = [manifest.entry.module, ...manifest.entry.imports]
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? '']) {
    files.push(...(route.imports ?? []))
    for (const [key, value] of Object.entries(route))
      if (/module$/i.test(key) && typeof value === 'string') files.push(value)
  }
  return files.map((file) => basename(file))
}

function loadedWith(files: readonly string[]): Set<string> {
  const loaded = new Set(files.filter((name) => codeOf.has(name)))
  for (const name of loaded)
    for (const [, imported = ''] of (codeOf.get(name) ?? '').matchAll(
      /(?:import|export)\s*(?:[^"'();]*?from\s*)?["']\.\/([\w.-]+\.js)["']/g,
    ))
      if (codeOf.has(imported)) loaded.add(imported)
  return loaded
}

function packageOf(source: string): string {
  const library = [...source.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].pop()?.[1]
  if (library !== undefined) return library
  if (source.includes('contracts/src/')) return 'contracts'
  return /app\/(?:features\/[^/]+|[^/]+)/.exec(source)?.[0] ?? source
}

function readManifest(): { entry: Route & { imports: string[] }; routes: Record<string, Route> } {
  const name = names.find((each) => each.startsWith('manifest-')) ?? ''
  const json = /__reactRouterManifest\s*=\s*(\{.*\})/s.exec(codeOf.get(name) ?? '')?.[1]
  if (json === undefined) throw new Error('there is no build: npx react-router build --sourcemapClient')
  return JSON.parse(json)
}
