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
