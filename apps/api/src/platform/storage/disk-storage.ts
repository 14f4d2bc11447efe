import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { STORED_PATH, type Storage } from './storage'

export function createDiskStorage(directory: string): Storage {
  const locate = (path: string) => {
    if (!STORED_PATH.test(path)) throw new Error(`Not a stored path: ${path}`)
    return join(directory, path)
  }
  const has = async (path: string) => {
    if (!STORED_PATH.test(path)) return false
    const found = await stat(locate(path)).catch(() => undefined)
    return found?.isFile() ?? false
  }
  return {
    // Written aside and renamed: a reader sees the whole file or none.
    save: async (path, content) => {
      const target = locate(path)
      const draft = `${target}.${randomUUID()}`
      await mkdir(dirname(target), { recursive: true })
      await writeFile(draft, content)
      await rename(draft, target)
    },
    has: (path) => has(path),
    open: async (path) => ((await has(path)) ? createReadStream(locate(path)) : undefined),
    remove: (path) => rm(locate(path), { force: true }),
    check: async () => {
      await mkdir(directory, { recursive: true })
      await access(directory, constants.R_OK | constants.W_OK)
    },
    async *list() {
      const found = await readdir(directory, { recursive: true, withFileTypes: true }).catch(nothingYet)
      for (const entry of found) {
        const path = relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')
        // Neither folders nor drafts of a save under way.
        if (entry.isFile() && STORED_PATH.test(path)) yield path
      }
    },
  }
}

/** The folder is made with the first file. */
function nothingYet(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
