import { lstat, readFile, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { systemCode } from './errors'

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * npm tarballs cannot hold symbolic links, so the package lists its library links in a file and makes them in
 * a postinstall script; with `ignore-scripts` (or a script nobody approved) they are missing and PostgreSQL
 * cannot load its libraries. Makes the missing ones; answers false when the package is read-only.
 */
export async function restoreLibraryLinks(packageDirectory: string): Promise<boolean> {
  for (const { source, target } of await listedLinks(packageDirectory)) {
    const link = join(packageDirectory, target)
    if (await exists(link)) continue
    try {
      await symlink(relative(dirname(link), join(packageDirectory, source)), link)
    } catch (error) {
      const code = systemCode(error)
      if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false
      // EEXIST: another process starting at the same time made it first.
      if (code !== 'EEXIST') throw error
    }
  }
  return true
}

async function listedLinks(packageDirectory: string): Promise<z.infer<typeof linkList>> {
  try {
    return linkList.parse(
      JSON.parse(await readFile(join(packageDirectory, 'native', 'pg-symlinks.json'), 'utf8')),
    )
  } catch (error) {
    // Packages whose libraries need no links carry no list.
    if (systemCode(error) === 'ENOENT') return []
    throw error
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
