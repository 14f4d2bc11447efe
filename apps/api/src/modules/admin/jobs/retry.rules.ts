import type { RetryVerdict } from '@zancada/contracts'

export interface FailedWork {
  readonly name: string
  readonly is_recurring: boolean
  readonly created_on: Date
}

const DAY_MS = 24 * 3600 * 1000

/** A mail carries links that end and news that pass; every other job looks at how things stand when it runs. */
const TRUE_FOR_MS: Readonly<Record<string, number>> = { 'mail.send': 2 * DAY_MS }

export function judgeRetry({ name, is_recurring, created_on }: FailedWork, now: Date): RetryVerdict {
  if (is_recurring) return 'recurring'
  const trueFor = TRUE_FOR_MS[name] ?? Number.POSITIVE_INFINITY
  return now.getTime() - created_on.getTime() > trueFor ? 'stale' : 'yes'
}

export interface FreshSince {
  readonly name: string
  readonly since: Date
}

/** Kinds that grow too old to be tried again, and since when one must be to be fresh. Those not named never do. */
export function freshSince(now: Date): FreshSince[] {
  return Object.entries(TRUE_FOR_MS).map(([name, trueFor]) => ({
    name,
    since: new Date(now.getTime() - trueFor),
  }))
}
