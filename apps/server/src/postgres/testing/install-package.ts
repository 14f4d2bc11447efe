import { copyFile, link, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locatePostgresPackage, type PostgresPackage } from '../platform-package'

/** A second install of the real package, for tests that move or damage it. Files may be shared with the first. */
export async function installRealPackage(directory: string): Promise<PostgresPackage> {
  const original = await locatePostgresPackage()
  await shareTree(original.directory, directory)
  return { directory, version: original.version }
}

/** A package with the same shape and programs that only tell their version: light enough to copy many times. */
export async function installLightPackage(
  directory: string,
  program = 'echo "postgres (PostgreSQL) 18.4"',
): Promise<PostgresPackage> {
  const native = join(directory, 'native')
  await mkdir(join(native, 'bin'), { recursive: true })
  await mkdir(join(native, 'lib'))
  for (const name of ['initdb', 'postgres']) {
    await writeFile(join(native, 'bin', name), `#!/bin/sh\n${program}\n`, { mode: 0o755 })
  }
  await writeFile(join(native, 'lib', 'libpq.so.5.18'), '')
  await writeFile(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
  await writeFile(join(directory, 'package.json'), '{"version":"18.4.0"}')
  return { directory, version: '18.4.0' }
}

async function shareTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await shareTree(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    // A link may be impossible: another disk, or files of another account.
    else await link(source, target).catch(() => copyFile(source, target))
  }
}
