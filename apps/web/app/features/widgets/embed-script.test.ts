import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../../public/widgets.js'), 'utf8')

it('what other sites paste weighs less than 6 KB', () => {
  expect(gzipSync(script).length).toBeLessThan(6 * 1024)
})

it('it keeps nothing in the browser of who visits them', () => {
  expect(script).not.toMatch(/document\.cookie|localStorage|sessionStorage|indexedDB/)
})

it('it never speaks to just anybody', () => {
  expect(script).not.toMatch(/postMessage\([^)]*'\*'/)
})
