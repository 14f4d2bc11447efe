import type { TestInfo } from '@playwright/test'
import { ProcessTime } from './process-time'

const TYPE = 'core-seconds'
const LOOK_EVERY_MS = 500

/** Notes on a test the processor time that this worker and its browser use while `work` runs. */
export async function noteCost(testInfo: TestInfo, work: () => Promise<void>): Promise<void> {
  const time = new ProcessTime(process.pid)
  const before = time.seconds()
  const looks = setInterval(() => time.seconds(), LOOK_EVERY_MS)
  await work().finally(() => clearInterval(looks))
  const used = time.seconds() - before
  if (used > 0) testInfo.annotations.push({ type: TYPE, description: used.toFixed(2) })
}

export function costOf(annotations: TestInfo['annotations']): number | undefined {
  const description = annotations.find(({ type }) => type === TYPE)?.description
  return description === undefined ? undefined : Number(description)
}
