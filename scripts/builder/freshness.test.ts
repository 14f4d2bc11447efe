import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fingerprint, isFresh, markFresh, markStale } from './freshness.mjs'
import type { Part } from './part'

const part: Part = {
  name: 'el sitio',
  done: 'Sitio listo',
  inputs: ['apps/web'],
  output: 'apps/web/build',
  proof: ['apps/web/build/index.js'],
  build: async () => {},
}

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'freshness-'))
  write('apps/web/app/root.tsx', 'one')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function buildIt(): void {
  const inputs = fingerprint(part, root)
  markStale(part, root)
  write('apps/web/build/index.js', 'built')
  markFresh(part, inputs, root)
}

const fresh = () => isFresh(part, fingerprint(part, root), root)

it('nothing is fresh before the first build, and a build makes it so', () => {
  expect(fresh()).toBe(false)
  buildIt()
  expect(fresh()).toBe(true)
})

it.each([
  ['a source', 'apps/web/app/root.tsx'],
  ['a new file', 'apps/web/app/other.tsx'],
  ['the lockfile', 'package-lock.json'],
])('a change of %s asks for a build', (_what, path) => {
  buildIt()
  write(path, 'two')
  expect(fresh()).toBe(false)
})

it('a newer date, a test or an installed package asks for none', () => {
  buildIt()
  utimesSync(join(root, 'apps/web/app/root.tsx'), new Date(), new Date(Date.now() + 60_000))
  write('apps/web/app/root.test.tsx', 'new')
  write('apps/web/node_modules/a/index.js', 'new')
  write('apps/web/build/client/a.js', 'new')
  expect(fresh()).toBe(true)
})

it('an interrupted build, or one whose files were removed, is not fresh', () => {
  buildIt()
  rmSync(join(root, 'apps/web/build/index.js'))
  expect(fresh()).toBe(false)
  buildIt()
  markStale(part, root)
  expect(fresh()).toBe(false)
})
