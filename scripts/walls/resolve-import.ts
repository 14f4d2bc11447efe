import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { workspaces } from './rules'

/** Where an import leads: a file of ours (path from the root) or an npm package. */
export type Target =
  | { kind: 'ours'; path: string; workspace: string; entry: string | undefined }
  | { kind: 'package'; name: string }

export type Resolver = (from: string, specifier: string) => Target | undefined

/**
 * Resolves as the bundlers do: relative paths, package names of the workspaces through their `exports`,
 * and the `paths` aliases of each workspace's tsconfig.
 */
export function createResolver(root: string): Resolver {
  const aliases = new Map(workspaces.map(({ name, folder }) => [name, readAliases(root, folder)]))

  return (from, specifier) => {
    if (specifier.startsWith('node:') || specifier.includes('/+types/')) return undefined
    const path = specifier.replace(/\?.*$/, '')
    if (path.startsWith('.')) return ours(join(dirname(from), path))
    if (path.startsWith('@zancada/')) return throughExports(path)
    for (const { prefix, folder } of aliases.get(workspaceOf(from) ?? '') ?? []) {
      if (path.startsWith(prefix)) return ours(join(folder, path.slice(prefix.length)))
    }
    const [scope = '', name] = path.split('/')
    return { kind: 'package', name: scope.startsWith('@') && name ? `${scope}/${name}` : scope }
  }

  function ours(path: string): Target | undefined {
    const file = findFile(root, path)
    const workspace = workspaceOf(file)
    return workspace ? { kind: 'ours', path: file, workspace, entry: undefined } : undefined
  }

  function throughExports(specifier: string): Target {
    const [, name = '', ...rest] = specifier.split('/')
    const entry = rest.length > 0 ? `./${rest.join('/')}` : '.'
    const folder = workspaces.find((each) => each.name === name)?.folder ?? name
    const manifest = readJson<Manifest>(join(root, folder, 'package.json'))
    for (const [key, value] of Object.entries(manifest?.exports ?? {})) {
      const [before = '', after] = key.split('*')
      const matches = after === undefined ? key === entry : entry.startsWith(before) && entry.endsWith(after)
      if (!matches) continue
      const star = after === undefined ? '' : entry.slice(before.length, entry.length - after.length)
      const path = findFile(root, join(folder, value.replace('*', star)))
      return { kind: 'ours', path, workspace: name, entry }
    }
    return { kind: 'ours', path: join(folder, ...rest), workspace: name, entry }
  }
}

export function workspaceOf(path: string): string | undefined {
  if (!path.includes('/')) return 'scripts'
  return workspaces.find(({ folder }) => path.startsWith(`${folder}/`))?.name
}

type Manifest = { exports?: Record<string, string> }
type Alias = { prefix: string; folder: string }

const endings = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '.d.ts', '/index.ts', '/index.tsx']

function findFile(root: string, path: string): string {
  for (const ending of endings) {
    const candidate = join(root, path + ending)
    if (existsSync(candidate) && statSync(candidate).isFile()) return relative(root, candidate)
  }
  return path
}

function readAliases(root: string, folder: string): Alias[] {
  const settings = readJson<TsConfig>(join(root, folder, 'tsconfig.json'))
  const paths = settings?.compilerOptions?.paths ?? {}
  const base = settings?.compilerOptions?.baseUrl ?? '.'
  return Object.entries(paths).map(([pattern, [target = '']]) => ({
    prefix: pattern.replace(/\*$/, ''),
    folder: join(folder, base, target.replace(/\*$/, '')),
  }))
}

type TsConfig = { compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> } }

function readJson<T>(path: string): T | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
