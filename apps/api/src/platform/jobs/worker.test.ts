import { expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../http/logging'
import { defineJob } from './job'
import { type JobStore, startWorker } from './worker'

it('stops although it was told to while it asked, and nothing was found', async () => {
  let isAsked: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  let answer: (found: []) => void = () => undefined
  const never = () => Promise.reject(new Error('There is no job to settle'))
  const worker = startWorker({
    store: {
      take: () => {
        isAsked()
        return new Promise((resolve) => {
          answer = resolve
        })
      },
      complete: never,
      fail: never,
      remove: never,
    } satisfies JobStore,
    job: defineJob({ name: 'test.none', data: z.object({}) }),
    handle: async () => undefined,
    log: createLogger('silent'),
    concurrency: 1,
    onDone: async () => undefined,
  })
  worker.wake()
  await asked
  const stopped = worker.stop()
  answer([])
  await expect(stopped).resolves.toBeUndefined()
})
