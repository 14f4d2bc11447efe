import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { STORED_PATH, type Storage } from './storage'

export function createDiskStorage(directory: string): Storage {
  const locate = (path: string) => {
    if (!STORED_PATH.test(path)) throw new Error(`Not a stored path: ${path}`)
    return join(directory, path)
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
    open: async (path) => {
      if (!STORED_PATH.test(path)) return undefined
      const target = locate(path)
      const found = await stat(target).catch(() => undefined)
      return found?.isFile() ? createReadStream(target) : undefined
    },
    remove: (path) => rm(locate(path), { force: true }),
  }
}
