import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Autosave, TYPING_PAUSE_MS } from './autosave'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that lasts until the test ends it, and counts how many run at once. */
function slowWork() {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  return {
    work: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running -= 1
    },
    endOne: async () => {
      ends.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    most: () => most,
    running: () => running,
  }
}

it('however many wait, one runs at a time', async () => {
  const { work, endOne, most, running } = slowWork()
  const autosave = new Autosave(work)
  const all = Promise.all([1, 2, 3, 4].map(() => autosave.alone(work)))
  for (let ended = 0; ended < 4; ended += 1) await endOne()
  await all
  expect([most(), running()]).toEqual([1, 0])
})

it('what fails keeps nobody else waiting', async () => {
  const autosave = new Autosave(async () => {})
  const failing = autosave.alone(async () => {
    throw new Error('sin red')
  })
  const next = autosave.alone(async () => 'guardado')
  await expect(failing).rejects.toThrow('sin red')
  expect(await next).toBe('guardado')
})

it('it saves once the hand rests, and not after it was told to rest', async () => {
  const save = vi.fn(async () => {})
  const autosave = new Autosave(save)
  autosave.later()
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS - 1)
  autosave.later()
  expect(autosave.isDue).toBe(true)
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
  expect(save).toHaveBeenCalledTimes(1)
  expect(autosave.isDue).toBe(false)
  autosave.later()
  autosave.rest()
  await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS)
  expect(save).toHaveBeenCalledTimes(1)
})
