import type { WholeAt } from './keep/shelves'

/**
 * How far ahead of the server this device's clock was at a sync, in milliseconds. By the moment between asking and
 * keeping the answer, this is a little more than the truth.
 */
export function clockAhead(whole: WholeAt | null): number {
  return whole ? Date.parse(whole.syncedAt) - Date.parse(whole.readAt) : 0
}
