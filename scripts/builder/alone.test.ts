import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { alone } from './alone.mjs'

let folder = ''
let lock = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alone-'))
  lock = join(folder, 'build.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('two builds never run at once', async () => {
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
    running -= 1
  }
  await Promise.all([alone(work, lock), alone(work, lock), alone(work, lock)])
  expect(most).toBe(1)
})

it('a failed build lets the next one in', async () => {
  const broken = alone(() => Promise.reject(new Error('broken')), lock)
  await expect(broken).rejects.toThrow('broken')
  expect(existsSync(lock)).toBe(false)
})

it('the lock of a killed build is taken over', async () => {
  mkdirSync(lock)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lock, longAgo, longAgo)
  await expect(alone(async () => 'built', lock)).resolves.toBe('built')
})
