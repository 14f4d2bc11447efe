import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, readImports } from './read-imports'
import { createResolver, type Target } from './resolve-import'

export type Edge = Import & { from: string; target: Target }
export type SourceGraph = {
  files: readonly string[]
  edges: readonly Edge[]
  edgesOf: (file: string) => Edge[]
}

/** Reads every source file under the root and follows what each one imports. */
export function readSourceGraph(root: string): SourceGraph {
  const resolve = createResolver(root)
  const files = listSources(root)
  const byFile = new Map<string, Edge[]>()
  for (const from of files) {
    const edges: Edge[] = []
    for (const found of readImports(from, readFileSync(join(root, from), 'utf8'))) {
      const target = resolve(from, found.specifier)
      if (target) edges.push({ ...found, from, target })
    }
    byFile.set(from, edges)
  }
  return { files, edges: [...byFile.values()].flat(), edgesOf: (file) => byFile.get(file) ?? [] }
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)

// A copy of the repository may have no .git, so what is generated is named here as in .gitignore.
const generated = [
  'apps/web/build',
  'apps/server/dist',
  'bench/results',
  'e2e/test-results',
  'e2e/playwright-report',
]

export function listSources(root: string, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (!entry.isDirectory()) return /\.(ts|tsx|mts|mjs|js)$/.test(entry.name) ? [path] : []
      const skip = entry.name === 'node_modules' || entry.name.startsWith('.') || generated.includes(path)
      return skip ? [] : listSources(root, path)
    })
    .sort()
}
