import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '../repository.mjs'

/** @typedef {import('./part').Part} Part */

// Times lie after a clone or a checkout, so freshness is told by content.
const everyPartReads = ['package-lock.json', 'tsconfig.base.json', 'scripts/builder']

/** @param {Part} part */
export function fingerprint({ inputs }, root = repositoryRoot) {
  const hash = createHash('sha256')
  for (const input of [...everyPartReads, ...inputs]) addToHash(hash, root, input)
  return hash.digest('hex')
}

/** @param {Part} part @param {string} inputs */
export function isFresh(part, inputs, root = repositoryRoot) {
  const whole = part.proof.every((path) => existsSync(join(root, path)))
  const stamp = stampOf(part, root)
  return whole && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
}

/** Called before building: an interrupted build must not pass for a finished one. @param {Part} part */
export function markStale(part, root = repositoryRoot) {
  rmSync(stampOf(part, root), { force: true })
}

/** @param {Part} part @param {string} inputs */
export function markFresh(part, inputs, root = repositoryRoot) {
  const stamp = stampOf(part, root)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, inputs)
}

/** @param {Part} part @param {string} root */
function stampOf(part, root) {
  return join(root, part.output, '.inputs')
}

const outputs = ['apps/web/build', 'apps/server/dist']
const ignored = /^(node_modules|\..*|.*\.test\.tsx?)$/

/** @param {import('node:crypto').Hash} hash @param {string} root @param {string} path */
function addToHash(hash, root, path) {
  const absolute = join(root, path)
  const found = statSync(absolute, { throwIfNoEntry: false })
  if (!found) return
  if (found.isDirectory()) {
    for (const name of readdirSync(absolute).sort()) {
      const inside = `${path}/${name}`
      if (!ignored.test(name) && !outputs.includes(inside)) addToHash(hash, root, inside)
    }
  } else {
    hash.update(`${path}\0${found.size}\0`).update(readFileSync(absolute))
  }
}
