import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changedFiles } from './changed-files'
import { touches } from './costly-tests.rules'

describe('what a change holds', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'changed-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  function git(...args: string[]): void {
    const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@correo.test']
    const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }

  function write(path: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), path)
  }

  function commit(...paths: string[]): void {
    for (const path of paths) write(path)
    git('add', '-A')
    git('commit', '--quiet', '-m', paths.join())
  }

  it('cannot be told without git, nor at its first commit: then everything counts as touched', () => {
    expect(changedFiles(root)).toBeUndefined()
    git('init', '--quiet', '--initial-branch=main')
    commit('apps/a.ts')
    expect(changedFiles(root)).toBeUndefined()
    expect(touches(undefined, ['apps/server/src/postgres'])).toBe(true)
  })

  it('is, on main, its last commit and what is not committed', () => {
    git('init', '--quiet', '--initial-branch=main')
    commit('apps/a.ts')
    commit('apps/b.ts')
    write('scripts/new.ts')
    expect(changedFiles(root)).toEqual(['apps/b.ts', 'scripts/new.ts'])
  })

  it('is, on a branch, everything since it left main', () => {
    git('init', '--quiet', '--initial-branch=main')
    commit('apps/a.ts')
    git('checkout', '--quiet', '-b', 'work')
    commit('apps/server/src/postgres/b.ts')
    commit('apps/c.ts')
    const changed = changedFiles(root)
    expect(changed).toEqual(['apps/c.ts', 'apps/server/src/postgres/b.ts'])
    expect(touches(changed, ['apps/server/src/postgres'])).toBe(true)
    expect(touches(changed, ['apps/server/src/post', 'scripts'])).toBe(false)
  })

  it('has a file that moved in both places', () => {
    git('init', '--quiet', '--initial-branch=main')
    commit('apps/server/src/postgres/b.ts')
    git('mv', 'apps/server/src/postgres/b.ts', 'apps/b.ts')
    git('commit', '--quiet', '-m', 'move')
    expect(changedFiles(root)).toEqual(['apps/b.ts', 'apps/server/src/postgres/b.ts'])
  })
})
