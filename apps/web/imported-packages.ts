import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = /\.tsx?$/
/** What never reaches a browser, or only in a test. */
const ELSEWHERE = /\.test\.tsx?$|\.server\.tsx?$/
const IMPORT =
  /^import\s(?!type\b)(?:[\w*\s{},$]*\bfrom\s*)?['"]([^'"]+)['"]|^export\s(?:\*|\{[^}]*\})\s*from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm
/** Not ours, not Node's, nor what builds or renders the site, and made of code. */
const PACKAGE =
  /^(?!@zancada\/|node:|virtual:|vite$|@react-router\/dev|react-dom\/server)(?:@[\w.-]+\/)?\w[\w./-]*$/
const CODE = /^(?!.*\.(?:css|json|woff2|svg|png)$)/

/**
 * Every npm module that the sources under a folder import. Vite prepares them all before the first page: one that it
 * found later would be prepared under the visitor, whose page already asks for the ones before.
 */
export function importedPackages(folder: string): string[] {
  return [...new Set(sourcesIn(folder).flatMap((path) => importsOf(readFileSync(path, 'utf8'))))].sort()
}

export function importsOf(source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .map(([, imported, passedOn, awaited]) => imported ?? passedOn ?? awaited ?? '')
    .filter((name) => PACKAGE.test(name) && CODE.test(name))
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesIn(path)
    return SOURCE.test(entry.name) && !ELSEWHERE.test(entry.name) ? [path] : []
  })
}
