import { mkdirSync, renameSync, rmdirSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { repositoryRoot } from '../repository.mjs'

const buildLock = join(repositoryRoot, 'node_modules/.cache/zancada/build.lock')
const beat = 1_000
const silence = 10_000

/**
 * Runs one build at a time on this copy of the repository. The lock is a folder whose time the holder keeps
 * moving; process ids would lie across containers that share the disk.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [lock]
 * @returns {Promise<T>}
 */
export async function alone(work, lock = buildLock) {
  mkdirSync(dirname(lock), { recursive: true })
  for (let told = false; !take(lock); told = true) {
    if (!told) console.log('  Otra construcción está en curso; esperando a que termine…')
    dropIfAbandoned(lock)
    await pause(200)
  }
  const heart = setInterval(() => utimesSync(lock, new Date(), new Date()), beat)
  try {
    return await work()
  } finally {
    clearInterval(heart)
    rmdirSync(lock)
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** A killed build leaves its lock behind. Renaming first lets only one of the waiting builds drop it. @param {string} lock */
function dropIfAbandoned(lock) {
  const quietSince = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
  if (quietSince === undefined || Date.now() - quietSince < silence) return
  const grave = `${lock}.${process.pid}`
  try {
    renameSync(lock, grave)
    rmdirSync(grave)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
