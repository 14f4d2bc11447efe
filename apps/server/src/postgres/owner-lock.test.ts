import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { takeOwnership } from './owner-lock'
import { birthMark } from './process-table'
import { temporaryHome } from './testing/temporary-home'

async function lockHeldBy(holder: { pid: number; birthMark: string }): Promise<string> {
  const path = join(await temporaryHome(), 'lock')
  await writeFile(path, JSON.stringify({ id: 'old', since: '2026-01-01T00:00:00.000Z', ...holder }))
  return path
}

const noSuchPid = 2 ** 30

describe('the owner lock', () => {
  it('names the living owner to the second claimant, and is free again once released', async () => {
    const path = join(await temporaryHome(), 'lock')
    const lock = await takeOwnership(path)
    await expect(takeOwnership(path)).rejects.toMatchObject({
      code: 'POSTGRES_DATA_IN_USE',
      pid: process.pid,
    })
    await lock.release()
    const again = await takeOwnership(path)
    again.releaseNow()
    expect(await readdir(join(path, '..'))).toEqual([])
  })

  it('is respected when its owner lives under another pid', async () => {
    const path = await lockHeldBy({ pid: process.ppid, birthMark: (await birthMark(process.ppid)) ?? '' })
    await expect(takeOwnership(path)).rejects.toMatchObject({ pid: process.ppid })
  })

  it('is taken over from an owner that died', async () => {
    const path = await lockHeldBy({ pid: noSuchPid, birthMark: 'any' })
    await takeOwnership(path)
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('is taken over when the pid of its owner now belongs to another process', async () => {
    const path = await lockHeldBy({ pid: process.ppid, birthMark: 'born at another time' })
    await takeOwnership(path)
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('is taken over when a power loss left it illegible', async () => {
    const path = join(await temporaryHome(), 'lock')
    await writeFile(path, '')
    await takeOwnership(path)
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid })
  })

  it('goes to exactly one of many that find a dead owner at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const path = await lockHeldBy({ pid: noSuchPid, birthMark: 'any' })
      const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => takeOwnership(path)))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await readdir(join(path, '..'))).toEqual(['lock'])
    }
  })
})
