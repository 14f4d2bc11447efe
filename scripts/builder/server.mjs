import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.mjs'
import { keepPackagesOutside, keepSourceAddress } from './server-plugins.mjs'

const folder = join(repositoryRoot, 'apps/server/dist')

/** What its threads run, each in a bundle of its own beside the process's. */
export const threads = {
  'drawing-thread': 'apps/api/src/drawing-thread.ts',
  'table-thread': 'apps/api/src/table-thread.ts',
}

const programs = {
  main: 'apps/server/src/main.ts',
  upkeep: 'apps/server/src/upkeep/main.ts',
  ...threads,
}

/** @type {import('./part').Part} */
export const server = {
  name: 'el servidor',
  done: 'Servidor listo',
  inputs: ['apps/server', 'apps/api', 'apps/sandbox', 'packages/contracts'],
  output: 'apps/server/dist',
  proof: Object.keys(programs).flatMap((name) => [
    `apps/server/dist/${name}.js`,
    `apps/server/dist/${name}.js.map`,
  ]),
  async build() {
    const files = await bundle(programs, folder).catch((error) => {
      throw new Error(`${error.message}\nNo se pudo construir el servidor.`)
    })
    // A server that starts meanwhile reads the old bundle or the new one, never half of one.
    for (const { path, contents } of files) writeFileSync(`${path}.next`, contents)
    for (const { path } of files) renameSync(`${path}.next`, path)
  },
}

/** @param {Record<string, string>} entries a source for each bundle's name @param {string} target */
export async function bundle(entries, target, root = repositoryRoot) {
  const { build } = await import('esbuild')
  const { outputFiles } = await build(bundleOptions(entries, target, root))
  return outputFiles
}

/** @param {Record<string, string>} entries a source for each bundle's name @param {string} target */
export function bundleOptions(entries, target, root = repositoryRoot) {
  // The bundler looks packages up from the folder of the bundles, which must exist for that.
  mkdirSync(target, { recursive: true })
  return /** @satisfies {import('esbuild').BuildOptions} */ ({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: target,
    write: /** @type {const} */ (false),
    bundle: true,
    format: /** @type {const} */ ('esm'),
    platform: /** @type {const} */ ('node'),
    target: 'node20',
    jsx: /** @type {const} */ ('automatic'),
    sourcemap: true,
    charset: /** @type {const} */ ('utf8'),
    logLevel: /** @type {const} */ ('silent'),
    plugins: [keepPackagesOutside(target), keepSourceAddress(target)],
  })
}
