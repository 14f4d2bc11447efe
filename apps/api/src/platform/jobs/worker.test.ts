import type PgBoss from 'pg-boss'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createLogger } from '../http/logging'
import { defineJob } from './job'
import { startWorker } from './worker'

it('stops although it was told to while it asked, and nothing was found', async () => {
  let isAsked: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  let answer: (found: PgBoss.JobWithMetadata[]) => void = () => undefined
  const never = () => Promise.reject(new Error('There is no job to settle'))
  const worker = startWorker({
    boss: {
      fetch: () => {
        isAsked()
        return new Promise<PgBoss.JobWithMetadata<never>[]>((resolve) => {
          answer = resolve as typeof answer
        })
      },
      complete: never,
      fail: never,
      deleteJob: never,
    },
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
