import { describe, expect, it } from 'vitest'
import { projectOf, testFiles } from './test-files'

describe('a test file runs', () => {
  it.each([
    ['apps/api/src/a.test.ts', "import { createTestApi } from './testing'", 'api'],
    ['apps/api/src/b.test.ts', "inject('postgresUrl')", 'api'],
    ['apps/web/app/c.test.tsx', '/** @vitest-environment happy-dom */', 'dom'],
    ['apps/api/src/d.rules.test.ts', "import { price } from './d.rules'", 'pure'],
    ['apps/server/src/postgres/e.test.ts', "import { launchPostgres } from './launch-postgres'", 'launcher'],
  ])('%s, which says %s, in %s', (path, source, project) => {
    expect(projectOf(path, source)).toBe(project)
  })

  it('in one project and no more, and none is left out', () => {
    const { api, dom, pure, launcher } = testFiles()
    const all = [...api, ...dom, ...pure, ...launcher]
    expect(new Set(all).size).toBe(all.length)
    expect(all).toContain('scripts/testing/test-files.test.ts')
    expect(api).toContain('apps/api/src/route-table.test.ts')
  })
})
