import { describe, expect, it } from 'vitest'
import { askedTests } from './asked-tests'

const files = ['apps/api/src/a.test.ts', 'apps/web/app/B.test.tsx', 'scripts/c.test.ts']

function asked(...args: string[]): string[] {
  return files.filter(askedTests(['node', 'vitest', ...args]))
}

describe('the test files that a command line asks for', () => {
  it('are those with one of its parts in their path, whatever the capitals', () => {
    expect(asked('run', 'apps/api')).toEqual(['apps/api/src/a.test.ts'])
    expect(asked('run', 'b.test', 'SCRIPTS/')).toEqual(['apps/web/app/B.test.tsx', 'scripts/c.test.ts'])
    expect(asked('run', '--project', 'web', '-t', 'api', 'c.test.ts')).toEqual(['scripts/c.test.ts'])
  })

  it('are all of them when the command line says nothing about paths', () => {
    expect(asked('run')).toEqual(files)
    expect(asked('run', '--project', 'api')).toEqual(files)
    expect(asked('run', '-t', 'apps')).toEqual(files)
  })

  it.each([
    ['a watch may ask for another file later', ['apps/api']],
    ['a watch in disguise', ['run', '--watch', 'apps/api']],
    ['another root', ['run', '--root', 'apps', 'api']],
    ['another folder', ['run', '--dir', 'apps', 'api']],
    ['a line of a file', ['run', 'a.test.ts:12']],
    ['an absolute path', ['run', '/apps/api/src/a.test.ts']],
    ['a path from another folder', ['run', './apps/api/src/a.test.ts']],
  ])('are all of them where only Vitest can tell: %s', (_, args) => {
    expect(asked(...args)).toEqual(files)
  })
})
