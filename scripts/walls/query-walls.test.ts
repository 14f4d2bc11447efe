import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { findWrittenKeys } from './query-walls'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

function told(path: string, source: string): number[] {
  const root = mkdtempSync(join(tmpdir(), 'keys-'))
  roots.push(root)
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), source)
  return findWrittenKeys(root).map(({ line }) => line)
}

const SCREEN = 'apps/web/app/features/discounts/screen.ts'

it('finds a key that is written by hand', () => {
  expect(told(SCREEN, "\nuseQuery({ queryKey: ['discounts'], queryFn })")).toEqual([2])
  expect(told(SCREEN, "client.setQueryData(['discounts'], list)")).toEqual([1])
  expect(told(SCREEN, "client.setQueriesData<Page>(['discounts'], list)")).toEqual([1])
})

it('lets a derived key be read, and tests and the queries themselves write one', () => {
  expect(told(SCREEN, 'client.setQueryData(apiQuery(call).queryKey, list)')).toEqual([])
  expect(told('apps/web/app/queries/keys.ts', 'const filter = { queryKey: [] }')).toEqual([])
  expect(told('apps/web/app/features/discounts/screen.test.ts', "client.setQueryData(['a'], 1)")).toEqual([])
})
