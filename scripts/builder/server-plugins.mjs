import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { relative, sep } from 'node:path'

/** @typedef {import('esbuild').Plugin} Plugin */

/**
 * Our workspaces go into the bundle; npm packages stay where npm put them. One that npm nested inside a
 * workspace is not visible from the bundle's folder by name, so it is named by its path.
 * @param {string} folder where the bundle lands
 * @returns {Plugin}
 */
export function keepPackagesOutside(folder) {
  const resolving = Symbol('resolving')
  return {
    name: 'keep-packages-outside',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, importer, pluginData }) => {
        if (pluginData === resolving || kind === 'entry-point' || path.startsWith('@zancada/'))
          return undefined
        if (isBuiltin(path)) return { path, external: true }
        const find = (/** @type {string} */ from) =>
          build.resolve(path, { kind, resolveDir: from, importer, pluginData: resolving })
        const [seenByImporter, seenByBundle] = await Promise.all([find(resolveDir), find(folder)])
        const nested = seenByImporter.errors.length === 0 && seenByImporter.path !== seenByBundle.path
        return { path: nested ? pathFrom(folder, seenByImporter.path) : path, external: true }
      })
    },
  }
}

/**
 * In the bundle every file would share one `import.meta.url`. Each source keeps its own address, relative to
 * the bundle, so that migrations, templates and fonts are found as they are when the sources run unbundled.
 * @param {string} folder where the bundle lands
 * @returns {Plugin}
 */
export function keepSourceAddress(folder) {
  return {
    name: 'keep-source-address',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (path.includes('node_modules')) return undefined
        const source = await readFile(path, 'utf8')
        if (!/\bimport\.meta\.(url|dirname|filename)\b/.test(source)) return undefined
        const own = JSON.stringify(pathFrom(folder, path))
        // On the first line, so that the source map keeps the line numbers.
        const addresses = [
          `import { fileURLToPath as toPathOfSource } from 'node:url';`,
          `const urlOfSource = new URL(${own}, import.meta.url).href;`,
          `const fileOfSource = toPathOfSource(urlOfSource);`,
          `const folderOfSource = toPathOfSource(new URL('.', urlOfSource)).replace(/.$/, '');`,
        ].join(' ')
        const contents = source
          .replaceAll(/\bimport\.meta\.url\b/g, 'urlOfSource')
          .replaceAll(/\bimport\.meta\.filename\b/g, 'fileOfSource')
          .replaceAll(/\bimport\.meta\.dirname\b/g, 'folderOfSource')
        return { contents: addresses + contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
      })
    },
  }
}

/** @param {string} folder @param {string} path */
function pathFrom(folder, path) {
  const way = relative(folder, path).split(sep).join('/')
  return way.startsWith('.') ? way : `./${way}`
}
