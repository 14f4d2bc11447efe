import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../repository.mjs'
import { costlyTests, LAUNCHER, PROCESSES } from './costly-tests.rules'

const ALL = { launcher: true, processes: true }
const NONE = { launcher: false, processes: false }

describe('the tests that start servers only to break them', () => {
  it('all run when the whole is asked for, and when git cannot tell what changed', () => {
    expect(costlyTests({ isWhole: true, changed: () => [] })).toEqual(ALL)
    expect(costlyTests({ isWhole: false, changed: () => undefined })).toEqual(ALL)
  })

  it('are left out of a change that touches nothing of theirs', () => {
    const changed = () => ['README.md', 'apps/api/src/modules/orders/order.rules.ts']
    expect(costlyTests({ isWhole: false, changed })).toEqual(NONE)
  })

  it.each([
    ['package.json', ALL],
    ['package-lock.json', ALL],
    ['tsconfig.base.json', ALL],
    ['apps/server/src/postgres/supervisor.ts', ALL],
    ['apps/server/src/development/api-keeper.ts', { launcher: false, processes: true }],
    ['apps/sandbox/src/index.ts', { launcher: false, processes: true }],
    ['apps/api/migrations/0001_accounts.sql', { launcher: false, processes: true }],
    ['apps/web/vite.config.ts', { launcher: false, processes: true }],
    ['apps/web/app/entry.server.tsx', { launcher: false, processes: true }],
    ['apps/web/app/features/races/locale/es.json', NONE],
  ])('of a change of %s: %o', (path, expected) => {
    expect(costlyTests({ isWhole: false, changed: () => [path] })).toEqual(expected)
  })

  it('are looked for in places that exist', () => {
    const missing = [...LAUNCHER, ...PROCESSES].filter((path) => !existsSync(join(repositoryRoot, path)))
    expect(missing).toEqual([])
  })
})
