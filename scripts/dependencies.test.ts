import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

it('the image installs every workspace', () => {
  const image = read('Dockerfile')
  const forgotten = workspaces
    .map(({ folder }) => folder)
    .filter((folder) => existsSync(join(repositoryRoot, folder, 'package.json')))
    .filter((folder) => !image.includes(`COPY ${folder}/package.json ${folder}/\n`))
  expect(forgotten).toEqual([])
})

describe.each(['.', ...workspaces.map(({ folder }) => folder).filter((folder) => folder !== 'scripts')])(
  'the dependencies of %s',
  (folder) => {
    it('are used, or stand in the list of what others ask for', () => {
      const { dependencies, optionalDependencies }: Manifest = JSON.parse(read(join(folder, 'package.json')))
      const names = Object.keys({ ...dependencies, ...optionalDependencies })
      const sources = names.length === 0 ? [] : filesUnder(folder).map(read)
      const unused = names
        .filter((name) => !askedForByOthers.has(name))
        .filter((name) => !sources.some((source) => namesPackage(source, name)))
      expect(unused).toEqual([])
    })

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

/** Packages that no source names, because another package needs them beside it. */
const askedForByOthers = new Set([
  '@emotion/styled', // Material UI
  '@react-router/node', // React Router's server build
  'isbot', // React Router's server build
  'react-dom', // the writer of mails
])

it('a package that no source names is found', () => {
  expect(namesPackage("import a from 'pino'", 'pino')).toBe(true)
  expect(namesPackage("import a from 'pino/file'", 'pino')).toBe(true)
  expect(namesPackage("import a from 'pino-pretty'", 'pino')).toBe(false)
})

function namesPackage(source: string, name: string): boolean {
  return ["'", '"'].some(
    (quote) => source.includes(quote + name + quote) || source.includes(`${quote}${name}/`),
  )
}

function filesUnder(path: string): string[] {
  if (/\.(ts|tsx|mjs|css)$/.test(path)) return [path]
  return readdirSync(join(repositoryRoot, path), { withFileTypes: true })
    .filter((entry) => !/^(node_modules|build|dist|\..*)$/.test(entry.name))
    .filter((entry) => entry.isDirectory() || /\.(ts|tsx|mjs|css)$/.test(entry.name))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
}

function read(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8')
}
