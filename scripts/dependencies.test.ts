import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from './repository.mjs'
import { workspaces } from './walls/rules'

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
> & {
  overrides?: Record<string, string>
}
type Lockfile = { packages: Record<string, { resolved?: string; link?: boolean; integrity?: string }> }

describe('the lockfile', () => {
  const { packages }: Lockfile = JSON.parse(read('package-lock.json'))

  it('names no registry but the public one, so anyone can install from it', () => {
    const elsewhere = Object.entries(packages)
      .filter(([, { link, resolved }]) => !link && resolved !== undefined)
      .filter(([, { resolved }]) => !resolved?.startsWith('https://registry.npmjs.org/'))
      .map(([name, { resolved }]) => `${name}: ${resolved}`)
    expect(elsewhere).toEqual([])
  })

  it('seals every package it brings with its content', () => {
    const unsealed = Object.entries(packages)
      .filter(([name, { link, integrity }]) => name.includes('node_modules/') && !link && !integrity)
      .map(([name]) => name)
    expect(unsealed).toEqual([])
  })
})

describe.each(['.', ...workspaces.map(({ folder }) => folder).filter((folder) => folder !== 'scripts')])(
  'the dependencies of %s',
  (folder) => {
    it('are exact versions, so that two installs are the same', () => {
      const manifest: Manifest = JSON.parse(read(join(folder, 'package.json')))
      const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
      const versions = { ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }
      const loose = Object.entries(versions).filter(
        ([, version]) => !/^(\d+\.\d+\.\d+(-[\w.]+)?|\$[\w@/-]+)$/.test(version),
      )
      expect(loose).toEqual([])
    })
  },
)

function read(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8')
}
