import { mkdir, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSocketDirectory, removeSocketDirectory } from './socket-directory'
import { temporaryHome } from './testing/temporary-home'

describe('the directory of the socket', () => {
  it('is the same every time, closed to others, and goes away', async () => {
    const parent = await temporaryHome()
    const directory = await openSocketDirectory('zancada-1', undefined, [parent])
    expect(directory).toBe(join(parent, 'zancada-1'))
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
    expect(await openSocketDirectory('zancada-1', undefined, [parent])).toBe(directory)
    await writeFile(join(directory, '.s.PGSQL.5432.lock'), '1')
    await removeSocketDirectory(directory)
    await expect(stat(directory)).rejects.toThrow('ENOENT')
  })

  it('skips parents too long for a socket', async () => {
    const parent = await temporaryHome()
    const long = join(parent, 'x'.repeat(90))
    await mkdir(long)
    expect(await openSocketDirectory('zancada-1', undefined, [long, parent])).toBe(join(parent, 'zancada-1'))
    await expect(openSocketDirectory('zancada-1', undefined, [long])).rejects.toMatchObject({
      code: 'POSTGRES_SOCKET_DIRECTORY',
    })
  })

  it('does not walk into a link that somebody planted under its name', async () => {
    const parent = await temporaryHome()
    await mkdir(join(parent, 'trap'))
    await symlink(join(parent, 'trap'), join(parent, 'zancada-1'))
    const directory = await openSocketDirectory('zancada-1', undefined, [parent])
    expect(directory).toMatch(/zancada-1-\w+$/)
    expect((await stat(join(parent, 'trap'))).mode & 0o777).not.toBe(0o700)
  })
})
