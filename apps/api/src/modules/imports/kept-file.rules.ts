import type { ImportState } from '@zancada/contracts'

const DAY_MS = 24 * 3600 * 1000
/** A file says of people what no erasure reaches, so it is kept no longer than its reader needs to look at it. */
const DAYS_KEPT = 3

export function keptUntil(now: Date): Date {
  return new Date(now.getTime() + DAYS_KEPT * DAY_MS)
}

interface KeptFile {
  readonly state: ImportState
  readonly file_path: string | null
  readonly file_until: Date | null
}

/** Whether another part of it can be read. */
export function isFileKept({ state, file_path, file_until }: KeptFile, now: Date): boolean {
  const isOpen = state === 'mapping' || state === 'validating' || state === 'reviewing'
  return isOpen && file_path !== null && file_until !== null && file_until > now
}
