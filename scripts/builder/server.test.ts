import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundle } from './server.mjs'

const root = realpathSync(mkdtempSync(join(tmpdir(), 'bundle-')))
afterAll(() => rmSync(root, { recursive: true }))

const sources = {
  'apps/server/src/main.ts': [
    "export { place } from '@zancada/api'",
    "export { nested } from '@zancada/api'",
    "export { shared } from 'shared'",
  ].join('\n'),
  'apps/api/package.json': '{"exports": "./src/index.ts"}',
  'apps/api/src/index.ts': [
    "export { nested } from 'nested'",
    'export const place: Record<string, string> = {',
    '  url: import.meta.url, file: import.meta.filename, folder: import.meta.dirname }',
  ].join('\n'),
  'apps/api/node_modules/nested/package.json': '{"type": "module", "exports": "./here.js"}',
  'apps/api/node_modules/nested/here.js': 'export const nested = import.meta.url',
  'node_modules/shared/package.json': '{"type": "module", "exports": "./here.js"}',
  'node_modules/shared/here.js': 'export const shared = import.meta.url',
}

const entries = { main: 'apps/server/src/main.ts', thread: 'apps/api/src/index.ts' }

describe('the server in one file', () => {
  let code = ''
  const outfile = join(root, 'apps/server/dist/main.js')
  const thread = join(root, 'apps/server/dist/thread.js')

  beforeAll(async () => {
    for (const [path, text] of Object.entries(sources)) write(path, text)
    mkdirSync(join(root, 'node_modules/@zancada'), { recursive: true })
    symlinkSync('../../apps/api', join(root, 'node_modules/@zancada/api'))
    for (const { path, contents } of await bundle(entries, dirname(outfile), root)) {
      write(path.slice(root.length), contents)
      if (path === outfile) code = Buffer.from(contents).toString()
    }
  })

  it('leaves npm packages outside, also those npm nested inside a workspace', async () => {
    const { nested, shared } = await import(pathToFileURL(outfile).href)
    expect(shared).toBe(url('node_modules/shared/here.js'))
    expect(nested).toBe(url('apps/api/node_modules/nested/here.js'))
    expect(code).toContain('from "shared"')
  })

  it('lets every source find the files beside it', async () => {
    const { place } = await import(pathToFileURL(outfile).href)
    const file = join(root, 'apps/api/src/index.ts')
    expect(place).toEqual({ url: pathToFileURL(file).href, file, folder: dirname(file) })
  })

  it('has what a thread runs in a file beside it', async () => {
    expect((await import(pathToFileURL(thread).href)).nested).toBe(
      url('apps/api/node_modules/nested/here.js'),
    )
  })

  it('names no path of the machine that built it', () => {
    expect(code).not.toContain(root)
  })
})

function write(path: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), contents)
}

function url(path: string): string {
  return pathToFileURL(join(root, path)).href
}
