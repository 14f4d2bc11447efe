import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleOptions } from '../builder/server.mjs'
import { repositoryRoot } from '../repository.mjs'

const folder = join(repositoryRoot, 'apps/server/dist/dev')

/** @type {import('esbuild').BuildContext[]} */
const open = []

/** A process that bundles on its own must be told that it is over. */
export async function closeBundlers() {
  await Promise.all(open.splice(0).map((builder) => builder.dispose()))
  const { stop } = await import('esbuild')
  await stop()
}

/**
 * Bundles one entry as often as it is asked, each time faster than the first and into a file of its own, because a
 * process that still starts may be reading the one before. Threads start at any moment, so what they run keeps its name
 * and changes whole.
 * @param {string} entry
 * @param {string} name
 * @param {Record<string, string>} [threads]
 * @returns {Promise<() => Promise<{ url: string, sources: string[], packages: string[] }>>}
 */
export async function bundler(entry, name, threads = {}) {
  const { context } = await import('esbuild')
  const target = join(folder, name)
  rmSync(target, { recursive: true, force: true })
  const builder = await context({ ...bundleOptions({ main: entry, ...threads }, target), metafile: true })
  open.push(builder)
  let times = 0
  return async () => {
    const { outputFiles, metafile } = await builder.rebuild()
    times += 1
    const path = join(target, `${times}.js`)
    for (const file of outputFiles) {
      writeFileSync(`${file.path}.next`, file.contents)
      renameSync(`${file.path}.next`, file.path === join(target, 'main.js') ? path : file.path)
    }
    const output = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === entry)
    const url = pathToFileURL(path).href
    return {
      url,
      sources: Object.keys(metafile.inputs).map((input) => join(repositoryRoot, input)),
      packages: (output?.imports ?? [])
        .filter(({ external, kind }) => external && kind === 'import-statement')
        .map((imported) =>
          imported.path.startsWith('.') ? new URL(imported.path, url).href : imported.path,
        ),
    }
  }
}
