import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Postmaster, spawnPostmaster } from './postmaster'
import { isRunning } from './process-table'
import { supervise } from './supervisor'
import { temporaryHome } from './testing/temporary-home'

/** Any program will do: supervision looks only at whether it lives and how it ends. */
async function shell(script: string, logPath?: string): Promise<Postmaster> {
  const cwd = await temporaryHome()
  const args = ['-c', script]
  return spawnPostmaster({
    program: '/bin/sh',
    args,
    cwd,
    user: undefined,
    logPath: logPath ?? join(cwd, 'log'),
  })
}

const untilStopped = 'trap "exit 0" INT; while :; do sleep 0.05; done'

describe('supervision', () => {
  it('starts again what ended by itself, and only until told to stop', async () => {
    const progress: string[] = []
    const supervisor = supervise(await shell('exit 3'), {
      restart: () => shell(untilStopped),
      onProgress: (line) => progress.push(line),
      delaysMs: [0],
    })
    const fallen = supervisor.pid
    await expect.poll(() => supervisor.pid).not.toBe(fallen)
    expect(progress).toEqual(['PostgreSQL se detuvo sin que se le pidiera (código 3); reiniciándolo…'])
    await supervisor.stop()
    expect(await isRunning(supervisor.pid)).toBe(false)
    expect(progress).toHaveLength(1)
  })

  it('gives up, saying so, when it falls time after time', async () => {
    const progress: string[] = []
    let restarts = 0
    const supervisor = supervise(await shell('exit 1'), {
      restart: async () => {
        restarts += 1
        if (restarts === 2) throw new Error('sin memoria')
        return shell('exit 1')
      },
      onProgress: (line) => progress.push(line),
      delaysMs: [0, 0, 0],
    })
    await expect.poll(() => progress.at(-1)).toContain('falló 3 veces seguidas')
    expect(restarts).toBe(3)
    expect(progress).toContain('PostgreSQL no volvió a arrancar: sin memoria')
    await supervisor.stop()
  })

  it('forgets old failures after a steady run', async () => {
    let restarts = 0
    const supervisor = supervise(await shell('exit 1'), {
      restart: () => {
        restarts += 1
        return shell(restarts < 4 ? 'exit 1' : untilStopped)
      },
      onProgress: () => undefined,
      delaysMs: [0, 0],
      steadyAfterMs: 0,
    })
    await expect.poll(() => restarts).toBe(4)
    await supervisor.stop()
  })

  it('does not wait out a pending restart when told to stop', async () => {
    let restarts = 0
    const fallen = await shell('exit 1')
    const supervisor = supervise(fallen, {
      restart: () => {
        restarts += 1
        return shell(untilStopped)
      },
      onProgress: () => undefined,
      delaysMs: [60_000],
    })
    await fallen.exited
    await supervisor.stop()
    expect(restarts).toBe(0)
  })

  it('insists with what does not stop when asked politely', async () => {
    const log = join(await temporaryHome(), 'log')
    const stubborn = await shell(
      'trap "" INT; trap "exit 9" QUIT; echo ready; while :; do sleep 0.05; done',
      log,
    )
    await expect.poll(() => readFile(log, 'utf8')).toContain('ready')
    const supervisor = supervise(stubborn, {
      restart: () => shell(untilStopped),
      onProgress: () => undefined,
      stopTimes: { fastMs: 300, immediateMs: 5000 },
    })
    await supervisor.stop()
    expect(await stubborn.exited).toBe('código 9')
  })
})
