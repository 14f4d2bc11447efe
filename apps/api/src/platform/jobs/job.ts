import type { z } from 'zod'

/** A kind of background work. Its data is checked when it is enqueued and again before it runs. */
export interface Job<Data extends object = object> {
  readonly name: string
  readonly data: z.ZodType<Data>
  /** Tries after the first, with exponential back-off from `retryDelaySeconds`. */
  readonly retryLimit: number
  readonly retryDelaySeconds: number
  /** A try that takes longer counts as failed and is tried again. */
  readonly expireSeconds: number
  /** Data that must not outlive its use (a link with a token in it) is deleted as soon as the job is done. */
  readonly forget: boolean
}

/** No later try can end better: the job ends with this one. */
export class CannotSucceed extends Error {}

export function defineJob<Data extends object>(
  job: Pick<Job<Data>, 'name' | 'data'> & Partial<Job<Data>>,
): Job<Data> {
  return { retryLimit: 8, retryDelaySeconds: 5, expireSeconds: 300, forget: false, ...job }
}
